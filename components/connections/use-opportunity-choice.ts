"use client";

import { useState } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { useCall } from "@/lib/core/browser/use-call";
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
export const everything = 1000;

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
