"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { useSend } from "@/lib/core/browser/use-send";
import { facilityRatingList, rateFacility } from "@/lib/reputation/facility-ratings/calls";
import {
  type FacilityRatings,
  type FacilityScore,
  newestRatings,
} from "@/lib/reputation/facility-ratings/schema";

export const useFacilityRatings = (facilityId: string, initialData?: FacilityRatings) =>
  useQuery({
    queryKey: ["facility-ratings", facilityId],
    queryFn: ({ signal }) =>
      ask(facilityRatingList, { facility: facilityId, limit: newestRatings, offset: 0 }, { signal }),
    initialData,
    staleTime: 30_000,
  });

/** Rates a facility; said again, it replaces what was said before. */
export function useRateFacility(facilityId: string) {
  const client = useQueryClient();
  return useSend(rateFacility, {
    toInput: (rating: Record<FacilityScore, number> & { comment: string }) => ({
      ...rating,
      facility: facilityId,
    }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ["facility-ratings", facilityId] });
      void client.invalidateQueries({ queryKey: ["notifications"] });
    },
  });
}
