import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { lineKinds } from "../../../lib/pay/lines/words";
import { createdAt, foreignId, id, ledgerCents, oneOf } from "../../columns";
import { bookingRequests } from "../assignments/assignments";
import { facilities } from "../facilities";
import { organizations } from "../organizations/organizations";
import { providers } from "../providers";
import { invoices } from "./invoices";
import { statements } from "./statements";
import { timesheets } from "./timesheets";

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
    payCents: ledgerCents("pay_cents").notNull(),
    feeCents: ledgerCents("fee_cents").notNull(),
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
