"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ask } from "@/lib/ask";
import { facilityRatingList, rateFacility } from "@/lib/facility-ratings/calls";
import { type FacilityRatings, type FacilityScore, newestRatings } from "@/lib/facility-ratings/schema";
import { useSend } from "@/lib/send";

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
