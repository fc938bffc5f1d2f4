"use client";

import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/ask";
import { facilityRatingList } from "@/lib/facility-ratings/calls";
import { type FacilityRatings, newestRatings } from "@/lib/facility-ratings/schema";

export const useFacilityRatings = (facilityId: string, initialData?: FacilityRatings) =>
  useQuery({
    queryKey: ["facility-ratings", facilityId],
    queryFn: ({ signal }) =>
      ask(facilityRatingList, { facility: facilityId, limit: newestRatings, offset: 0 }, { signal }),
    initialData,
    staleTime: 30_000,
  });
