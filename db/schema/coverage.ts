import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  callOutStatuses,
  keptCallOutReasons,
  keptCallOutReporters,
  rescueSources,
  rescueStatuses,
} from "../../lib/assignments/shifts/words";
import { boards } from "../../lib/coverage/rescue-rules/words";
import {
  type OfferReason,
  offerAnsweredBy,
  offerClosings,
  offerStatuses,
  rescueActs,
  rescueReasons,
  shiftOfferDeclineReasons,
  tiers,
} from "../../lib/coverage/searches/words";
import { rateKinds } from "../../lib/providers/words";
import {
  cents,
  codes,
  createdAt,
  flag,
  foreignId,
  id,
  instant,
  instantRange,
  oneOf,
  partOf,
  record,
  subsetOf,
  timestamps,
  updatedAt,
  words,
} from "../columns";
import { users } from "./accounts/accounts";
import { bookings } from "./assignments/assignments";
import { facilities } from "./facilities";
import { organizations, reps } from "./organizations/organizations";
import { providers } from "./providers";

/**
 * A call-out: the holder of a confirmed shift cannot work it. It is said by the holder, or reported by a representative
 * and then confirmed by the holder, who keeps the shift until it is released.
 */
export const callOuts = pgTable(
  "call_outs",
  {
    id: id(),
    bookingId: foreignId("booking_id", () => bookings.id),
    providerId: foreignId("provider_id", () => providers.id),
    organizationId: foreignId("organization_id", () => organizations.id),
    facilityId: foreignId("facility_id", () => facilities.id),
    reason: text("reason", { enum: keptCallOutReasons }),
    comment: words("comment"),
    reportedBy: text("reported_by", { enum: keptCallOutReporters }).notNull(),
    /** Null where the product itself has opened it. */
    reportedByUserId: uuid("reported_by_user_id").references(() => users.id),
    status: text("status", { enum: callOutStatuses }).notNull().default("open"),
    /** Since when the holder's word is there. */
    confirmedAt: instant("confirmed_at"),
    /** What a rep had reported, and the product has said in the holder's place: a credential is missing. */
    confirmedByProduct: flag("confirmed_by_product"),
    closedAt: instant("closed_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("call_outs_one_open").on(t.bookingId).where(sql`status = 'open'`),
    index("call_outs_of_shift").on(t.bookingId, t.createdAt.desc()),
    index("call_outs_of_provider").on(t.providerId, t.createdAt.desc(), t.id),
    index("call_outs_of_organization").on(t.organizationId, t.createdAt.desc(), t.id),
    ...oneOf(t.reason, t.reportedBy, t.status),
    check("call_outs_comment_length", sql`length(${t.comment}) <= 2000`),
    check("call_outs_open_until_closed", sql`(${t.status} = 'open') = (${t.closedAt} is null)`),
    check(
      "call_outs_by_product",
      sql`(${t.reportedBy} = 'product') = (${t.reportedByUserId} is null)
        and (${t.reportedBy} = 'product') = (${t.reason} is not distinct from 'CREDENTIAL')`,
    ),
    check(
      "call_outs_by_product_of_report",
      sql`not ${t.confirmedByProduct} or (${t.reportedBy} = 'rep' and ${t.confirmedAt} is not null)`,
    ),
    check(
      "call_outs_released_by_word",
      sql`${t.confirmedAt} is not null or (${t.reportedBy} = 'rep' and ${t.status} in ('open', 'withdrawn'))`,
    ),
  ],
);

/** The parties of a booked shift were notified of a missing credential: once in each stretch of days before it. */
export const riskWarnings = pgTable(
  "risk_warnings",
  {
    bookingId: partOf("booking_id", () => bookings.id),
    /** Within so many days of the start. */
    days: integer("days").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.days] }),
    check("risk_warnings_days", sql`${t.days} in (30, 7, 2)`),
  ],
);

/** How many are asked at once and how often, and what is added to the pay: of a search, and of a facility's rule. */
const waves = () => ({
  waveSize: integer("wave_size").notNull().default(5),
  waveMinutes: integer("wave_minutes").notNull().default(30),
  /** The bonus is the same for both sides, without a fee (SIL-94). */
  bonusCents: cents("bonus_cents").notNull().default(0),
  /** By so much each wave after the first raises it, to its maximum at most. */
  bonusStepCents: cents("bonus_step_cents").notNull().default(0),
  bonusMaxCents: cents("bonus_max_cents").notNull().default(0),
  board: text("board", { enum: boards }).notNull().default("off"),
});

type Waves = Record<
  "waveSize" | "waveMinutes" | "bonusCents" | "bonusStepCents" | "bonusMaxCents",
  AnyPgColumn
>;

const wavesInBounds = (table: string, t: Waves) => [
  check(`${table}_wave_size`, sql`${t.waveSize} between 1 and 50`),
  check(`${table}_wave_minutes`, sql`${t.waveMinutes} between 5 and 720`),
  check(
    `${table}_bonus`,
    sql`${t.bonusCents} between 0 and ${t.bonusMaxCents} and ${t.bonusMaxCents} <= 1000000 and ${t.bonusStepCents} between 0 and 1000000`,
  ),
];

/** A search for one provider for one vacant shift. Its shift stays; who is asked and for what bonus may change. */
export const rescues = pgTable(
  "rescues",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    facilityId: foreignId("facility_id", () => facilities.id),
    /** The vacant shift. */
    bookingId: foreignId("booking_id", () => bookings.id),
    callOutId: uuid("call_out_id").references(() => callOuts.id),
    /** The provider who holds the shift. */
    holderId: foreignId("holder_id", () => providers.id),
    source: text("source", { enum: rescueSources }).notNull(),
    status: text("status", { enum: rescueStatuses }).notNull().default("running"),
    statusReason: text("status_reason", { enum: rescueReasons }),
    /** Who started it, or saved the rule that did. */
    repId: foreignId("rep_id", () => reps.id),
    byRule: flag("by_rule"),
    rateKind: text("rate_kind", { enum: rateKinds }).notNull(),
    startOn: date("start_on").notNull(),
    startTime: time("start_time", { precision: 0 }).notNull(),
    endOn: date("end_on").notNull(),
    endTime: time("end_time", { precision: 0 }).notNull(),
    during: instantRange("during").notNull(),
    minutes: integer("minutes").notNull(),
    specialty: text("specialty").notNull(),
    degrees: codes("degrees"),
    tiers: text("tiers", { enum: tiers }).array().notNull(),
    ...waves(),
    /** The bonus it began with, from which the steps are counted. */
    bonusStartCents: cents("bonus_start_cents").notNull().default(0),
    /** 0 before the first. */
    waveNumber: integer("wave_number").notNull().default(0),
    /** Null while it is paused, while nobody can be asked, and once it is over. */
    nextWaveAt: instant("next_wave_at"),
    pausedAt: instant("paused_at"),
    /** What of the wait for the next wave was left when it was paused. */
    secondsLeft: integer("seconds_left"),
    /** When the shift begins. */
    endsAt: instant("ends_at").notNull(),
    note: words("note"),
    /** Providers whom the rep does not want asked. */
    excluded: uuid("excluded").array().notNull().default(sql`'{}'`),
    exhaustedAt: instant("exhausted_at"),
    onBoardAt: instant("on_board_at"),
    filledBookingId: uuid("filled_booking_id").references(() => bookings.id),
    closedAt: instant("closed_at"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("rescues_one_open").on(t.bookingId).where(sql`status in ('running', 'paused')`),
    index("rescues_of_shift").on(t.bookingId, t.createdAt.desc()),
    index("rescues_of_call_out").on(t.callOutId),
    index("rescues_of_organization").on(t.organizationId, t.status, t.startOn, t.startTime, t.id),
    /** The sweep looks at open ones by what is due first. */
    index("rescues_open").on(t.nextWaveAt, t.id).where(sql`status in ('running', 'paused')`),
    index("rescues_ending").on(t.endsAt, t.id).where(sql`status in ('running', 'paused')`),
    index("rescues_on_board").on(t.startOn, t.id).where(sql`status = 'running' and on_board_at is not null`),
    ...oneOf(t.source, t.status, t.statusReason, t.rateKind, t.board),
    ...wavesInBounds("rescues", t),
    subsetOf("rescues_tiers", t.tiers, tiers),
    check("rescues_some_tier", sql`cardinality(${t.tiers}) > 0`),
    check("rescues_some_degree", sql`cardinality(${t.degrees}) > 0`),
    check("rescues_note_length", sql`length(${t.note}) <= 500`),
    check("rescues_filled_by", sql`(${t.status} = 'filled') = (${t.filledBookingId} is not null)`),
    check("rescues_paused_since", sql`(${t.status} = 'paused') = (${t.pausedAt} is not null)`),
    check(
      "rescues_closed_since",
      sql`(${t.status} in ('filled', 'stopped', 'unfilled')) = (${t.closedAt} is not null)`,
    ),
    check("rescues_ends_with_start", sql`${t.endsAt} = lower(${t.during})`),
  ],
);

/** What was done in a search, by whom; never changed once written. */
export const rescueLog = pgTable(
  "rescue_log",
  {
    id: id(),
    rescueId: partOf("rescue_id", () => rescues.id),
    at: instant("at").notNull(),
    /** Null where the product did it. */
    actorUserId: uuid("actor_user_id").references(() => users.id),
    what: text("what", { enum: rescueActs }).notNull(),
    details: record("details"),
  },
  (t) => [index("rescue_log_of_search").on(t.rescueId, t.at, t.id), ...oneOf(t.what)],
);

/** One search put to one provider. */
export const rescueOffers = pgTable(
  "rescue_offers",
  {
    id: id(),
    rescueId: partOf("rescue_id", () => rescues.id),
    providerId: foreignId("provider_id", () => providers.id),
    tier: text("tier", { enum: tiers }).notNull(),
    waveNumber: integer("wave_number").notNull(),
    reasons: jsonb("reasons").$type<OfferReason[]>().notNull(),
    status: text("status", { enum: offerStatuses }).notNull().default("asked"),
    closedReason: text("closed_reason", { enum: offerClosings }),
    declineReason: text("decline_reason", { enum: shiftOfferDeclineReasons }),
    seenAt: instant("seen_at"),
    answeredAt: instant("answered_at"),
    answeredBy: text("answered_by", { enum: offerAnsweredBy }),
    /** The bonus that the provider was last notified of. */
    notifiedBonusCents: cents("told_bonus_cents").notNull(),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("rescue_offers_once").on(t.rescueId, t.providerId),
    uniqueIndex("rescue_offers_one_accepted").on(t.rescueId).where(sql`status = 'accepted'`),
    index("rescue_offers_of_provider").on(t.providerId, t.createdAt, t.id),
    index("rescue_offers_of_wave").on(t.rescueId, t.waveNumber, t.id),
    ...oneOf(t.tier, t.status, t.closedReason, t.declineReason, t.answeredBy),
    check("rescue_offers_closed_for", sql`(${t.status} = 'closed') = (${t.closedReason} is not null)`),
  ],
);

/** A provider's word that a shift on the board could be worked; it binds nobody. */
export const raisedHands = pgTable(
  "raised_hands",
  {
    rescueId: partOf("rescue_id", () => rescues.id),
    providerId: partOf("provider_id", () => providers.id),
    note: words("note"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.rescueId, t.providerId] }),
    index("raised_hands_of_provider").on(t.providerId),
    check("raised_hands_note_length", sql`length(${t.note}) <= 500`),
  ],
);

/** What a facility wants done when one of its shifts is called out. */
export const rescueRules = pgTable(
  "rescue_rules",
  {
    facilityId: uuid("facility_id")
      .primaryKey()
      .references(() => facilities.id, { onDelete: "cascade" }),
    onCallOut: flag("on_call_out"),
    /** A provider approved at a sister facility may be asked, and is approved here by accepting. */
    otherFacilities: flag("other_facilities"),
    tickedByRepId: uuid("ticked_by_rep_id").references(() => reps.id),
    ...waves(),
    savedByRepId: foreignId("saved_by_rep_id", () => reps.id),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...oneOf(t.board),
    ...wavesInBounds("rescue_rules", t),
    check("rescue_rules_ticked_by", sql`${t.otherFacilities} = (${t.tickedByRepId} is not null)`),
  ],
);
