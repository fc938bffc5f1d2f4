"use client";

import { OrganizationFilter } from "@/components/staff/pay/organization-filter";
import { FilterDialog } from "@/components/ui/filter-dialog";

type Filters = { organization: string | null };

const none: Filters = { organization: null };

type ClearanceFiltersProps = { state: Filters; onChange(filters: Filters): unknown; onClose(): void };

/** The organization of the connections. */
export const ClearanceFilters = ({ state: { organization }, onChange, onClose }: ClearanceFiltersProps) => (
  <FilterDialog
    title="Filter clearances"
    applyLabel="Show clearances"
    inForce={{ organization }}
    none={none}
    onApply={onChange}
    onClose={onClose}
  >
    {(filters, set) => (
      <OrganizationFilter value={filters.organization} onChange={(chosen) => set({ organization: chosen })} />
    )}
  </FilterDialog>
);
