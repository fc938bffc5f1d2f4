import { sql } from "drizzle-orm";
import {
  boolean,
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
import { type NeedLine, stoppedReasons } from "../../lib/opportunities/need-templates/words";
import { needPriorities } from "../../lib/opportunities/needed-shifts/words";
import { opportunityStatuses } from "../../lib/opportunities/schema";
import { travelTypes } from "../../lib/providers/schema";
import { rateKinds } from "../../lib/providers/words";
import {
  cents,
  codes,
  foreignId,
  id,
  instant,
  instantRange,
  oneOf,
  partOf,
  timestamps,
  words,
} from "../columns";
import { facilities } from "./facilities";
import { organizations, reps } from "./organizations/organizations";

/** An open staffing need of one home facility. A null maximum of accepted connections means no limit. */
export const opportunities = pgTable(
  "opportunities",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    facilityId: foreignId("facility_id", () => facilities.id),
    title: text("title").notNull(),
    status: text("status", { enum: opportunityStatuses }).notNull().default("draft"),
    startsOn: date("starts_on"),
    estimatedDuration: words("estimated_duration"),
    description: words("description"),
    additionalInfo: words("additional_info"),
    specialty: text("specialty").notNull(),
    degrees: codes("degrees"),
    workTypes: codes("work_types"),
    lifeSupportCertifications: codes("life_support_certifications"),
    boardCertifications: jsonb("board_certifications")
      .$type<{ code: string; boardEligible: boolean }[]>()
      .notNull()
      .default([]),
    allowImlc: boolean("allow_imlc").notNull().default(true),
    allowMalpracticeHistory: boolean("allow_malpractice_history").notNull().default(true),
    yearsOfExperience: integer("years_of_experience"),
    shiftsCompleted: integer("shifts_completed"),
    shiftRateTypes: codes("shift_rate_types"),
    autoMatch: boolean("auto_match").notNull().default(true),
    /** Where candidates may live: within 50 miles, within 250, anywhere. */
    travelers: text("travelers", { enum: travelTypes }).notNull().default("NATIONAL"),
    maxAcceptedConnections: integer("max_accepted_connections"),
    maxRateDayCents: cents("max_rate_day_cents"),
    maxRateNightCents: cents("max_rate_night_cents"),
    maxRateCallCents: cents("max_rate_call_cents"),
    maxRate24hCents: cents("max_rate_24h_cents"),
    /** First published; a reopening does not change it. */
    publishedAt: instant("published_at"),
    /** When providers were last looked for automatically. */
    matchedAt: instant("matched_at"),
    /** The title as searches read it. */
    foldedTitle: text("folded_title").generatedAlwaysAs(sql`folded(title)`),
    ...timestamps(),
  },
  (t) => [
    index("opportunities_of_organization").on(t.organizationId, t.status, t.id),
    index("opportunities_of_facility").on(t.facilityId),
    ...oneOf(t.status, t.travelers),
    check("opportunities_description_length", sql`char_length(${t.description}) <= 255`),
    check("opportunities_max_accepted", sql`${t.maxAcceptedConnections} >= 0`),
  ],
);

/** Other facilities of the organization where the need may be met; never the home facility. */
export const opportunityAlternates = pgTable(
  "opportunity_alternates",
  {
    opportunityId: partOf("opportunity_id", () => opportunities.id),
    facilityId: foreignId("facility_id", () => facilities.id),
  },
  (t) => [
    primaryKey({ columns: [t.opportunityId, t.facilityId] }),
    index("opportunity_alternates_of_facility").on(t.facilityId),
  ],
);

/**
 * One position for one shift at one facility on one date that an opportunity needs filled. Dates and times are local to
 * the facility; `during` is the same span in instants. Its status is derived (SCH-I-002), never stored.
 */
export const neededShifts = pgTable(
  "needed_shifts",
  {
    id: id(),
    opportunityId: partOf("opportunity_id", () => opportunities.id),
    organizationId: foreignId("organization_id", () => organizations.id),
    facilityId: foreignId("facility_id", () => facilities.id),
    rateKind: text("rate_kind", { enum: rateKinds }).notNull(),
    startOn: date("start_on").notNull(),
    endOn: date("end_on").notNull(),
    startTime: time("start_time", { precision: 0 }).notNull(),
    endTime: time("end_time", { precision: 0 }).notNull(),
    during: instantRange("during").notNull(),
    /** Real time of the shift, as on a booking. */
    minutes: integer("minutes").notNull(),
    priority: text("priority", { enum: needPriorities }).notNull().default("normal"),
    note: words("note"),
    /** A draft until then. */
    publishedAt: instant("published_at"),
    withdrawnAt: instant("withdrawn_at"),
    templateId: uuid("template_id").references(() => needTemplates.id, { onDelete: "set null" }),
    repId: foreignId("rep_id", () => reps.id),
    ...timestamps(),
  },
  (t) => [
    index("needed_shifts_of_opportunity").on(t.opportunityId, t.startOn, t.id),
    index("needed_shifts_of_organization").on(t.organizationId, t.startOn, t.facilityId),
    index("needed_shifts_of_facility")
      .on(t.facilityId, t.startOn, t.rateKind)
      .where(sql`withdrawn_at is null`),
    index("needed_shifts_of_template").on(t.templateId).where(sql`template_id is not null`),
    ...oneOf(t.rateKind, t.priority),
    check("needed_shifts_length", sql`${t.minutes} between 15 and 1500`),
    check("needed_shifts_note_length", sql`char_length(${t.note}) <= 500`),
  ],
);

/** Lines of weekdays, times and numbers from which needed shifts are made [SCH-I-016]. */
export const needTemplates = pgTable(
  "need_templates",
  {
    id: id(),
    organizationId: foreignId("organization_id", () => organizations.id),
    opportunityId: foreignId("opportunity_id", () => opportunities.id),
    facilityId: foreignId("facility_id", () => facilities.id),
    name: text("name").notNull(),
    lines: jsonb("lines").$type<NeedLine[]>().notNull(),
    publish: boolean("publish").notNull().default(true),
    /** 0 where shifts are made by hand only. */
    weeksAhead: integer("weeks_ahead").notNull().default(0),
    startsOn: date("starts_on").notNull(),
    endsOn: date("ends_on"),
    /** The last day for which shifts were made. */
    madeUntil: date("made_until"),
    stoppedReason: text("stopped_reason", { enum: stoppedReasons }),
    repId: foreignId("rep_id", () => reps.id),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("need_templates_name").on(t.facilityId, sql`lower(${t.name})`),
    index("need_templates_of_organization").on(t.organizationId, t.facilityId, t.id),
    index("need_templates_of_opportunity").on(t.opportunityId),
    index("need_templates_kept_made").on(t.id).where(sql`weeks_ahead > 0`),
    ...oneOf(t.stoppedReason),
    check("need_templates_weeks_ahead", sql`${t.weeksAhead} between 0 and 26`),
    check("need_templates_span", sql`${t.endsOn} >= ${t.startsOn}`),
    check("need_templates_name_length", sql`char_length(${t.name}) between 1 and 80`),
    check("need_templates_lines", sql`jsonb_array_length(${t.lines}) between 1 and 20`),
  ],
);
