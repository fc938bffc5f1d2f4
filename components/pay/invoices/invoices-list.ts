import { parseAsStringLiteral } from "nuqs/server";
import { list, rowsOf, type StateOf } from "@/lib/core/browser/list/list";
import { asDay, asId, asPage } from "@/lib/core/browser/list/parsers";
import { repPaths } from "@/lib/core/pure/paths";
import { listInvoices } from "@/lib/pay/invoices/calls";
import {
  type InvoiceKind,
  type InvoiceStatus,
  invoiceSorts,
  invoicesPageSize,
} from "@/lib/pay/invoices/words";

type InvoiceTab = {
  code: string;
  label: string;
  status?: InvoiceStatus;
  /** Left out: credit notes as well. */
  kind?: InvoiceKind;
  overdue?: true;
};

/** Which documents each tab lists; what is overdue is unpaid, too [PAY-S-030]. */
export const invoiceTabs = [
  { code: "all", label: "All" },
  { code: "upcoming", label: "Upcoming", status: "draft" },
  { code: "unpaid", label: "Unpaid", status: "issued", kind: "invoice" },
  { code: "overdue", label: "Overdue", overdue: true },
  { code: "paid", label: "Paid", status: "paid" },
  { code: "void", label: "Void", status: "void" },
] as const satisfies InvoiceTab[];

const codes = invoiceTabs.map(({ code }) => code);
const tabOf = (code: (typeof codes)[number]): InvoiceTab =>
  invoiceTabs.find((tab) => tab.code === code) ?? invoiceTabs[0];

/** The organization's invoices and credit notes, the newest first, what is upcoming before them. */
export const invoicesList = list({
  path: repPaths.invoices,
  parsers: {
    tab: parseAsStringLiteral(codes).withDefault("all"),
    facility: asId,
    from: asDay,
    to: asDay,
    by: parseAsStringLiteral(invoiceSorts).withDefault("invoice_on"),
    direction: parseAsStringLiteral(["asc", "desc"]).withDefault("desc"),
    page: asPage,
  },
  names: {
    facility: "healthcare_facility",
    from: "date_from",
    to: "date_to",
    by: "sort_by",
    direction: "sort_direction",
  },
  call: listInvoices,
  pageSize: invoicesPageSize,
  toInput: ({ tab, facility, from, to, by, direction, page }) => {
    const { status, kind, overdue } = tabOf(tab);
    return {
      status__in: status && [status],
      kind: kind && [kind],
      overdue,
      healthcare_facility: facility ?? undefined,
      date_from: from ?? undefined,
      date_to: to ?? undefined,
      sort_by: by,
      sort_direction: direction,
      ...rowsOf(page, invoicesPageSize),
    };
  },
});

export type InvoicesState = StateOf<typeof invoicesList>;

/** The filters that a click can take away again; the tab stays. */
export const noInvoiceFilters = { facility: null, from: null, to: null } satisfies Partial<InvoicesState>;
