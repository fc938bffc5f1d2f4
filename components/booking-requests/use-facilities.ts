"use client";

import { useQuery } from "@tanstack/react-query";
import { ask } from "@/lib/ask";
import { connectionList } from "@/lib/connections/calls";

/** All there are: the lookup of a filter is not paged. */
const everything = 9999;

const input = { ordering: "facility__name", limit: everything, offset: 0 };

/** The facilities of this side's connections, each once, by name. */
export function useFacilities(enabled: boolean) {
  const { data, isFetching } = useQuery({
    queryKey: ["connections", "facilities", input],
    queryFn: ({ signal }) => ask(connectionList, input, { signal }),
    select: ({ results }) => [...new Map(results.map(({ facility }) => [facility.id, facility.name]))],
    enabled,
  });
  return {
    loading: isFetching && !data,
    facilities: (data ?? []).map(([value, label]) => ({ value, label })),
  };
}
