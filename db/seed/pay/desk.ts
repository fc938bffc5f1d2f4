import { and, eq, ne, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { invoices, payLines, statements, timesheets } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { dayIn } from "@/lib/core/pure/time";
import { creditInvoice } from "@/lib/pay/invoices/commands/credit";
import { voidInvoice } from "@/lib/pay/invoices/commands/void";
import { balanceOf } from "@/lib/pay/invoices/rules";
import { payInvoice, payStatement } from "@/lib/pay/payments/commands/record";
import type { NamedShifts } from "../assignments/add";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import type { Organization } from "../organizations";
import type { StoryEvent } from "./events";

const [monday, tuesday] = [1, 2] as const;
const weeksOfPayments = [-9, -8, -7, -6, -5, -4, -3, -2, -1, 0];

/** Northline pays on the Tuesday after a bill, all but Kennebec Ridge. */
async function recordPayments(staff: Actor, { id, facilities }: Organization, at: Date) {
  const late = mustFind(facilities, "kennebec").id;
  const owed = await db()
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.organizationId, id),
        eq(invoices.status, "issued"),
        isInvoice,
        ne(invoices.facilityId, late),
      ),
    )
    .orderBy(invoices.number);
  for (const invoice of owed) {
    const paid = { paidOn: dayIn("UTC", at), reference: `ACH ${88_100 + (invoice.number ?? 0) * 7}` };
    await payInvoice(staff, { id: invoice.id, amount: balanceOf(invoice), ...paid }, contextAt(at));
  }
}

const isInvoice = eq(invoices.kind, "invoice");

/** Clinicians are paid on the Monday after their statements close. */
async function payClinicians(staff: Actor, at: Date) {
  const closed = await db()
    .select()
    .from(statements)
    .where(eq(statements.status, "closed"))
    .orderBy(statements.closedAt, statements.id);
  for (const [index, { id, totalCents }] of closed.entries()) {
    const paid = { paidOn: dayIn("UTC", at), reference: `Payroll ${dayIn("UTC", at)}-${index + 1}` };
    await payStatement(staff, { id, amount: totalCents, ...paid }, contextAt(at));
  }
}

/** The timesheet of a shift, and the invoice that it is on. */
async function billedWith(isIt: SQL) {
  const [billed] = await db()
    .select({ timesheetId: timesheets.id, invoiceId: payLines.invoiceId })
    .from(timesheets)
    .innerJoin(payLines, eq(payLines.timesheetId, timesheets.id))
    .where(isIt);
  if (!billed) throw new Error("The demo story takes back what was never billed.");
  return billed;
}

const shiftCalled = (named: NamedShifts, name: string) =>
  billedWith(eq(timesheets.bookingId, mustFind(named, name).bookingId));

async function creditHour(staff: Actor, named: NamedShifts, at: Date) {
  const { timesheetId, invoiceId } = await shiftCalled(named, "beatriz's credited");
  const items = { timesheetIds: [timesheetId], providerBookingRequestIds: [] };
  const reason = "The log of the operating room ends an hour earlier.";
  // biome-ignore lint/suspicious/noThenProperty: the documented name
  await creditInvoice(staff, { id: invoiceId, ...items, then: "correct", reason }, contextAt(at));
}

async function billAgain(staff: Actor, named: NamedShifts, at: Date) {
  const { invoiceId } = await shiftCalled(named, "sofia's first");
  const reason = "It went to the wrong department. It goes out again with the next bill.";
  // biome-ignore lint/suspicious/noThenProperty: the documented name
  await voidInvoice(staff, { id: invoiceId, then: "bill_again", reason }, contextAt(at));
}

type Desk = { staff: Actor; northline: Organization; named: NamedShifts; calendar: Calendar };

/** What staff did about invoices and statements, each at its time. */
export function deskEvents({ staff, northline, named, calendar }: Desk): StoryEvent[] {
  const on = (week: number, weekday: number, time: string, does: (at: Date) => Promise<void>) => {
    const at = calendar.at({ week, weekday }, time);
    return { at, happens: () => does(at) };
  };
  return [
    ...weeksOfPayments.flatMap((week) => [
      on(week, monday, "11:00", (at) => payClinicians(staff, at)),
      on(week, tuesday, "11:00", (at) => recordPayments(staff, northline, at)),
    ]),
    on(0, tuesday, "13:00", (at) => creditHour(staff, named, at)),
    on(1, monday, "10:00", (at) => billAgain(staff, named, at)),
  ];
}
