import { parseAsStringLiteral } from "nuqs/server";
import { invoicesList, invoiceTabs } from "@/components/pay/invoices/invoices-list";
import { type TimesheetStatus, timesheetStatuses } from "@/lib/assignments/attendance/words";
import { list, rowsOf, type StateOf } from "@/lib/core/browser/list/list";
import { asDay, asId, asPage, asSome, asTrimmedText } from "@/lib/core/browser/list/parsers";
import { addDays, type Day } from "@/lib/core/pure/days";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { listInvoices } from "@/lib/pay/invoices/calls";
import { invoiceSorts, invoicesPageSize } from "@/lib/pay/invoices/words";
import { listStatements } from "@/lib/pay/statements/calls";
import { type StatementStatus, statementStatuses } from "@/lib/pay/statements/words";
import { listTimesheets } from "@/lib/pay/timesheets/calls";

/** The lists of pay as staff see them: those of everybody. */

const pageSize = invoicesPageSize;
const asDirection = parseAsStringLiteral(["asc", "desc"]).withDefault("desc");

type TimesheetTab = { label: string; statuses: TimesheetStatus[] };

export const timesheetTabs: TimesheetTab[] = [
  { label: "All", statuses: [] },
  { label: "In Dispute", statuses: ["disputed"] },
  { label: "Waiting", statuses: ["draft", "submitted", "queried"] },
  { label: "Approved", statuses: ["approved"] },
  { label: "Invoiced", statuses: ["invoiced"] },
  { label: "Closed", statuses: ["closed"] },
];

/** Timesheets of all organizations, the newest shift first. */
export const staffTimesheetsList = list({
  path: staffPaths.timesheets,
  parsers: {
    statuses: asSome(timesheetStatuses),
    organization: asId,
    provider: asId,
    from: asDay,
    to: asDay,
    search: asTrimmedText(200),
    direction: asDirection,
    page: asPage,
  },
  names: {
    statuses: "status__in",
    organization: "healthcare_entity",
    from: "date_from",
    to: "date_to",
    direction: "sort_direction",
  },
  call: listTimesheets,
  pageSize,
  toInput: ({ statuses, organization, provider, from, to, search, direction, page }) => ({
    status__in: statuses.length > 0 ? [...statuses] : undefined,
    healthcare_entity: organization ?? undefined,
    provider: provider ?? undefined,
    date_from: from ?? undefined,
    date_to: to ?? undefined,
    search: search || undefined,
    sort_by: "worked_on" as const,
    sort_direction: direction,
    ...rowsOf(page, pageSize),
  }),
});
type StaffTimesheetsState = StateOf<typeof staffTimesheetsList>;

const invoiceTabCodes = invoiceTabs.map(({ code }) => code);

/** Invoices and credit notes of all organizations, drafts first. */
export const staffInvoicesList = list({
  path: staffPaths.invoices,
  parsers: {
    tab: parseAsStringLiteral(invoiceTabCodes).withDefault("all"),
    organization: asId,
    from: asDay,
    to: asDay,
    search: asTrimmedText(200),
    by: parseAsStringLiteral(invoiceSorts).withDefault("invoice_on"),
    direction: asDirection,
    page: asPage,
  },
  names: {
    organization: "healthcare_entity",
    from: "date_from",
    to: "date_to",
    by: "sort_by",
    direction: "sort_direction",
  },
  call: listInvoices,
  pageSize,
  toInput: ({ organization, search, ...state }) => ({
    ...invoicesList.toInput({ ...state, facility: null }),
    healthcare_entity: organization ?? undefined,
    search: search || undefined,
  }),
});
type StaffInvoicesState = StateOf<typeof staffInvoicesList>;

type StatementTab = { label: string; status: StatementStatus | null };

export const statementTabs: StatementTab[] = [
  { label: "All", status: null },
  { label: "Open", status: "open" },
  { label: "Ready to Pay", status: "closed" },
  { label: "Paid", status: "paid" },
];

/** Statements of all providers, the newest first. */
export const staffStatementsList = list({
  path: staffPaths.statements,
  parsers: { status: parseAsStringLiteral(statementStatuses), provider: asId, page: asPage },
  call: listStatements,
  pageSize,
  toInput: ({ status, provider, page }) => ({
    status__in: status ? [status] : undefined,
    provider: provider ?? undefined,
    ...rowsOf(page, pageSize),
  }),
});

const stuckAfterDays = 7;
const { query: timesheetsQuery, read: timesheetsAt } = staffTimesheetsList;
const { query: invoicesQuery, read: invoicesAt } = staffInvoicesList;
const { query: statementsQuery, read: statementsAt } = staffStatementsList;

const timesheetsWith = (state: Partial<StaffTimesheetsState>) =>
  staffPaths.timesheets + timesheetsQuery({ ...timesheetsAt(""), ...state });
const invoicesWith = (state: Partial<StaffInvoicesState>) =>
  staffPaths.invoices + invoicesQuery({ ...invoicesAt(""), ...state });

/** Where what the desk counts is listed, the oldest or the most owed first. */
export const deskLinks = (today: Day) => ({
  unpaid_invoices: invoicesWith({ tab: "unpaid", direction: "asc" }),
  overdue_invoices: invoicesWith({ tab: "overdue", by: "due_on", direction: "asc" }),
  refunds_owed: invoicesWith({ tab: "paid", by: "balance", direction: "asc" }),
  disputed_timesheets: timesheetsWith({ statuses: ["disputed"], direction: "asc" }),
  stuck_timesheets: timesheetsWith({
    statuses: ["draft", "submitted", "queried"],
    to: addDays(today, -stuckAfterDays),
    direction: "asc",
  }),
  statements_to_pay: staffPaths.statements + statementsQuery({ ...statementsAt(""), status: "closed" }),
});

/** The documents and timesheets of one party. */
export const payOf = {
  organizationInvoices: (id: string) => invoicesWith({ organization: id }),
  organizationTimesheets: (id: string) => timesheetsWith({ organization: id }),
  providerTimesheets: (id: string) => timesheetsWith({ provider: id }),
  providerStatements: (id: string) =>
    staffPaths.statements + statementsQuery({ ...statementsAt(""), provider: id }),
};
