import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { availabilityTypes, type PatternDay } from "../../../lib/assignments/availability/words";
import { createdAt, flag, foreignId, id, oneOf, partOf, timestamps, updatedAt, words } from "../../columns";
import { neededShifts } from "../opportunities";
import { organizations } from "../organizations/organizations";
import { providers } from "../providers";

/**
 * One date a provider offers to work. At most one per date; a booked date keeps its row. Without a pattern it was made
 * by hand.
 */
export const availabilities = pgTable(
  "availabilities",
  {
    id: id(),
    providerId: partOf("provider_id", () => providers.id),
    startOn: date("start_on").notNull(),
    shiftType: text("shift_type", { enum: availabilityTypes }).notNull(),
    patternId: uuid("pattern_id").references(() => availabilityPatterns.id, { onDelete: "set null" }),
    /** A day that the provider likes to work [SCH-I-032]. */
    isPreferred: flag("is_preferred"),
    ...timestamps(),
  },
  (t) => [
    uniqueIndex("availabilities_of_provider_by_date").on(t.providerId, t.startOn),
    index("availabilities_by_date").on(t.startOn, t.providerId),
    index("availabilities_of_pattern").on(t.patternId, t.startOn).where(sql`pattern_id is not null`),
    ...oneOf(t.shiftType),
  ],
);

/** Days of the week, over one to four weeks, from which availability is made [SCH-I-024]. */
export const availabilityPatterns = pgTable(
  "availability_patterns",
  {
    id: id(),
    providerId: partOf("provider_id", () => providers.id),
    name: words("name"),
    everyWeeks: integer("every_weeks").notNull().default(1),
    startsOn: date("starts_on").notNull(),
    endsOn: date("ends_on"),
    days: jsonb("days").$type<PatternDay[]>().notNull(),
    /** The last day for which availability was made. */
    madeUntil: date("made_until"),
    ...timestamps(),
  },
  (t) => [
    index("availability_patterns_of_provider").on(t.providerId, t.startsOn, t.id),
    check("availability_patterns_weeks", sql`${t.everyWeeks} between 1 and 4`),
    check("availability_patterns_span", sql`${t.endsOn} >= ${t.startsOn}`),
    check("availability_patterns_name_length", sql`char_length(${t.name}) <= 80`),
  ],
);

/** A span of dates on which a provider offers nothing and is not asked. */
export const timeOff = pgTable(
  "time_off",
  {
    id: id(),
    providerId: partOf("provider_id", () => providers.id),
    fromOn: date("from_on").notNull(),
    toOn: date("to_on").notNull(),
    /** Only its provider reads it. */
    note: words("note"),
    ...timestamps(),
  },
  (t) => [
    index("time_off_of_provider").on(t.providerId, t.fromOn, t.id),
    check("time_off_span", sql`${t.toOn} >= ${t.fromOn}`),
    check("time_off_note_length", sql`char_length(${t.note}) <= 200`),
  ],
);

/** A date taken back by hand or by a release: no pattern offers it again [SCH-I-026]. */
export const availabilityOffs = pgTable(
  "availability_offs",
  {
    providerId: partOf("provider_id", () => providers.id),
    offOn: date("off_on").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.offOn] })],
);

/** What a provider asks for between and around shifts; null where nothing is asked for [SCH-I-030]. */
export const workLimits = pgTable(
  "work_limits",
  {
    providerId: uuid("provider_id")
      .primaryKey()
      .references(() => providers.id, { onDelete: "cascade" }),
    minRestHours: integer("min_rest_hours"),
    maxNightsInRow: integer("max_nights_in_row"),
    maxDaysInRow: integer("max_days_in_row"),
    maxHoursWeek: integer("max_hours_week"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    check("work_limits_rest", sql`${t.minRestHours} between 1 and 24`),
    check("work_limits_nights", sql`${t.maxNightsInRow} between 1 and 14`),
    check("work_limits_days", sql`${t.maxDaysInRow} between 1 and 30`),
    check("work_limits_hours", sql`${t.maxHoursWeek} between 8 and 100`),
  ],
);

/** A provider's word that it would like a needed shift; it binds nobody [SCH-I-036]. */
export const needWishes = pgTable(
  "need_wishes",
  {
    neededShiftId: partOf("needed_shift_id", () => neededShifts.id),
    providerId: foreignId("provider_id", () => providers.id),
    note: words("note"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.neededShiftId, t.providerId] }),
    index("need_wishes_of_provider").on(t.providerId, t.createdAt),
    check("need_wishes_note_length", sql`char_length(${t.note}) <= 500`),
  ],
);

/** What a provider offers has changed again within a minute of its last event to an organization: another one is due. */
export const availabilityNews = pgTable(
  "availability_news",
  {
    providerId: partOf("provider_id", () => providers.id),
    organizationId: foreignId("organization_id", () => organizations.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.organizationId] })],
);
