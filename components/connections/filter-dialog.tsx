"use client";

import { FilterDialog, FilterField } from "@/components/ui/filter-dialog";
import { Select } from "@/components/ui/select";
import { useSite } from "@/components/ui/site";
import { Switch } from "@/components/ui/switch";
import { type StepHolder, stepHolders } from "@/lib/connections/clock/words";
import type { Side } from "@/lib/core/pure/actor";
import { turnWords } from "./clock/clock-words";
import type { ConnectionsState } from "./connections-list";
import { FacilityFilter, OpportunityFilter, SpecialtiesFilter } from "./lookup-fields";

type Filters = Pick<ConnectionsState, "facility" | "opportunity" | "specialties" | "holder" | "overdue">;

const none: Filters = { facility: null, opportunity: null, specialties: [], holder: null, overdue: false };

type ConnectionFiltersProps = {
  side: Side;
  state: ConnectionsState;
  onChange(filters: Filters): unknown;
  onClose(): void;
};

/** Facility, opportunity and, for organizations, specialties, whose turn it is and what is overdue. */
export function ConnectionFilters({ side, state, onChange, onClose }: ConnectionFiltersProps) {
  const { facility, opportunity, specialties, holder, overdue } = state;
  return (
    <FilterDialog
      title="Filter connections"
      applyLabel="Show connections"
      inForce={{ facility, opportunity, specialties, holder, overdue }}
      none={none}
      onApply={onChange}
      onClose={onClose}
    >
      {(filters, set) => (
        <>
          <FacilityFilter value={filters.facility} onChange={(id) => set({ facility: id })} />
          <OpportunityFilter value={filters.opportunity} onChange={(id) => set({ opportunity: id })} />
          {side === "rep" && (
            <>
              <SpecialtiesFilter
                value={filters.specialties}
                onChange={(chosen) => set({ specialties: chosen })}
              />
              <TurnFilter value={filters.holder} onChange={(chosen) => set({ holder: chosen })} />
              <Switch
                label="Overdue only"
                checked={filters.overdue}
                onCheckedChange={(on) => set({ overdue: on })}
              />
            </>
          )}
        </>
      )}
    </FilterDialog>
  );
}

type TurnFilterProps = { value: StepHolder | null; onChange(holder: StepHolder | null): void };

/** Connections that wait for one of the sides. */
function TurnFilter({ value, onChange }: TurnFilterProps) {
  const { product } = useSite();
  return (
    <FilterField label="Waiting for">
      {(id) => (
        <Select
          id={id}
          options={stepHolders.map((holder) => ({ value: holder, label: turnWords(holder, product) }))}
          emptyLabel="Anybody"
          value={value ?? ""}
          onChange={(chosen) => onChange((chosen as StepHolder) || null)}
        />
      )}
    </FilterField>
  );
}
