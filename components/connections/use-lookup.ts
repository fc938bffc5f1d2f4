"use client";

import { connectionList } from "@/lib/connections/calls";
import type { Connection } from "@/lib/connections/schema";
import { useCall } from "@/lib/core/browser/use-call";
import { minuteMs } from "@/lib/core/pure/durations";

/** All there are: the lookup of a filter is not paged. */
const everything = 9999;

const input = { ordering: "facility__name", limit: everything, offset: 0 };

const options = (pairs: [string, string][]) =>
  [...new Map(pairs)].map(([value, label]) => ({ value, label }));

const optionsOf = (connections: Connection[]) => ({
  facilities: options(connections.map(({ facility }) => [facility.id, facility.name])),
  opportunities: options(
    connections.flatMap(({ opportunity }) => (opportunity ? [[opportunity.id, opportunity.title]] : [])),
  ),
});

/** The facilities and opportunities of this side's connections, each once. */
export function useLookup(enabled: boolean) {
  const { data, isFetching } = useCall(connectionList, input, {
    staleTime: 5 * minuteMs,
    select: ({ results }) => optionsOf(results),
    enabled,
  });
  return { facilities: [], opportunities: [], ...data, loading: isFetching && !data };
}
