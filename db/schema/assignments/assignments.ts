import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  time,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { feedKinds } from "../../../lib/assignments/feeds/words";
import { historyActions } from "../../../lib/assignments/history/schema";
import { decisions } from "../../../lib/assignments/shifts/schema";
import { bookingRequestStatuses } from "../../../lib/assignments/shifts/words";
import { rateKinds } from "../../../lib/providers/words";
import {
  cents,
  createdAt,
  flag,
  foreignId,
  id,
  instant,
  instantRange,
  oneOf,
  partOf,
  record,
  timestamps,
  words,
} from "../../columns";
import { users } from "../accounts/accounts";
import { connections } from "../connections/connections";
import { facilities } from "../facilities";
import { neededShifts } from "../opportunities";
import { organizations, reps } from "../organizations/organizations";
import { providers } from "../providers";

/** An assignment request: shifts that an organization asks one provider to work at one facility. */
export const bookingRequests = pgTable(
  "booking_requests",
  {
    id: id(),
    providerId: foreignId("provider_id", () => providers.id),
    organizationId: foreignId("organization_id", () => organizations.id),
    facilityId: foreignId("facility_id", () => facilities.id),
    connectionId: foreignId("connection_id", () => connections.id),
    repId: foreignId("rep_id", () => reps.id),
    status: text("status", { enum: bookingRequestStatuses }).notNull().default("pending"),
    comment: words("comment"),
    /** Percent added for the platform when the request was made; later changes of the fee leave it alone. */
    feePercent: integer("fee_percent").notNull(),
    /** What the organization pays for late cancellations and for miles; its later settings leave it alone. */
    cancellationNoticeHours: integer("cancellation_notice_hours").notNull().default(72),
    cancellationPayPercent: integer("cancellation_pay_percent").notNull().default(0),
    mileageRateTenths: integer("mileage_rate_tenths").notNull().default(0),
    extraMinutes: integer("extra_minutes"),
    /** What the organization pays for the extra hours, fee included (SIL-94). */
    extraHoursCents: cents("extra_hours_cents"),
    bonusCents: cents("bonus_cents"),
    travelCents: cents("travel_cents"),
    /**
     * A reading copy for the lists, kept by triggers: first and last day of the shifts that are still asked for, the
     * day on which the last one ends that nobody refused, and the pay of the counted shifts on either side (SIL-95).
     */
    firstShiftOn: date("first_shift_on"),
    lastShiftOn: date("last_shift_on"),
    lastEndOn: date("last_end_on"),
    countedShiftCents: cents("counted_shift_cents").notNull().default(0),
    countedFacilityCents: cents("counted_facility_cents").notNull().default(0),
    ...timestamps(),
  },
  (t) => [
    index("booking_requests_of_provider").on(t.providerId, t.status, t.lastShiftOn),
    // Lists of an organization's requests find and count them by this index alone.
    index("booking_requests_of_organization").on(
      t.organizationId,
      t.status,
      t.lastShiftOn,
      t.lastEndOn,
      t.facilityId,
      t.firstShiftOn,
      t.id,
    ),
    index("booking_requests_of_provider_by_first_shift").on(t.providerId, t.firstShiftOn, t.id),
    index("booking_requests_of_organization_by_first_shift").on(t.organizationId, t.firstShiftOn, t.id),
    index("booking_requests_of_facility").on(t.facilityId, t.status, t.lastShiftOn),
    index("booking_requests_of_connection").on(t.connectionId),
    index("booking_requests_with_extra_pay")
      .on(t.facilityId)
      .where(sql`extra_hours_cents > 0 or bonus_cents > 0 or travel_cents > 0`),
    ...oneOf(t.status),
    check(
      "booking_requests_extras_not_negative",
      sql`least(${t.extraMinutes}, ${t.extraHoursCents}, ${t.bonusCents}, ${t.travelCents}) >= 0`,
    ),
    check(
      "booking_requests_extra_hours_pair",
      sql`(${t.extraMinutes} is null) = (${t.extraHoursCents} is null)`,
    ),
  ],
);

/**
 * One shift of a request, on the wire a "booking". Dates and times are local to the facility; `during` is the same
 * span in instants. `holds` is true while the provider is held to it: no two such shifts of one provider overlap,
 * whichever organizations asked (`bookings_no_double_booking`).
 */
export const bookings = pgTable(
  "bookings",
  {
    id: id(),
    bookingRequestId: partOf("booking_request_id", () => bookingRequests.id),
    providerId: foreignId("provider_id", () => providers.id),
    organizationId: uuid("organization_id").notNull(),
    facilityId: uuid("facility_id").notNull(),
    rateKind: text("rate_kind", { enum: rateKinds }).notNull(),
    startOn: date("start_on").notNull(),
    endOn: date("end_on").notNull(),
    startTime: time("start_time", { precision: 0 }).notNull(),
    endTime: time("end_time", { precision: 0 }).notNull(),
    during: instantRange("during").notNull(),
    /** Real time worked, rounded to 15 minutes; a clock-change night is shorter or longer than the clock says. */
    minutes: integer("minutes").notNull(),
    shiftRateCents: cents("shift_rate_cents").notNull(),
    facilityRateCents: cents("facility_rate_cents").notNull(),
    statusByProvider: text("status_by_provider", { enum: decisions }).notNull().default("pending"),
    statusByRep: text("status_by_rep", { enum: decisions }).notNull().default("pending"),
    isCanceled: flag("is_canceled"),
    isAdded: flag("is_added"),
    isChanged: flag("is_changed"),
    isRemoved: flag("is_removed"),
    previous: jsonb("previous").$type<Record<string, unknown>>(),
    /** Since when its provider need not work it, after a call-out; it is canceled then, too. */
    releasedAt: instant("released_at"),
    /** How often the facts that calendars show of the shift have changed; a trigger counts. */
    revision: integer("revision").notNull().default(0),
    /** The search that this shift answered, of `coverage`. */
    rescueId: uuid("rescue_id"),
    /** The needed shift that this shift was made or found for; one that has fallen away keeps it as history [SCH-I-004]. */
    neededShiftId: uuid("needed_shift_id").references(() => neededShifts.id, { onDelete: "set null" }),
    holds: boolean("holds")
      .notNull()
      .generatedAlwaysAs(
        sql`status_by_provider = 'accepted' and status_by_rep <> 'rejected' and not is_canceled and not is_removed`,
      ),
    ...timestamps(),
  },
  (t) => [
    index("bookings_of_request").on(t.bookingRequestId, t.startOn, t.id),
    index("bookings_of_provider_by_date")
      .on(t.providerId, t.startOn)
      .where(sql`not is_canceled and not is_removed`),
    /** Finds the shifts that begin soon, whoever works them. */
    index("bookings_by_day").on(t.startOn).where(sql`holds`),
    uniqueIndex("bookings_one_of_rescue").on(t.rescueId).where(sql`rescue_id is not null`),
    /** One shift fills a needed shift at most, and the other way round [SCH-I-006]. */
    uniqueIndex("bookings_one_of_needed_shift")
      .on(t.neededShiftId)
      .where(
        sql`not is_canceled and not is_removed and status_by_provider <> 'rejected' and status_by_rep <> 'rejected'`,
      ),
    /** Shifts that a needed shift had before, too: the foreign key looks here. */
    index("bookings_of_needed_shift").on(t.neededShiftId).where(sql`needed_shift_id is not null`),
    /** Calendars show a facility's shifts by day, and what a provider lost by when. */
    index("bookings_of_facility_by_date").on(t.facilityId, t.startOn),
    index("bookings_of_provider_fallen")
      .on(t.providerId, t.updatedAt)
      .where(sql`is_canceled or is_removed or status_by_provider = 'rejected' or status_by_rep = 'rejected'`),
    ...oneOf(t.rateKind, t.statusByProvider, t.statusByRep),
    check("bookings_released_is_canceled", sql`${t.releasedAt} is null or ${t.isCanceled}`),
    check("bookings_length", sql`${t.minutes} between 15 and 1500`),
    check("bookings_fee_not_negative", sql`${t.facilityRateCents} >= ${t.shiftRateCents}`),
  ],
);

/** What was done to a request, by whom; never changed once written. */
export const bookingRequestHistory = pgTable(
  "booking_request_history",
  {
    id: id(),
    bookingRequestId: partOf("booking_request_id", () => bookingRequests.id),
    action: text("action", { enum: historyActions }).notNull(),
    actorUserId: uuid("actor_user_id").references(() => users.id),
    changes: record("changes"),
    comment: words("comment"),
    createdAt: createdAt(),
  },
  (t) => [
    index("booking_request_history_of_request").on(t.bookingRequestId, t.createdAt, t.id),
    ...oneOf(t.action),
  ],
);

/** A secret address under which a calendar program reads shifts. Nothing stored opens it. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: id(),
    userId: partOf("user_id", () => users.id),
    kind: text("kind", { enum: feedKinds }).notNull(),
    facilityId: uuid("facility_id").references(() => facilities.id, { onDelete: "cascade" }),
    /** Whether a facility's feed shows the shifts that it still needs somebody for [SCH-C-034]. */
    withHoles: flag("with_holes"),
    name: words("name"),
    lastReadAt: instant("last_read_at"),
    revokedAt: instant("revoked_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("calendar_feeds_of_user").on(t.userId, t.createdAt, t.id).where(sql`revoked_at is null`),
    ...oneOf(t.kind),
    check("calendar_feeds_of_facility", sql`(${t.kind} = 'facility') = (${t.facilityId} is not null)`),
    check("calendar_feeds_name_length", sql`length(${t.name}) <= 100`),
  ],
);
