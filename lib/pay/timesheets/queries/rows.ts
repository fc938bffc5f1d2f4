import { and, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import {
  billingAccounts,
  bookingRequests,
  bookings,
  callOuts,
  facilities,
  files,
  invoices,
  organizations,
  payLines,
  providers,
  statements,
  timesheetExtras,
  timesheets,
} from "@/db/schema";
import { pictureOf } from "@/lib/accounts/queries";
import { shiftColumns } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor } from "@/lib/core/pure/actor";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { type TimesheetRow, viewTimesheet } from "@/lib/pay/timesheets/views";
import { nameViewerOf, shownName } from "@/lib/providers/queries/names";

const edgeOf = (edge: "lower" | "upper", range: SQLWrapper) => sql`${sql.raw(edge)}(${range})`;
const asDate = (at: string) => new Date(at);
const asDateOrNull = (at: string): Date | null => new Date(at);

const extraColumns = {
  ...fields(timesheetExtras, "id", "kind", "minutes", "miles", "amountCents", "note"),
  fileId: sql`(select receipt.id from ${files} receipt where receipt.held_by = 'timesheet_receipt'
    and receipt.status = 'complete' and receipt.holder_id = ${timesheetExtras.id})`,
};

/** The extras of a timesheet in their order, with their receipts, as a column of the query that reads it. */
const extrasOfTimesheet = sql<TimesheetRow["extras"]>`(
  select ${jsonRows(extraColumns, sql`${timesheetExtras.position}`)} from ${timesheetExtras}
  where ${eq(timesheetExtras.timesheetId, timesheets.id)})`;

const isReversed = sql`exists (select 1 from ${payLines} reversal where reversal.reverses_id = ${payLines.id})`;

/** The invoice and the statement that carry its lines and have not taken them back, as a column of the same kind. */
const billedOfTimesheet = sql<TimesheetRow["billed"]>`(
  select json_build_object(
    'invoice', json_build_object('id', ${invoices.id}, 'accountNo', ${billingAccounts.accountNo}, 'number', ${invoices.number}),
    'statement', json_build_object('id', ${statements.id}, 'number', ${statements.number}))
  from ${payLines}
    join ${invoices} on ${eq(invoices.id, payLines.invoiceId)}
    join ${billingAccounts} on ${eq(billingAccounts.organizationId, invoices.organizationId)}
    join ${statements} on ${eq(statements.id, payLines.statementId)}
  where ${and(
    eq(payLines.timesheetId, timesheets.id),
    eq(payLines.revision, timesheets.revision),
    isNull(payLines.reversesId),
    sql`not ${isReversed}`,
  )}
  limit 1)`;

/** The open call-out of the shift, and whether its holder's word is there, as a column of the same kind. */
const openCallOut = sql<TimesheetRow["openCallOut"]>`(
  select json_build_object('id', ${callOuts.id}, 'bookingId', ${callOuts.bookingId}, 'isConfirmed', ${callOuts.confirmedAt} is not null)
  from ${callOuts} where ${and(eq(callOuts.bookingId, timesheets.bookingId), eq(callOuts.status, "open"))})`;

const { startOn, endOn, startTime, endTime, rateKind, minutes, shiftRateCents, facilityRateCents } =
  shiftColumns;

const timesheetColumns = (actor: Actor) => ({
  ...fields(timesheets, "id", "version", "status", "attendance", "bookingId", "bookingRequestId", "workedOn"),
  ...fields(timesheets, "providerId", "organizationId", "facilityId", "timeZone", "revision"),
  ...fields(
    timesheets,
    "breakMinutes",
    "paidMinutes",
    "lateMinutes",
    "noticeMinutes",
    "payCents",
    "feeCents",
  ),
  ...fields(timesheets, "comment", "reasonCode", "reason", "submittedAt", "clockEndsAt", "announcedAt"),
  ...fields(timesheets, "approvedAt", "approvedBy"),
  bookedFrom: edgeOf("lower", timesheets.booked).mapWith(asDate),
  bookedTo: edgeOf("upper", timesheets.booked).mapWith(asDate),
  workedFrom: edgeOf("lower", timesheets.worked).mapWith(asDateOrNull),
  workedTo: edgeOf("upper", timesheets.worked).mapWith(asDateOrNull),
  booking: { startOn, endOn, startTime, endTime, rateKind, minutes, shiftRateCents, facilityRateCents },
  ...fields(bookingRequests, "feePercent", "cancellationNoticeHours", "cancellationPayPercent"),
  ...fields(
    bookingRequests,
    "mileageRateTenths",
    "extraMinutes",
    "extraHoursCents",
    "bonusCents",
    "travelCents",
  ),
  facility: fields(facilities, "id", "name"),
  organization: fields(organizations, "id", "name"),
  provider: {
    id: providers.id,
    displayName: shownName(nameViewerOf(actor)),
    pictureId: pictureOf(providers.id),
  },
  extras: extrasOfTimesheet,
  billed: billedOfTimesheet,
  openCallOut,
});

/** Timesheets with their shifts, parties and extras, and the terms that their amounts are computed from. */
export const timesheetsWithParties = (actor: Actor) =>
  db()
    .select(timesheetColumns(actor))
    .from(timesheets)
    .innerJoin(bookings, eq(bookings.id, timesheets.bookingId))
    .innerJoin(bookingRequests, eq(bookingRequests.id, timesheets.bookingRequestId))
    .innerJoin(facilities, eq(facilities.id, timesheets.facilityId))
    .innerJoin(organizations, eq(organizations.id, timesheets.organizationId))
    .innerJoin(providers, eq(providers.id, timesheets.providerId));

type Row = Awaited<ReturnType<typeof timesheetsWithParties>>[number];

/** A timesheet as this actor sees it. */
export const viewRow = (actor: Actor, row: Row, now: Date): Timesheet => viewTimesheet(actor, row, now);
