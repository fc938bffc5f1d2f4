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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  itemStates,
  type PlanOptions,
  type PlanResult,
  planSources,
  planStatuses,
} from "../../../lib/assignments/plans/words";
import { foreignId, id, instant, oneOf, partOf, timestamps, words } from "../../columns";
import { neededShifts } from "../opportunities";
import { organizations, reps } from "../organizations/organizations";
import { providers } from "../providers";
import { bookingRequests } from "./assignments";

/** A draft of assignment requests: needed shifts, each with a provider. It books nobody and holds nothing [SCH-I-070]. */
export const schedulePlans = pgTable(
  "schedule_plans",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    repId: foreignId("rep_id", () => reps.id),
    name: words("name"),
    source: text("source", { enum: planSources }).notNull(),
    facilityIds: uuid("facility_ids").array().notNull(),
    fromOn: date("from_on").notNull(),
    toOn: date("to_on").notNull(),
    options: jsonb("options").$type<PlanOptions>().notNull(),
    status: text("status", { enum: planStatuses }).notNull(),
    result: jsonb("result").$type<PlanResult>(),
    solveRequestedAt: instant("solve_requested_at"),
    solveStartedAt: instant("solve_started_at"),
    /** How often solving has begun since it was asked for: the third time is by greedy [SCH-I-066]. */
    solveTries: integer("solve_tries").notNull().default(0),
    /** Counts the changes: who writes names the one that was read [SCH-V-017]. */
    version: integer("version").notNull().default(1),
    /** What the requests of the plan say to each provider. */
    comment: words("comment"),
    /** Who last asked for solving or sending: this rep's requests they are, and this rep is notified [SCH-J-008]. */
    askedBy: uuid("asked_by").references(() => reps.id),
    sentAt: instant("sent_at"),
    ...timestamps(),
  },
  (t) => [
    index("schedule_plans_of_organization").on(t.organizationId, t.createdAt, t.id),
    /** The sweeps look for plans that wait for a worker. */
    index("schedule_plans_in_work")
      .on(t.status, t.updatedAt)
      .where(sql`status in ('open', 'solving', 'sending')`),
    ...oneOf(t.source, t.status),
    check("schedule_plans_span", sql`${t.toOn} between ${t.fromOn} and ${t.fromOn} + 41`),
    check("schedule_plans_facilities", sql`cardinality(${t.facilityIds}) between 1 and 30`),
    check("schedule_plans_name_length", sql`char_length(${t.name}) <= 80`),
    check("schedule_plans_sent", sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
  ],
);

/** One needed shift of a plan and the provider proposed for it. */
export const schedulePlanItems = pgTable(
  "schedule_plan_items",
  {
    id: id(),
    planId: partOf("plan_id", () => schedulePlans.id),
    neededShiftId: partOf("needed_shift_id", () => neededShifts.id),
    providerId: foreignId("provider_id", () => providers.id),
    isTicked: boolean("is_ticked").notNull().default(true),
    /** Placed by a rep rather than by the solver or by copying. */
    isByHand: boolean("is_by_hand").notNull().default(false),
    /** What the booking would cost, all-in, when it was proposed. */
    amountCents: integer("amount_cents").notNull().default(0),
    reasons: text("reasons").array().notNull().default(sql`'{}'`),
    warnings: text("warnings").array().notNull().default(sql`'{}'`),
    state: text("state", { enum: itemStates }).notNull().default("proposed"),
    refusal: words("refusal"),
    bookingRequestId: uuid("booking_request_id").references(() => bookingRequests.id),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("schedule_plan_items_of_plan").on(t.planId, t.neededShiftId),
    index("schedule_plan_items_of_needed_shift").on(t.neededShiftId),
    index("schedule_plan_items_of_provider").on(t.providerId, t.planId),
    index("schedule_plan_items_of_request").on(t.bookingRequestId).where(sql`booking_request_id is not null`),
    ...oneOf(t.state),
    check("schedule_plan_items_sent", sql`(${t.state} = 'sent') = (${t.bookingRequestId} is not null)`),
  ],
);
