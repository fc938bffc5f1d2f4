"use client";

import { ReceiptText } from "lucide-react";
import { InvoiceCard, invoiceColumns } from "@/components/pay/invoices/invoice-columns";
import { invoiceTabs } from "@/components/pay/invoices/invoices-list";
import { noted } from "@/components/pay/noted";
import { filterChips, without } from "@/components/staff/pay/filter-words";
import { PayListFrame } from "@/components/staff/pay/pay-list-frame";
import { staffInvoicesList } from "@/components/staff/pay/pay-lists";
import { SearchControls } from "@/components/staff/pay/search-controls";
import { type ServerRows, useServerList } from "@/components/staff/pay/use-server-list";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import type { ListedInvoice } from "@/lib/pay/invoices/schema";
import type { InvoiceSort } from "@/lib/pay/invoices/words";

const noFilters = { organization: null, from: null, to: null, search: "" };

/** The columns of an organization's own list, with whose facility it is. */
const columns = invoiceColumns.map((column) => ({
  ...column,
  ...(column.id === "Facility" && {
    cell: (row: ListedInvoice) => noted(row.healthcare_facility.name, row.healthcare_entity.name),
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
        <SearchControls
          label="Search by number"
          state={state}
          of="invoices"
          legend="Invoices dated"
          onChange={change}
        />
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
