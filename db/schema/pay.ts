import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { attendances, timesheetStatuses } from "../../lib/assignments/shifts/words";
import { timesheetActions } from "../../lib/pay/history/words";
import { invoiceKinds, invoiceStatuses } from "../../lib/pay/invoices/words";
import { lineKinds } from "../../lib/pay/lines/words";
import { statementStatuses } from "../../lib/pay/statements/words";
import { extraKinds, reasonCodes } from "../../lib/pay/words";
import { paymentDrivers } from "../../lib/ports/payments/schema";
import {
  createdAt,
  foreignId,
  id,
  instant,
  instantRange,
  oneOf,
  partOf,
  record,
  timestamps,
  updatedAt,
  words,
} from "../columns";
import { users } from "./accounts";
import { bookingRequests, bookings } from "./assignments";
import { facilities } from "./facilities";
import { organizations } from "./organizations";
import { providers } from "./providers";

/** Money in integer cents, of the size that sums of many years need. */
const cents = (name: string) => bigint(name, { mode: "number" });
const sum = (name: string) => cents(name).notNull().default(0);

/** How an organization is billed, and the terms that its next assignment requests take along. A trigger makes each. */
export const billingAccounts = pgTable(
  "billing_accounts",
  {
    organizationId: uuid("organization_id")
      .primaryKey()
      .references(() => organizations.id, { onDelete: "cascade" }),
    /** The number within its documents' numbers: W0001-000012. */
    accountNo: integer("account_no").notNull().generatedByDefaultAsIdentity(),
    autoApproveHours: integer("auto_approve_hours").notNull().default(72),
    cancellationNoticeHours: integer("cancellation_notice_hours").notNull().default(72),
    cancellationPayPercent: integer("cancellation_pay_percent").notNull().default(0),
    /** Tenths of a cent a mile: 72.5 cents are 725. */
    mileageRateTenths: integer("mileage_rate_tenths").notNull().default(0),
    paymentTermsDays: integer("payment_terms_days").notNull().default(30),
    /** The number that was given last to an invoice or a credit note. */
    lastNumber: integer("last_number").notNull().default(0),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("billing_accounts_account_no").on(t.accountNo),
    check("billing_accounts_auto_approve", sql`${t.autoApproveHours} between 24 and 336`),
    check("billing_accounts_notice", sql`${t.cancellationNoticeHours} between 0 and 720`),
    check("billing_accounts_percent", sql`${t.cancellationPayPercent} between 0 and 100`),
    check("billing_accounts_mileage", sql`${t.mileageRateTenths} between 0 and 5000`),
    check("billing_accounts_terms", sql`${t.paymentTermsDays} between 0 and 90`),
  ],
);

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
    payCents: sum("pay_cents"),
    feeCents: sum("fee_cents"),
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
      sql`least(${t.breakMinutes}, ${t.lateMinutes}, ${t.payCents}, ${t.feeCents}) >= 0`,
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
    amountCents: cents("amount_cents").notNull(),
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

/** What an organization owes for one facility and one week, and the credit notes that take lines of it back. */
export const invoices = pgTable(
  "invoices",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    facilityId: foreignId("facility_id", () => facilities.id),
    kind: text("kind", { enum: invoiceKinds }).notNull().default("invoice"),
    status: text("status", { enum: invoiceStatuses }).notNull().default("draft"),
    /** Counts within the organization, without a gap; a trigger gives it. */
    number: integer("number"),
    periodStart: date("period_start").notNull(),
    periodEnd: date("period_end").notNull(),
    issueAt: instant("issue_at").notNull(),
    issuedAt: instant("issued_at"),
    invoiceOn: date("invoice_on"),
    dueOn: date("due_on"),
    creditsInvoiceId: uuid("credits_invoice_id").references((): AnyPgColumn => invoices.id),
    /** Names and address as they stood when it was issued. */
    billTo: jsonb("bill_to").$type<BillTo>(),
    payCents: sum("pay_cents"),
    feeCents: sum("fee_cents"),
    totalCents: sum("total_cents"),
    /** The sum of its credit notes, not above 0. */
    creditedCents: sum("credited_cents"),
    paidCents: sum("paid_cents"),
    reason: words("reason"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("invoices_number").on(t.organizationId, t.number),
    uniqueIndex("invoices_one_draft").on(t.facilityId).where(sql`status = 'draft'`),
    uniqueIndex("invoices_one_a_week").on(t.facilityId, t.periodStart).where(sql`kind = 'invoice'`),
    index("invoices_of_organization").on(t.organizationId, t.status, t.invoiceOn.desc(), t.id),
    index("invoices_by_due_day").on(t.dueOn).where(sql`status = 'issued' and kind = 'invoice'`),
    index("invoices_to_issue").on(t.issueAt).where(sql`status = 'draft'`),
    index("invoices_of_credited").on(t.creditsInvoiceId),
    ...oneOf(t.kind, t.status),
    check("invoices_numbered", sql`(${t.status} = 'draft') = (${t.number} is null)`),
    check(
      "invoices_issued",
      sql`${t.status} = 'draft' or (${t.issuedAt} is not null and ${t.invoiceOn} is not null and ${t.dueOn} is not null and ${t.billTo} is not null)`,
    ),
    check("invoices_credit_note", sql`(${t.kind} = 'credit_note') = (${t.creditsInvoiceId} is not null)`),
    check("invoices_credit_note_stays", sql`${t.kind} = 'invoice' or ${t.status} = 'issued'`),
    check(
      "invoices_draft_is_empty",
      sql`${t.status} <> 'draft' or (${t.payCents} = 0 and ${t.feeCents} = 0 and ${t.totalCents} = 0)`,
    ),
    check("invoices_week", sql`${t.periodEnd} = ${t.periodStart} + 6`),
  ],
);

export type BillTo = {
  organizationName: string;
  facilityName: string;
  streetAddress: string;
  city: string;
  state: string | null;
  zipCode: string;
};

/** What a provider is owed for about a week, over all organizations. */
export const statements = pgTable(
  "statements",
  {
    id: id(),
    providerId: foreignId("provider_id", () => providers.id),
    /** Counts within the provider; given when it closes. */
    number: integer("number"),
    status: text("status", { enum: statementStatuses }).notNull().default("open"),
    openedOn: date("opened_on").notNull(),
    closesAt: instant("closes_at").notNull(),
    closedAt: instant("closed_at"),
    /** The pay of its lines; a trigger keeps it. */
    totalCents: sum("total_cents"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("statements_one_open").on(t.providerId).where(sql`status = 'open'`),
    uniqueIndex("statements_number").on(t.providerId, t.number),
    index("statements_of_provider").on(t.providerId, t.createdAt.desc(), t.id),
    index("statements_by_age").on(t.createdAt.desc(), t.id),
    index("statements_to_pay").on(t.createdAt.desc(), t.id).where(sql`status = 'closed'`),
    index("statements_to_close").on(t.closesAt).where(sql`status = 'open'`),
    ...oneOf(t.status),
    check(
      "statements_closed",
      sql`(${t.status} = 'open') = (${t.number} is null) and (${t.status} = 'open') = (${t.closedAt} is null)`,
    ),
  ],
);

/** One item with the two amounts that the two sides know: what is owed to the provider, and the fee on top. */
export const payLines = pgTable(
  "pay_lines",
  {
    id: id(),
    invoiceId: foreignId("invoice_id", () => invoices.id),
    statementId: foreignId("statement_id", () => statements.id),
    organizationId: foreignId("organization_id", () => organizations.id),
    facilityId: foreignId("facility_id", () => facilities.id),
    providerId: foreignId("provider_id", () => providers.id),
    bookingRequestId: foreignId("booking_request_id", () => bookingRequests.id),
    /** Null for extra pay of the assignment. */
    timesheetId: uuid("timesheet_id").references(() => timesheets.id),
    revision: integer("revision").notNull().default(0),
    position: integer("position").notNull(),
    kind: text("kind", { enum: lineKinds }).notNull(),
    workedOn: date("worked_on").notNull(),
    providerName: text("provider_name").notNull(),
    facilityName: text("facility_name").notNull(),
    minutes: integer("minutes"),
    shiftRateCents: integer("shift_rate_cents"),
    facilityRateCents: integer("facility_rate_cents"),
    miles: integer("miles"),
    mileageRateTenths: integer("mileage_rate_tenths"),
    payCents: cents("pay_cents").notNull(),
    feeCents: cents("fee_cents").notNull(),
    reversesId: uuid("reverses_id").references((): AnyPgColumn => payLines.id),
    /** On reversals only: whether what was taken back is billed again. */
    rebill: boolean("rebill"),
    createdAt: createdAt(),
  },
  (t) => [
    index("pay_lines_of_invoice").on(t.invoiceId, t.workedOn, t.id),
    index("pay_lines_of_statement").on(t.statementId, t.workedOn, t.id),
    index("pay_lines_of_timesheet").on(t.timesheetId),
    index("pay_lines_of_request").on(t.bookingRequestId),
    uniqueIndex("pay_lines_reversed_once").on(t.reversesId),
    uniqueIndex("pay_lines_billed_once")
      .on(t.timesheetId, t.revision, t.position)
      .where(sql`reverses_id is null`),
    uniqueIndex("pay_lines_extra_billed_once")
      .on(t.bookingRequestId, t.revision, t.kind)
      .where(sql`timesheet_id is null and reverses_id is null`),
    ...oneOf(t.kind),
    check(
      "pay_lines_signs",
      sql`case when ${t.reversesId} is null then ${t.payCents} > 0 and ${t.feeCents} >= 0 else ${t.payCents} < 0 and ${t.feeCents} <= 0 end`,
    ),
    check("pay_lines_rebill", sql`(${t.reversesId} is null) = (${t.rebill} is null)`),
  ],
);

/** Money that has moved: from an organization for an invoice, or to a provider for a statement. */
export const payments = pgTable(
  "payments",
  {
    id: id(),
    invoiceId: uuid("invoice_id").references(() => invoices.id),
    statementId: uuid("statement_id").references(() => statements.id),
    /** Negative for a refund, and for what is taken back. */
    amountCents: cents("amount_cents").notNull(),
    paidOn: date("paid_on").notNull(),
    reference: text("reference").notNull(),
    driver: text("driver", { enum: paymentDrivers }).notNull(),
    reversesId: uuid("reverses_id").references((): AnyPgColumn => payments.id),
    recordedBy: foreignId("recorded_by", () => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index("payments_of_invoice").on(t.invoiceId, t.createdAt, t.id),
    index("payments_of_statement").on(t.statementId, t.createdAt, t.id),
    uniqueIndex("payments_reversed_once").on(t.reversesId),
    ...oneOf(t.driver),
    check("payments_of_one", sql`(${t.invoiceId} is null) <> (${t.statementId} is null)`),
    check("payments_amount", sql`${t.amountCents} <> 0`),
  ],
);
