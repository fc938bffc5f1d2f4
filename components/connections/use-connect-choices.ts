"use client";

import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { connectionList } from "@/lib/connections/calls";
import { useCall } from "@/lib/core/browser/use-call";
import { facilityList } from "@/lib/facilities/calls";
import { opportunityDetail, opportunityList } from "@/lib/opportunities/calls";
import type { MarketProvider } from "@/lib/providers/schema";

/** The kinds of shift a rate is offered for, each with the field that has the provider's own rate. */
export const kinds = [
  { name: "facility_rate_day", own: "hourly_day", label: "Day" },
  { name: "facility_rate_night", own: "hourly_night", label: "Night" },
  { name: "facility_rate_24h", own: "hourly_24h", label: "24hr Onsite" },
  { name: "facility_rate_call", own: "hourly_call", label: "Call" },
] as const;

type RateName = (typeof kinds)[number]["name"];
type Offers = Record<RateName, number | null>;

export type ConnectValues = {
  facility: string | null;
  opportunity: string | null;
  message: string;
  rates: Offers;
};

const offersOf = (offer: (kind: (typeof kinds)[number]) => number | null) =>
  Object.fromEntries(kinds.map((kind) => [kind.name, offer(kind)])) as Offers;

/** Nothing is offered but the provider's own rates. */
export const noOffers = offersOf(() => null);

/** All there are: the pickers are not paged. */
const everything = 1000;

/** The opportunities that a provider can be asked for, and what the maxima of the chosen one make of the rates. */
export function useOpportunities(provider: MarketProvider, opportunity: string | null) {
  const mayRead = useCurrentUser().permissions.includes("read__assignments__opportunity");
  const open = useCall(
    opportunityList,
    mayRead ? { show_active: true, ordering: "title", limit: everything } : null,
  );
  const detail = useCall(
    opportunityDetail,
    opportunity === null ? null : { id: opportunity, provider: provider.id },
  );
  const maxima = opportunity === null ? null : detail.data?.provider_rates;
  return {
    loading: mayRead && open.isPending,
    readingRates: opportunity !== null && detail.isPending,
    all: open.data?.results ?? [],
    /** The maximum, for a kind whose own rate is above it; nothing else is offered by itself (SIL-87). */
    cappedOffers: offersOf(({ own, name }) => {
      const asked = provider[own];
      const allowed = maxima?.[name] ?? null;
      return asked !== null && allowed !== null && allowed >= 1 && allowed < asked ? allowed : null;
    }),
  };
}

/** Capped offers are the default of the rates: a rate that was typed stays. */
export function useDefaultOffers(form: UseFormReturn<ConnectValues>, capped: Offers) {
  const before = useRef(noOffers);
  useEffect(() => {
    for (const { name } of kinds) {
      const isUntouched = form.getValues(`rates.${name}`) === before.current[name];
      if (isUntouched && capped[name] !== before.current[name]) form.setValue(`rates.${name}`, capped[name]);
    }
    before.current = capped;
  });
}

/** Requests that rule out another one for the same facility (SIL-86). */
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
