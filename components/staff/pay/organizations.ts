"use client";

import { useCall } from "@/lib/core/browser/use-call";
import { minuteMs } from "@/lib/core/pure/durations";
import { listOrganizations } from "@/lib/staff/organizations/calls";

/** All there are: the lookup of a filter is not paged. */
const everything = { limit: 9999, offset: 0 };

/** The organizations to choose from, by their names. */
export function useOrganizations(enabled: boolean) {
  const { data, isFetching } = useCall(listOrganizations, everything, {
    staleTime: 5 * minuteMs,
    enabled,
    select: ({ results }) =>
      results
        .map(({ id, name }) => ({ value: id, label: name }))
        .sort((one, other) => one.label.localeCompare(other.label, "en")),
  });
  return { options: data ?? [], loading: isFetching && !data };
}
