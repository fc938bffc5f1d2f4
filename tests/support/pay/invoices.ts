import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import {
  auditLog,
  bookingRequests,
  bookings,
  facilities,
  invoices,
  organizations,
  payLines,
  providers,
  statements,
  timesheetExtras,
  timesheets,
} from "@/db/schema";
import { addDays, weekdayOf } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { linesOfFacts, sumOf } from "@/lib/pay/lines/rules";
import { anAuditRow, type Database, moveTimesheet } from "./moves";

const dayMs = 86_400_000;

const rowsOf = (tx: Database, timesheetIds: string[]) =>
  tx
    .select({
      timesheet: timesheets,
      booking: bookings,
      terms: bookingRequests,
      facility: facilities,
      organization: organizations,
      provider: providers,
    })
    .from(timesheets)
    .innerJoin(bookings, eq(bookings.id, timesheets.bookingId))
    .innerJoin(bookingRequests, eq(bookingRequests.id, timesheets.bookingRequestId))
    .innerJoin(facilities, eq(facilities.id, timesheets.facilityId))
    .innerJoin(organizations, eq(organizations.id, timesheets.organizationId))
    .innerJoin(providers, eq(providers.id, timesheets.providerId))
    .where(inArray(timesheets.id, timesheetIds))
    .orderBy(asc(timesheets.workedOn));

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** The open statement of a provider, opened if there is none. */
async function openStatement(tx: Database, providerId: string, at: Date) {
  const isOpen = and(eq(statements.providerId, providerId), eq(statements.status, "open"));
  const [found] = await tx.select().from(statements).where(isOpen);
  if (found) return found.id;
  const id = newId();
  const closesAt = new Date(at.getTime() + 7 * dayMs);
  await tx.insert(statements).values({ id, providerId, openedOn: dayIn("UTC", at), closesAt, createdAt: at });
  return id;
}

async function linesOfRow(tx: Database, row: Row, invoiceId: string, at: Date) {
  const { timesheet, booking, terms, provider, facility } = row;
  const extras = await tx
    .select()
    .from(timesheetExtras)
    .where(eq(timesheetExtras.timesheetId, timesheet.id))
    .orderBy(asc(timesheetExtras.position));
  const statementId = await openStatement(tx, provider.id, at);
  const { organizationId, facilityId, providerId, bookingRequestId, workedOn, revision } = timesheet;
  const facts = { ...terms, ...booking, ...timesheet, bookedMinutes: booking.minutes, extras };
  return linesOfFacts(facts).map((line) => ({
    ...line,
    id: newId(),
    invoiceId,
    statementId,
    timesheetId: timesheet.id,
    createdAt: at,
    organizationId,
    facilityId,
    providerId,
    bookingRequestId,
    workedOn,
    revision,
    providerName: provider.displayName,
    facilityName: facility.name,
  }));
}

function billTo({ facility, organization }: Row) {
  const { name: facilityName, streetAddress, city, state, zipCode } = facility;
  return { organizationName: organization.name, facilityName, streetAddress, city, state, zipCode };
}

/** The draft of the week in which the first of them was worked. */
async function aDraft(tx: Database, { timesheet, facility }: Row, at: Date) {
  const periodStart = addDays(timesheet.workedOn, -weekdayOf(timesheet.workedOn));
  const { organizationId } = facility;
  const period = { periodStart, periodEnd: addDays(periodStart, 6), issueAt: at };
  const id = newId();
  await tx.insert(invoices).values({ id, organizationId, facilityId: facility.id, ...period });
  return id;
}

const latest = (rows: Row[]) =>
  new Date(Math.max(...rows.map(({ timesheet }) => timesheet.updatedAt.getTime())) + 3_600_000);

/**
 * An issued invoice over these approved timesheets of one facility, of the week in which the first was worked. The
 * providers' open statements carry their lines.
 */
export function anInvoice(timesheetIds: string[]) {
  return db().transaction(async (tx) => {
    const rows = await rowsOf(tx, timesheetIds);
    const [first] = rows as [Row];
    const at = latest(rows);
    const id = await aDraft(tx, first, at);
    const lines = [];
    for (const row of rows) lines.push(...(await linesOfRow(tx, row, id, at)));
    const { payCents, feeCents } = sumOf(lines);
    const on = dayIn(first.facility.timeZone, at);
    const dates = { issuedAt: at, invoiceOn: on, dueOn: addDays(on, 30), updatedAt: at };
    const amounts = { payCents, feeCents, totalCents: payCents + feeCents };
    const issued = { status: "issued" as const, billTo: billTo(first), ...dates, ...amounts };
    const [invoice] = await tx.update(invoices).set(issued).where(eq(invoices.id, id)).returning();
    await tx.insert(payLines).values(lines);
    for (const { timesheet } of rows)
      await moveTimesheet(tx, timesheet.id, { action: "invoice", to: "invoiced", at, by: null });
    const row = { action: "invoice/issued", objectType: "invoice", objectId: id, at };
    await tx.insert(auditLog).values(anAuditRow(row));
    return invoice!;
  });
}
