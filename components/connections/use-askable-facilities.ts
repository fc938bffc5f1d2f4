"use client";

import { connectionList } from "@/lib/connections/calls";
import { useCall } from "@/lib/core/browser/use-call";
import { facilityList } from "@/lib/facilities/calls";
import { everything } from "./use-opportunity-choice";

/** Requests that stand in the way of another one for the same facility (SIL-86). */
const open = "pending_send,pending_response,accepted";

/**
 * The facilities that a provider can be asked for: those without an open request, or, for an opportunity, all: there a
 * facility may ask again, and the server knows whether it has for this one.
 */
export function useAskableFacilities(providerId: string, forOpportunity: boolean) {
  const facilities = useCall(facilityList, { limit: everything });
  const requests = useCall(connectionList, { provider: providerId, status: open, limit: everything });
  const asked = (requests.data?.results ?? [])
    .filter((request) => !forOpportunity && request.facility_status !== "denied")
    .map((request) => request.facility.id);
  return {
    isPending: facilities.isPending || requests.isPending,
    isSuccess: facilities.isSuccess && requests.isSuccess,
    results: (facilities.data?.results ?? []).filter(({ id }) => !asked.includes(id)),
  };
}
