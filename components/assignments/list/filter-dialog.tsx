"use client";

import { FacilityFilter, SpecialtiesFilter } from "@/components/connections/lookup-fields";
import { DaysFilter } from "@/components/ui/days-filter";
import { FilterDialog } from "@/components/ui/filter-dialog";
import type { Side } from "@/lib/core/pure/actor";
import { type AssignmentsState, type Changes, noFilters } from "./assignments-list";

type Filters = Pick<AssignmentsState, "facility" | "specialties" | "shiftDates">;

const { search, ...none } = noFilters;

type AssignmentFiltersProps = {
  side: Side;
  state: AssignmentsState;
  onChange(changes: Changes): unknown;
  onClose(): void;
};

/** Facility, dates of shifts and, for organizations, specialties. */
export function AssignmentFilters({ side, state, onChange, onClose }: AssignmentFiltersProps) {
  const { facility, specialties, shiftDates } = state;
  return (
    <FilterDialog
      title="Filter assignments"
      applyLabel="Show assignments"
      inForce={{ facility, specialties, shiftDates }}
      none={none}
      onApply={onChange}
      onClose={onClose}
    >
      {(filters, set) => (
        <>
          <FacilityFilter value={filters.facility} onChange={(id) => set({ facility: id })} />
          {side === "rep" && (
            <SpecialtiesFilter
              value={filters.specialties}
              onChange={(chosen) => set({ specialties: chosen })}
            />
          )}
          <ShiftDays value={filters.shiftDates} onChange={(shiftDates) => set({ shiftDates })} />
        </>
      )}
    </FilterDialog>
  );
}

type ShiftDaysProps = { value: Filters["shiftDates"]; onChange(value: Filters["shiftDates"]): void };

const ShiftDays = ({ value: [from, to], onChange }: ShiftDaysProps) => (
  <DaysFilter
    legend="Shifts that start"
    from={from}
    to={to}
    onChange={(days) => {
      const now = { from, to, ...days };
      onChange([now.from, now.to]);
    }}
  />
);
