"use client";

import { ReceiptText } from "lucide-react";
import { InvoiceCard, invoiceColumns } from "@/components/pay/invoices/invoice-columns";
import { invoiceTabs } from "@/components/pay/invoices/invoices-list";
import { filterChips, without } from "@/components/staff/pay/filter-words";
import { PayListFrame } from "@/components/staff/pay/pay-list-frame";
import { staffInvoicesList } from "@/components/staff/pay/pay-lists";
import { type ServerRows, useServerList } from "@/components/staff/pay/use-server-list";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterButton } from "@/components/ui/filter-button";
import { onDemand } from "@/components/ui/on-demand";
import { SearchInput } from "@/components/ui/search-input";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import type { ListedInvoice } from "@/lib/pay/invoices/schema";
import type { InvoiceSort } from "@/lib/pay/invoices/words";

const PayFilters = onDemand(async () => (await import("@/components/staff/pay/pay-filters")).PayFilters);

const noFilters = { organization: null, from: null, to: null, search: "" };

/** The columns of an organization's own list, with whose facility it is. */
const columns = invoiceColumns.map((column) => ({
  ...column,
  ...(column.id === "Facility" && {
    cell: ({ healthcare_facility, healthcare_entity }: ListedInvoice) => (
      <span className="grid">
        {healthcare_facility.name}
        <span className="text-muted-foreground text-xs">{healthcare_entity.name}</span>
      </span>
    ),
  }),
}));

/** Invoices and credit notes of all organizations. */
export function StaffInvoicesScreen(drawn: ServerRows<ListedInvoice>) {
  const { rows } = drawn;
  const { state, back, frame, change, hrefWith, links } = useServerList(staffInvoicesList, drawn);
  const hrefOf = ({ id }: ListedInvoice) => staffPaths.invoice(id) + back;
  const chips = filterChips(state, { daysOf: "Dated", organization: rows[0]?.healthcare_entity.name });
  return (
    <PayListFrame
      title="Invoices"
      context="What organizations owe, one invoice for each facility and week."
      tabs={invoiceTabs.map(({ code, label }) => ({
        label,
        href: hrefWith({ tab: code }),
        current: state.tab === code,
      }))}
      controls={
        <>
          <SearchInput
            label="Search by number"
            value={state.search}
            onSearch={(search) => change({ search })}
          />
          <FilterButton
            {...PayFilters.preloadProps}
            dialog={(close) => (
              <PayFilters
                state={state}
                of="invoices"
                legend="Invoices dated"
                onChange={change}
                onClose={close}
              />
            )}
          />
        </>
      }
      filters={chips}
      onRemove={(key) => change(without(key))}
      onReset={() => change(noFilters)}
      onClickCapture={links()}
      {...frame}
      empty={
        <EmptyState
          icon={<ReceiptText aria-hidden />}
          title="No invoices here"
          text={
            chips.length > 0
              ? "Try fewer filters or another search."
              : "The first one is made on the Sunday after a week with approved timesheets."
          }
        />
      }
    >
      <DataTable
        label="Invoices"
        columns={columns}
        rows={rows}
        rowId={({ id }) => id}
        rowHref={hrefOf}
        sort={{ by: state.by, direction: state.direction }}
        sortHref={({ by, direction }) => hrefWith({ by: by as InvoiceSort, direction })}
        card={(row) => <InvoiceCard invoice={row} href={hrefOf(row)} payer={row.healthcare_entity.name} />}
      />
    </PayListFrame>
  );
}
