"use client";

import { FacilityFilter } from "@/components/connections/lookup-fields";
import type { TimesheetsState } from "@/components/pay/timesheets-list";
import { DaysFilter } from "@/components/ui/days-filter";
import { FilterDialog } from "@/components/ui/filter-dialog";

type TimesheetFiltersProps = {
  state: TimesheetsState;
  onChange(changes: Partial<TimesheetsState>): unknown;
  onClose(): void;
};

const none = { facility: null, from: null, to: null };

/** Facility and days of the shifts. */
export function TimesheetFilters({
  state: { facility, from, to },
  onChange,
  onClose,
}: TimesheetFiltersProps) {
  return (
    <FilterDialog
      title="Filter timesheets"
      applyLabel="Show timesheets"
      inForce={{ facility, from, to }}
      none={none}
      onApply={onChange}
      onClose={onClose}
    >
      {(filters, set) => (
        <>
          <FacilityFilter value={filters.facility} onChange={(id) => set({ facility: id })} />
          <DaysFilter legend="Shifts that start" from={filters.from} to={filters.to} onChange={set} />
        </>
      )}
    </FilterDialog>
  );
}
