"use client";

import { FacilityFilter, SpecialtiesFilter } from "@/components/connections/lookup-fields";
import { DateInput } from "@/components/ui/date-input";
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
          <ShiftDates dates={filters.shiftDates} onChange={(days) => set({ shiftDates: days })} />
        </>
      )}
    </FilterDialog>
  );
}

type ShiftDatesProps = { dates: Filters["shiftDates"]; onChange(dates: Filters["shiftDates"]): void };

function ShiftDates({ dates: [from, to], onChange }: ShiftDatesProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-sm">Shifts that start</legend>
      <div className="grid grid-cols-2 gap-3">
        <DateInput
          daysOnly
          name="from"
          aria-label="On or after"
          value={from}
          onChange={(day) => onChange([day, to])}
        />
        <DateInput
          daysOnly
          name="to"
          aria-label="On or before"
          value={to}
          onChange={(day) => onChange([from, day])}
        />
      </div>
    </fieldset>
  );
}
