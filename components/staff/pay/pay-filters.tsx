"use client";

import { Combobox } from "@/components/ui/combobox";
import { DaysFilter } from "@/components/ui/days-filter";
import { FilterDialog, FilterField } from "@/components/ui/filter-dialog";
import type { Day } from "@/lib/core/pure/days";
import { useOrganizations } from "./organizations";

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
  const organizations = useOrganizations(true);
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
          <FilterField label="Organization">
            {(id) => (
              <Combobox
                id={id}
                {...organizations}
                value={filters.organization}
                onChange={(chosen) => set({ organization: chosen })}
                placeholder="All organizations"
                emptyText="No organizations found"
                pageSize={10}
                clearable
              />
            )}
          </FilterField>
          <DaysFilter legend={legend} from={filters.from} to={filters.to} onChange={set} />
        </>
      )}
    </FilterDialog>
  );
}
