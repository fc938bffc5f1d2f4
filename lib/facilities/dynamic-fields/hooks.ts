"use client";

import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/core/browser/ask";
import { facilityTypeFields } from "@/lib/facilities/dynamic-fields/calls";

/** What a facility of this type is asked; nothing is read while there is no type. Definitions stay fresh. */
export const useFacilityTypeFields = (facilityType: string | null) =>
  useQuery({
    queryKey: ["facility-type-fields", facilityType],
    queryFn: ({ signal }) => ask(facilityTypeFields, { facility_type: facilityType ?? "" }, { signal }),
    enabled: Boolean(facilityType),
    staleTime: Number.POSITIVE_INFINITY,
  });
