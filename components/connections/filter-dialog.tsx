"use client";

import { FilterDialog } from "@/components/ui/filter-dialog";
import type { Side } from "@/lib/core/pure/actor";
import type { ConnectionsState } from "./connections-list";
import { FacilityFilter, OpportunityFilter, SpecialtiesFilter } from "./lookup-fields";

type Filters = Pick<ConnectionsState, "facility" | "opportunity" | "specialties">;

const none: Filters = { facility: null, opportunity: null, specialties: [] };

type ConnectionFiltersProps = {
  side: Side;
  state: ConnectionsState;
  onChange(filters: Filters): unknown;
  onClose(): void;
};

/** Facility, opportunity and, for organizations, specialties. */
export function ConnectionFilters({ side, state, onChange, onClose }: ConnectionFiltersProps) {
  const { facility, opportunity, specialties } = state;
  return (
    <FilterDialog
      title="Filter connections"
      applyLabel="Show connections"
      inForce={{ facility, opportunity, specialties }}
      none={none}
      onApply={onChange}
      onClose={onClose}
    >
      {(filters, set) => (
        <>
          <FacilityFilter value={filters.facility} onChange={(id) => set({ facility: id })} />
          <OpportunityFilter value={filters.opportunity} onChange={(id) => set({ opportunity: id })} />
          {side === "rep" && (
            <SpecialtiesFilter
              value={filters.specialties}
              onChange={(chosen) => set({ specialties: chosen })}
            />
          )}
        </>
      )}
    </FilterDialog>
  );
}
