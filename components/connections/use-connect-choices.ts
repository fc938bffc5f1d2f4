"use client";

import { useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { connectionList } from "@/lib/connections/calls";
import { useCall } from "@/lib/core/browser/use-call";
import { facilityList } from "@/lib/facilities/calls";
import { opportunityDetail, opportunityList } from "@/lib/opportunities/calls";
import type { MarketProvider } from "@/lib/providers/schema";

/** The kinds of shift a rate is offered for, with where the provider's own rate stands. */
export const kinds = [
  { name: "facility_rate_day", own: "hourly_day", label: "Day" },
  { name: "facility_rate_night", own: "hourly_night", label: "Night" },
  { name: "facility_rate_24h", own: "hourly_24h", label: "24hr Onsite" },
  { name: "facility_rate_call", own: "hourly_call", label: "Call" },
] as const;

type RateName = (typeof kinds)[number]["name"];
export type Offers = Record<RateName, number | null>;

/** All there are: the pickers are not paged. */
const everything = 1000;

/** For which opportunity the provider is asked, if for one, and what its maxima make of the provider's rates. */
export function useOpportunityChoice(provider: MarketProvider) {
  const mayRead = useCurrentUser().permissions.includes("read__assignments__opportunity");
  const [opportunity, setOpportunity] = useState<string | null>(null);
  const open = useCall(
    opportunityList,
    mayRead ? { show_active: true, ordering: "title", limit: everything } : null,
  );
  const detail = useCall(
    opportunityDetail,
    opportunity === null ? null : { id: opportunity, provider: provider.id },
  );
  const rates = opportunity === null ? null : detail.data?.provider_rates;
  /** The maximum, for a kind whose own rate is above it; nothing else is offered by itself (SIL-87). */
  const cappedOffer = ({ own, name }: (typeof kinds)[number]) => {
    const asked = provider[own];
    const allowed = rates?.[name] ?? null;
    return asked !== null && allowed !== null && allowed >= 1 && allowed < asked ? allowed : null;
  };
  const chosen = open.data?.results.find(({ id }) => id === opportunity);
  return {
    opportunity,
    setOpportunity,
    loading: mayRead && open.isPending,
    readingRates: opportunity !== null && detail.isPending,
    all: open.data?.results ?? [],
    places: chosen && [chosen.facility.id, ...chosen.alternate_facilities.map(({ id }) => id)],
    cappedOffer,
  };
}

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
