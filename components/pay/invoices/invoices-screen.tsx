"use client";

import { ReceiptText } from "lucide-react";
import { SaveSearch } from "@/components/marketplace/searches/save-search";
import { FiltersInForce } from "@/components/pay/filters-in-force";
import { PayLinks } from "@/components/pay/pay-links";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterButton } from "@/components/ui/filter-button";
import { LinkTabs } from "@/components/ui/link-tabs";
import { ListRows } from "@/components/ui/list-rows";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { repPaths } from "@/lib/core/pure/paths";
import type { ListedInvoice } from "@/lib/pay/invoices/schema";
import type { InvoiceSort } from "@/lib/pay/invoices/words";
import { InvoiceCard, invoiceColumns } from "./invoice-columns";
import { type InvoicesState, invoicesList, invoiceTabs, noInvoiceFilters } from "./invoices-list";

const FacilityFilters = onDemand(
  async () => (await import("@/components/pay/facility-filters")).FacilityFilters,
);

type InvoicesScreenProps = { initial: InitialOf<typeof invoicesList> };

/** The organization's invoices and credit notes: tabs, filters, order and pages in the address. */
export function InvoicesScreen({ initial }: InvoicesScreenProps) {
  const { state, shown, frame, change, hrefWith, links } = useList(invoicesList, initial);
  const hrefOf = ({ id }: ListedInvoice) => repPaths.invoice(id) + invoicesList.query(state);
  return (
    <div className="grid gap-5" onClickCapture={links()}>
      <PageHeader
        title="Invoices"
        context="What your organization owes, one invoice for each facility and week."
        actions={
          <>
            <PayLinks to={["timesheets", "billing"]} />
            <SaveSearch scope="invoices" />
          </>
        }
      />
      <LinkTabs
        label="Invoices by status"
        tabs={invoiceTabs.map(({ code, label }) => ({
          label,
          href: hrefWith({ tab: code }),
          current: state.tab === code,
        }))}
      />
      <div className="grid gap-3">
        <FilterButton
          className="justify-self-start"
          {...FacilityFilters.preloadProps}
          dialog={(close) => (
            <FacilityFilters
              of="invoices"
              legend="Invoices dated"
              state={state}
              onChange={change}
              onClose={close}
            />
          )}
        />
        <FiltersInForce state={state} none={noInvoiceFilters} daysOf="Dated" onChange={change} />
      </div>
      <ListRows label="Invoices" {...frame} empty={<NothingHere state={state} />}>
        <DataTable
          label="Invoices"
          columns={invoiceColumns}
          rows={shown.results}
          rowId={({ id }) => id}
          rowHref={hrefOf}
          sort={{ by: state.by, direction: state.direction }}
          sortHref={(sort) => hrefWith({ by: sort.by as InvoiceSort, direction: sort.direction })}
          card={(row) => <InvoiceCard invoice={row} href={hrefOf(row)} />}
        />
      </ListRows>
    </div>
  );
}

function NothingHere({ state: { tab, facility, from, to } }: { state: InvoicesState }) {
  if (tab === "all" && !facility && !from && !to) {
    return (
      <EmptyState
        icon={<ReceiptText aria-hidden />}
        title="Nothing is invoiced yet"
        text="No invoices yet. The first one is made on the Sunday after a week with approved timesheets."
      />
    );
  }
  const filtered = facility || from || to;
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden />}
      title="No invoices found"
      text={filtered ? "Try fewer filters." : "There is no invoice of your organization here at the moment."}
    />
  );
}
