"use client";

import { Combobox } from "@/components/ui/combobox";
import { FilterField } from "@/components/ui/filter-dialog";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { optionsOf } from "@/lib/core/pure/codes";
import { useLookup } from "./use-lookup";

type LookupFieldProps = { value: string | null; onChange(id: string | null): void };

type LookupProps = LookupFieldProps & {
  label: string;
  of: "facilities" | "opportunities";
  pageSize?: number;
};

function Lookup({ label, of, ...props }: LookupProps) {
  const lookup = useLookup(true);
  return (
    <FilterField label={label}>
      {(id) => (
        <Combobox
          {...props}
          id={id}
          options={lookup[of]}
          loading={lookup.loading}
          placeholder={`All ${of}`}
          emptyText={`No ${of} found`}
          clearable
        />
      )}
    </FilterField>
  );
}

/** One of the facilities that this side is connected with: ten at first, and with each Show More. */
export const FacilityFilter = (props: LookupFieldProps) => (
  <Lookup label="Facility" of="facilities" pageSize={10} {...props} />
);

/** One of the opportunities that this side's connections are about. */
export const OpportunityFilter = (props: LookupFieldProps) => (
  <Lookup label="Opportunity" of="opportunities" {...props} />
);

const specialties = optionsOf("Specialty");

type SpecialtiesFilterProps = { value: string[]; onChange(codes: string[]): void };

export const SpecialtiesFilter = (props: SpecialtiesFilterProps) => (
  <FilterField label="Specialties">
    {(id) => <MultiCombobox {...props} id={id} options={specialties} placeholder="All specialties" />}
  </FilterField>
);
