import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { attendances, timesheetStatuses } from "../../../lib/assignments/attendance/words";
import { timesheetActions } from "../../../lib/pay/history/words";
import { extraKinds, reasonCodes } from "../../../lib/pay/words";
import {
  createdAt,
  foreignId,
  id,
  instant,
  instantRange,
  ledgerCents,
  ledgerSum,
  oneOf,
  partOf,
  record,
  timestamps,
  words,
} from "../../columns";
import { users } from "../accounts/accounts";
import { bookingRequests, bookings } from "../assignments/assignments";
import { facilities } from "../facilities";
import { organizations } from "../organizations/organizations";
import { providers } from "../providers";

/**
 * What happened at one booked shift: as it was booked, what the provider says of it, and what that is worth on either
 * side. A trigger makes it as a draft when the assignment is confirmed.
 */
export const timesheets = pgTable(
  "timesheets",
  {
    id: id(),
    bookingId: foreignId("booking_id", () => bookings.id),
    bookingRequestId: foreignId("booking_request_id", () => bookingRequests.id),
    providerId: foreignId("provider_id", () => providers.id),
    organizationId: foreignId("organization_id", () => organizations.id),
    facilityId: foreignId("facility_id", () => facilities.id),
    workedOn: date("worked_on").notNull(),
    booked: instantRange("booked").notNull(),
    /** When the shift was asked for: kept here, so that the lead time of many shifts reads no booking [SCH-I-082]. */
    askedAt: instant("asked_at").notNull(),
    /** The facility's when the assignment was confirmed; a later change of it moves nothing. */
    timeZone: text("time_zone").notNull(),
    status: text("status", { enum: timesheetStatuses }).notNull().default("draft"),
    attendance: text("attendance", { enum: attendances }),
    worked: instantRange("worked"),
    breakMinutes: integer("break_minutes").notNull().default(0),
    paidMinutes: integer("paid_minutes").notNull().default(0),
    lateMinutes: integer("late_minutes").notNull().default(0),
    /** Whole minutes from the recording of a cancellation to the booked start. */
    noticeMinutes: integer("notice_minutes"),
    payCents: ledgerSum("pay_cents"),
    feeCents: ledgerSum("fee_cents"),
    /** What of an approved one is for miles and expenses: the rest is what its hours cost [SCH-I-089]. */
    chargeCents: ledgerSum("charge_cents"),
    comment: words("comment"),
    reasonCode: text("reason_code", { enum: reasonCodes }),
    reason: words("reason"),
    submittedAt: instant("submitted_at"),
    /** Silence decides then: approves what was announced, closes what was not worked. */
    clockEndsAt: instant("clock_ends_at"),
    announcedAt: instant("announced_at"),
    approvedAt: instant("approved_at"),
    /** Null when silence approved. */
    approvedBy: uuid("approved_by").references(() => users.id),
    version: integer("version").notNull().default(1),
    /** How often it left an invoice again. */
    revision: integer("revision").notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("timesheets_of_booking").on(t.bookingId),
    index("timesheets_of_provider").on(t.providerId, t.status, t.workedOn.desc(), t.id),
    index("timesheets_of_organization").on(t.organizationId, t.status, t.workedOn.desc(), t.id),
    /** For staff, who read those of all organizations. */
    index("timesheets_of_everybody").on(t.status, t.workedOn.desc(), t.id),
    index("timesheets_of_organization_by_change").on(t.organizationId, t.status, t.updatedAt, t.id),
    index("timesheets_of_everybody_by_change").on(t.status, t.updatedAt, t.id),
    /** For what is rarely so; most are on time. */
    index("timesheets_by_attendance")
      .on(t.attendance, t.organizationId, t.status, t.workedOn.desc(), t.id)
      .where(sql`attendance <> 'on_time'`),
    /** For the numbers of a period, which are computed from the index alone: it has what they ask of a timesheet. */
    index("timesheets_of_numbers").on(
      t.organizationId,
      t.workedOn,
      t.id,
      t.bookingId,
      t.bookingRequestId,
      t.facilityId,
      t.providerId,
      t.status,
      t.attendance,
      t.paidMinutes,
      t.payCents,
      t.feeCents,
      t.chargeCents,
      t.booked,
      t.askedAt,
      t.timeZone,
    ),
    index("timesheets_of_request").on(t.bookingRequestId),
    index("timesheets_by_clock").on(t.clockEndsAt).where(sql`status in ('submitted', 'queried')`),
    index("timesheets_to_bill").on(t.facilityId, t.workedOn).where(sql`status = 'approved'`),
    index("timesheets_to_remind").on(sql`upper(booked)`).where(sql`status in ('draft', 'queried')`),
    index("timesheets_to_announce")
      .on(t.organizationId)
      .where(sql`status = 'submitted' and announced_at is null`),
    ...oneOf(t.status, t.attendance, t.reasonCode),
    check("timesheets_quarter_hours", sql`${t.paidMinutes} >= 0 and ${t.paidMinutes} % 15 = 0`),
    check(
      "timesheets_not_negative",
      sql`least(${t.breakMinutes}, ${t.lateMinutes}, ${t.payCents}, ${t.feeCents}, ${t.chargeCents}) >= 0`,
    ),
    check(
      "timesheets_worked",
      sql`${t.worked} is not null or ${t.status} not in ('submitted', 'disputed', 'approved', 'invoiced')
        or coalesce(${t.attendance}, '') = 'canceled_by_facility'`,
    ),
    check(
      "timesheets_closed_is_worth_nothing",
      sql`${t.status} <> 'closed' or (${t.payCents} = 0 and ${t.feeCents} = 0)`,
    ),
    check("timesheets_charges", sql`${t.chargeCents} = 0 or ${t.status} in ('approved', 'invoiced')`),
  ],
);

/** Pay on top of the hours of one timesheet. Amounts are the provider's. */
export const timesheetExtras = pgTable(
  "timesheet_extras",
  {
    id: id(),
    timesheetId: partOf("timesheet_id", () => timesheets.id),
    position: integer("position").notNull(),
    kind: text("kind", { enum: extraKinds }).notNull(),
    minutes: integer("minutes"),
    miles: integer("miles"),
    amountCents: ledgerCents("amount_cents").notNull(),
    note: words("note"),
  },
  (t) => [
    index("timesheet_extras_of_timesheet").on(t.timesheetId, t.position),
    ...oneOf(t.kind),
    check("timesheet_extras_amount", sql`${t.amountCents} between 1 and 100000000`),
    check(
      "timesheet_extras_minutes",
      sql`(${t.minutes} is not null) = (${t.kind} in ('OVERTIME', 'CALL_BACK', 'HOLIDAY')) and ${t.minutes} > 0 is not false`,
    ),
    check(
      "timesheet_extras_miles",
      sql`(${t.miles} is not null) = (${t.kind} = 'MILEAGE') and ${t.miles} > 0 is not false`,
    ),
    check("timesheet_extras_note", sql`length(${t.note}) <= 500`),
  ],
);

/** What was done to a timesheet, by whom; never changed once written. */
export const timesheetHistory = pgTable(
  "timesheet_history",
  {
    id: id(),
    timesheetId: foreignId("timesheet_id", () => timesheets.id),
    action: text("action", { enum: timesheetActions }).notNull(),
    /** Null where the product itself acted. */
    actorUserId: uuid("actor_user_id").references(() => users.id),
    fromStatus: text("from_status", { enum: timesheetStatuses }).notNull(),
    toStatus: text("to_status", { enum: timesheetStatuses }).notNull(),
    reasonCode: text("reason_code", { enum: reasonCodes }),
    comment: words("comment"),
    changes: record("changes"),
    createdAt: createdAt(),
  },
  (t) => [
    index("timesheet_history_of_timesheet").on(t.timesheetId, t.createdAt, t.id),
    ...oneOf(t.action, t.fromStatus, t.toStatus, t.reasonCode),
  ],
);
