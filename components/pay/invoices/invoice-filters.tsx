"use client";

import { FacilityFilter } from "@/components/connections/lookup-fields";
import { DaysFilter } from "@/components/ui/days-filter";
import { FilterDialog } from "@/components/ui/filter-dialog";
import { type InvoicesState, noInvoiceFilters } from "./invoices-list";

type InvoiceFiltersProps = {
  state: InvoicesState;
  onChange(changes: Partial<InvoicesState>): unknown;
  onClose(): void;
};

/** Facility and dates of the invoices. */
export function InvoiceFilters({ state: { facility, from, to }, onChange, onClose }: InvoiceFiltersProps) {
  return (
    <FilterDialog
      title="Filter invoices"
      applyLabel="Show invoices"
      inForce={{ facility, from, to }}
      none={noInvoiceFilters}
      onApply={onChange}
      onClose={onClose}
    >
      {(filters, set) => (
        <>
          <FacilityFilter value={filters.facility} onChange={(id) => set({ facility: id })} />
          <DaysFilter legend="Invoices dated" from={filters.from} to={filters.to} onChange={set} />
        </>
      )}
    </FilterDialog>
  );
}
