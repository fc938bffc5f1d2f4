"use client";

import { useLookup } from "@/components/connections/use-lookup";
import { FilterChips } from "@/components/ui/filter-chips";
import { joined, mediumDay } from "@/lib/core/pure/text";

type Filters = { facility: string | null; from: string | null; to: string | null; search?: string };

type FiltersInForceProps = {
  state: Filters;
  none: Filters;
  /** What the days are of: "Shifts". */
  daysOf: string;
  onChange(changes: Partial<Filters>): unknown;
};

/** The filters of a list of pay, each to be taken away again. */
export function FiltersInForce({ state, none, daysOf, onChange }: FiltersInForceProps) {
  const { facility, from, to, search } = state;
  const { facilities } = useLookup(facility !== null);
  const days = joined([from && `from ${mediumDay(from)}`, to && `to ${mediumDay(to)}`], " ");
  const name = facilities.find(({ value }) => value === facility)?.label ?? "One facility";
  const filters = [
    ...(search ? [{ key: "search", label: `“${search}”` }] : []),
    ...(facility ? [{ key: "facility", label: name }] : []),
    ...(days ? [{ key: "days", label: `${daysOf} ${days}` }] : []),
  ];
  const remove = (key: string) => {
    if (key === "days") onChange({ from: null, to: null });
    else onChange(key === "search" ? { search: "" } : { facility: null });
  };
  return <FilterChips filters={filters} onRemove={remove} onReset={() => onChange(none)} />;
}
