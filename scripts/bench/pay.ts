import { pool } from "@/db/client";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { payDesk } from "@/lib/pay/books/calls";
import { checkBooks } from "@/lib/pay/books/commands";
import { invoice, issueInvoice, listInvoices } from "@/lib/pay/invoices/calls";
import { billFacilities } from "@/lib/pay/invoices/commands/bill";
import { listStatements } from "@/lib/pay/statements/calls";
import { closeDueStatements } from "@/lib/pay/statements/commands/close";
import { listTimesheets, timesheet } from "@/lib/pay/timesheets/calls";
import { settleTimesheets } from "@/lib/pay/timesheets/commands/settle";
import { ask, type Browser, browserOf } from "./doors";
import type { Operation } from "./operations";
import { busyEmail } from "./rows/busy";
import { bookkeeperEmail } from "./rows/pay";

/** What is measured of work to pay: 1,000,000 timesheets, a tenth of them those of the measured representative. */

type Readers = Record<"rep" | "provider" | "staff", Browser>;

const browserOfEmail = async (email: string) => {
  const [user] = await pool()<{ id: string }[]>`select id from users where email = ${email}`;
  if (!user) throw new Error(`The database is loaded without ${email}.`);
  return browserOf(user.id);
};

/** By whom, what it is called, and what is asked. */
type Listed = [by: keyof Readers, name: string, query: string];

const timesheetLists: Listed[] = [
  ["rep", "needs approval", "status__in=submitted"],
  ["rep", "waiting on provider", "status__in=draft,queried&waiting_for=provider"],
  ["rep", "in dispute", "status__in=disputed"],
  ["rep", "approved", "status__in=approved,invoiced"],
  ["rep", "closed", "status__in=closed"],
  ["rep", "waits for me, counted", "waiting=true&limit=1"],
  ["rep", "search", "status__in=approved,invoiced&search=chen"],
  ["rep", "a month", "status__in=approved,invoiced&date_from=2020-01-01&date_to=2020-01-31"],
  ["rep", "page 50", "status__in=approved,invoiced&offset=588"],
  ["rep", "by status", "sort_by=status"],
  ["rep", "by change", "sort_by=updated_at"],
  ["rep", "an attendance that nobody has", "attendance__in=canceled_by_provider"],
  ["provider", "to submit", "status__in=draft,queried"],
  ["provider", "approved", "status__in=approved,invoiced"],
  ["provider", "search", "search=facility"],
  ["staff", "all", ""],
  ["staff", "in dispute", "status__in=disputed"],
  ["staff", "by change", "sort_by=updated_at"],
  ["staff", "search", "search=chen"],
  ["staff", "a search that finds nothing", "search=nobodyiscalledso"],
  ["staff", "an attendance that nobody has", "attendance__in=canceled_by_provider"],
];

const invoiceLists: Listed[] = [
  ["rep", "all", ""],
  ["rep", "unpaid", "status__in=issued&kind=invoice"],
  ["rep", "overdue", "overdue=true"],
  ["rep", "by balance", "sort_by=balance"],
  ["rep", "number", "search=000012"],
  ["staff", "all", ""],
  ["staff", "overdue", "overdue=true"],
  ["staff", "by total", "sort_by=total"],
  ["staff", "number", "search=000012"],
];

const statementLists: Listed[] = [
  ["provider", "all", ""],
  ["staff", "all", ""],
  ["staff", "to pay", "status__in=closed"],
  ["staff", "open", "status__in=open"],
];

const pageSizes = { rep: 12, provider: 12, staff: 25 };

const asOperations = (
  readers: Readers,
  what: string,
  call: typeof listTimesheets | typeof listInvoices | typeof listStatements,
  lists: readonly Listed[],
): Operation[] =>
  lists.map(([by, name, query]) => ({
    name: `pay, ${what}, ${by}: ${name}`,
    times: 40,
    run: () =>
      ask(call, readers[by], {
        query: query.includes("limit=") ? query : `limit=${pageSizes[by]}&${query}`,
      }),
  }));

type Draft = { id: string; total: number };

/** The drafts of about 500 timesheets, each with what it amounts to now. */
async function draftsOf(staff: Browser): Promise<Draft[]> {
  const rows = await pool()<{ id: string }[]>`select id from invoices where status = 'draft' order by id`;
  const drafts = [];
  for (const { id } of rows) {
    const { total } = await ask(invoice, staff, { path: { id } });
    drafts.push({ id, total });
  }
  return drafts;
}

const job = (name: Parameters<typeof systemActor>[0]) => systemActor(name);

/** Monday noon of this week, when drafts of the week before are made. */
function mondayNoon() {
  const monday = new Date();
  monday.setUTCDate(monday.getUTCDate() - monday.getUTCDay() + 1);
  monday.setUTCHours(16, 0, 0, 0);
  return contextAt(monday);
}

/** What runs by itself, once each: it changes what lists show, so it comes last. */
const jobs: Operation[] = [
  {
    name: "pay, job: settle timesheets",
    times: 1,
    writes: true,
    run: () => settleTimesheets(job("settle-timesheets")),
  },
  {
    name: "pay, job: close statements",
    times: 1,
    writes: true,
    run: () => closeDueStatements(job("close-statements")),
  },
  {
    name: "pay, job: draft the weeks of all facilities",
    times: 1,
    writes: true,
    run: () => billFacilities(job("bill-facilities"), mondayNoon()),
  },
  {
    name: "pay, job: bill again, with nothing to do",
    times: 5,
    run: () => billFacilities(job("bill-facilities"), mondayNoon()),
  },
  {
    name: "pay, books: checked by night",
    times: 1,
    writes: true,
    run: () => checkBooks(job("check-books")),
  },
];

export async function payOperations(rep: Browser): Promise<Operation[]> {
  const [provider, staff] = [await browserOfEmail(busyEmail), await browserOfEmail(bookkeeperEmail)];
  const readers: Readers = { rep, provider, staff };
  const drafts = await draftsOf(staff);
  const desk = () => ask(payDesk, staff);
  const draft = (index: number) => drafts[index % drafts.length] as Draft;
  const last = drafts.length - 1;
  const [own] = await pool()<{ id: string }[]>`
    select id from timesheets where status = 'invoiced' and organization_id = (select id from organizations where name = 'Organization 1') limit 1`;
  return [
    ...asOperations(readers, "timesheets", listTimesheets, timesheetLists),
    ...asOperations(readers, "invoices", listInvoices, invoiceLists),
    ...asOperations(readers, "statements", listStatements, statementLists),
    { name: "pay, a timesheet", times: 40, run: () => ask(timesheet, rep, { path: { id: own?.id ?? "" } }) },
    {
      name: "pay, a draft of 500",
      times: 10,
      run: () => ask(invoice, staff, { path: { id: draft(last).id } }),
    },
    {
      name: "pay, issue 500 timesheets",
      times: last,
      writes: true,
      run: (index) => {
        const { id, total } = draft(index);
        return ask(issueInvoice, staff, { path: { id }, body: { expected_total: total } });
      },
    },
    {
      name: "pay, an invoice of 500",
      times: 10,
      run: () => ask(invoice, staff, { path: { id: draft(0).id } }),
    },
    { name: "pay, desk of staff, never checked", times: 1, isCutShort: true, run: desk },
    ...jobs,
    { name: "pay, desk of staff, the morning after", times: 10, run: desk },
  ];
}
