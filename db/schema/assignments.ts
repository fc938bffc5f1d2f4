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
import { type AvailabilityType, availabilityTypes } from "../../lib/assignments/availability/schema";
import { type HistoryAction, historyActions } from "../../lib/assignments/history/schema";
import {
  type BookingRequestStatus,
  bookingRequestStatuses,
  type Decision,
  decisions,
} from "../../lib/assignments/shifts/schema";
import { type RateKind, rateKinds } from "../../lib/providers/schema";
import { cents, createdAt, foreignId, id, instantRange, oneOf, updatedAt } from "../columns";
import { users } from "./accounts";
import { connections } from "./connections";
import { facilities } from "./facilities";
import { organizations, reps } from "./organizations";
import { providers } from "./providers";

/** One date a provider offers to work. At most one per date; a booked date keeps its row. */
export const availabilities = pgTable(
  "availabilities",
  {
    id: id(),
    providerId: foreignId("provider_id", () => providers.id, { onDelete: "cascade" }),
    startOn: date("start_on").notNull(),
    shiftType: text("shift_type").$type<AvailabilityType>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (availabilities) => [
    uniqueIndex("availabilities_of_provider_by_date").on(availabilities.providerId, availabilities.startOn),
    index("availabilities_by_date").on(availabilities.startOn, availabilities.providerId),
    oneOf("availabilities_shift_type", availabilities.shiftType, availabilityTypes),
  ],
);

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
    status: text("status").$type<BookingRequestStatus>().notNull().default("pending"),
    comment: text("comment").notNull().default(""),
    /** Percent added for the platform when the request was made; later changes of the fee leave it alone. */
    feePercent: integer("fee_percent").notNull(),
    extraMinutes: integer("extra_minutes"),
    /** As the organization pays it, fee included (SIL-94). */
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
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (requests) => [
    index("booking_requests_of_provider").on(requests.providerId, requests.status, requests.lastShiftOn),
    index("booking_requests_of_organization").on(
      requests.organizationId,
      requests.status,
      requests.lastShiftOn,
    ),
    index("booking_requests_of_provider_by_first_shift").on(
      requests.providerId,
      requests.firstShiftOn,
      requests.id,
    ),
    index("booking_requests_of_organization_by_first_shift").on(
      requests.organizationId,
      requests.firstShiftOn,
      requests.id,
    ),
    index("booking_requests_of_facility").on(requests.facilityId),
    index("booking_requests_of_connection").on(requests.connectionId),
    oneOf("booking_requests_status", requests.status, bookingRequestStatuses),
    check(
      "booking_requests_extras_not_negative",
      sql`least(${requests.extraMinutes}, ${requests.extraHoursCents}, ${requests.bonusCents}, ${requests.travelCents}) >= 0`,
    ),
    check(
      "booking_requests_extra_hours_pair",
      sql`(${requests.extraMinutes} is null) = (${requests.extraHoursCents} is null)`,
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
    bookingRequestId: foreignId("booking_request_id", () => bookingRequests.id, { onDelete: "cascade" }),
    providerId: foreignId("provider_id", () => providers.id),
    organizationId: uuid("organization_id").notNull(),
    facilityId: uuid("facility_id").notNull(),
    rateKind: text("rate_kind").$type<RateKind>().notNull(),
    startOn: date("start_on").notNull(),
    endOn: date("end_on").notNull(),
    startTime: time("start_time", { precision: 0 }).notNull(),
    endTime: time("end_time", { precision: 0 }).notNull(),
    during: instantRange("during").notNull(),
    /** Real time worked, rounded to 15 minutes; a clock-change night is shorter or longer than the clock says. */
    minutes: integer("minutes").notNull(),
    shiftRateCents: cents("shift_rate_cents").notNull(),
    facilityRateCents: cents("facility_rate_cents").notNull(),
    statusByProvider: text("status_by_provider").$type<Decision>().notNull().default("pending"),
    statusByRep: text("status_by_rep").$type<Decision>().notNull().default("pending"),
    isCanceled: boolean("is_canceled").notNull().default(false),
    isAdded: boolean("is_added").notNull().default(false),
    isChanged: boolean("is_changed").notNull().default(false),
    isRemoved: boolean("is_removed").notNull().default(false),
    previous: jsonb("previous").$type<Record<string, unknown>>(),
    holds: boolean("holds")
      .notNull()
      .generatedAlwaysAs(
        sql`status_by_provider = 'accepted' and status_by_rep <> 'rejected' and not is_canceled and not is_removed`,
      ),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (bookings) => [
    index("bookings_of_request").on(bookings.bookingRequestId, bookings.startOn, bookings.id),
    index("bookings_of_provider_by_date")
      .on(bookings.providerId, bookings.startOn)
      .where(sql`not is_canceled and not is_removed`),
    /** Finds the shifts that begin soon, whoever works them. */
    index("bookings_by_day").on(bookings.startOn).where(sql`holds`),
    oneOf("bookings_rate_kind", bookings.rateKind, rateKinds),
    oneOf("bookings_status_by_provider", bookings.statusByProvider, decisions),
    oneOf("bookings_status_by_rep", bookings.statusByRep, decisions),
    check("bookings_length", sql`${bookings.minutes} between 15 and 1500`),
  ],
);

/** What was done to a request, by whom; never changed once written. */
export const bookingRequestHistory = pgTable(
  "booking_request_history",
  {
    id: id(),
    bookingRequestId: foreignId("booking_request_id", () => bookingRequests.id, { onDelete: "cascade" }),
    action: text("action").$type<HistoryAction>().notNull(),
    actorUserId: uuid("actor_user_id").references(() => users.id),
    changes: jsonb("changes").$type<Record<string, unknown>>().notNull().default({}),
    comment: text("comment").notNull().default(""),
    createdAt: createdAt(),
  },
  (history) => [
    index("booking_request_history_of_request").on(history.bookingRequestId, history.createdAt, history.id),
    oneOf("booking_request_history_action", history.action, historyActions),
  ],
);
