"use client";

import { Combobox } from "@/components/ui/combobox";
import { FilterField } from "@/components/ui/filter-dialog";
import { useOrganizations } from "./organizations";

type OrganizationFilterProps = { value: string | null; onChange(id: string | null): void };

/** Rows of one organization. */
export function OrganizationFilter({ value, onChange }: OrganizationFilterProps) {
  const organizations = useOrganizations(true);
  return (
    <FilterField label="Organization">
      {(id) => (
        <Combobox
          id={id}
          {...organizations}
          value={value}
          onChange={onChange}
          placeholder="All organizations"
          emptyText="No organizations found"
          pageSize={10}
          clearable
        />
      )}
    </FilterField>
  );
}
