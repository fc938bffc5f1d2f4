"use client";

import { Combobox } from "@/components/ui/combobox";
import { FilterField } from "@/components/ui/filter-dialog";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { optionsOf } from "@/lib/core/pure/codes";
import { useLookup } from "./use-lookup";

/** Facilities listed at first, and with each Show More. */
const facilitiesShown = 10;

type LookupFieldProps = { value: string | null; onChange(id: string | null): void };

/** One of the facilities that this side is connected with. */
export function FacilityFilter({ value, onChange }: LookupFieldProps) {
  const { facilities, loading } = useLookup(true);
  return (
    <FilterField label="Facility">
      {(id) => (
        <Combobox
          id={id}
          options={facilities}
          pageSize={facilitiesShown}
          loading={loading}
          placeholder="All facilities"
          emptyText="No facilities found"
          value={value}
          onChange={onChange}
          clearable
        />
      )}
    </FilterField>
  );
}

/** One of the opportunities that this side's connections are about. */
export function OpportunityFilter({ value, onChange }: LookupFieldProps) {
  const { opportunities, loading } = useLookup(true);
  return (
    <FilterField label="Opportunity">
      {(id) => (
        <Combobox
          id={id}
          options={opportunities}
          loading={loading}
          placeholder="All opportunities"
          emptyText="No opportunities found"
          value={value}
          onChange={onChange}
          clearable
        />
      )}
    </FilterField>
  );
}

const specialties = optionsOf("Specialty");

type SpecialtiesFilterProps = { value: string[]; onChange(codes: string[]): void };

export function SpecialtiesFilter({ value, onChange }: SpecialtiesFilterProps) {
  return (
    <FilterField label="Specialties">
      {(id) => (
        <MultiCombobox
          id={id}
          options={specialties}
          placeholder="All specialties"
          value={value}
          onChange={onChange}
        />
      )}
    </FilterField>
  );
}
