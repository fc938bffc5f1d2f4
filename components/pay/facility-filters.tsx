"use client";

import { FacilityFilter } from "@/components/connections/lookup-fields";
import { DaysFilter } from "@/components/ui/days-filter";
import { FilterDialog } from "@/components/ui/filter-dialog";

type Filters = { facility: string | null; from: string | null; to: string | null };

const none: Filters = { facility: null, from: null, to: null };

type FacilityFiltersProps = {
  state: Filters;
  /** "timesheets" */
  of: string;
  /** What happened on the days: "Shifts that start". */
  legend: string;
  onChange(filters: Filters): unknown;
  onClose(): void;
};

/** Facility and days of a list of pay. */
export const FacilityFilters = ({
  state: { facility, from, to },
  of,
  legend,
  ...props
}: FacilityFiltersProps) => (
  <FilterDialog
    title={`Filter ${of}`}
    applyLabel={`Show ${of}`}
    inForce={{ facility, from, to }}
    none={none}
    onApply={props.onChange}
    onClose={props.onClose}
  >
    {(filters, set) => (
      <>
        <FacilityFilter value={filters.facility} onChange={(id) => set({ facility: id })} />
        <DaysFilter legend={legend} from={filters.from} to={filters.to} onChange={set} />
      </>
    )}
  </FilterDialog>
);
