"use client";

import { DaysFilter } from "@/components/ui/days-filter";
import { FilterDialog } from "@/components/ui/filter-dialog";
import type { Day } from "@/lib/core/pure/days";
import { OrganizationFilter } from "./organization-filter";

type PayFilterState = { organization: string | null; from: Day | null; to: Day | null };

const none: PayFilterState = { organization: null, from: null, to: null };

export type PayFiltersProps = {
  state: PayFilterState;
  /** "timesheets" */
  of: string;
  /** What happened on the days: "Shifts that start". */
  legend: string;
  onChange(filters: PayFilterState): unknown;
  onClose(): void;
};

/** Organization and days of a list of pay. */
export function PayFilters({ state: { organization, from, to }, of, legend, ...props }: PayFiltersProps) {
  return (
    <FilterDialog
      title={`Filter ${of}`}
      applyLabel={`Show ${of}`}
      inForce={{ organization, from, to }}
      none={none}
      onApply={props.onChange}
      onClose={props.onClose}
    >
      {(filters, set) => (
        <>
          <OrganizationFilter
            value={filters.organization}
            onChange={(chosen) => set({ organization: chosen })}
          />
          <DaysFilter legend={legend} from={filters.from} to={filters.to} onChange={set} />
        </>
      )}
    </FilterDialog>
  );
}
