import { and, between, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { edgeMs } from "@/db/moments";
import { bookings, workLimits } from "@/db/schema";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";
import { limitOwners } from "@/lib/assignments/work-limits/policy";
import { type LimitedShift, noLimits } from "@/lib/assignments/work-limits/rules";
import type { Limits } from "@/lib/assignments/work-limits/schema";
import { viewLimits } from "@/lib/assignments/work-limits/views";
import { limitBounds } from "@/lib/assignments/work-limits/words";
import type { Actor } from "@/lib/core/pure/actor";
import { addDays, sundayOf } from "@/lib/core/pure/days";
import { admit } from "@/lib/core/pure/who";

/** What a provider asks for, as columns of `work_limits`. */
export const limitColumns = fields(
  workLimits,
  "minRestHours",
  "maxNightsInRow",
  "maxDaysInRow",
  "maxHoursWeek",
);

/** The own limits; null where nothing is asked for [SCH-C-016]. */
export async function getWorkLimits(visitor: Actor): Promise<Limits> {
  const { providerId } = admit(visitor, limitOwners);
  const [saved] = await db()
    .select(limitColumns)
    .from(workLimits)
    .where(eq(workLimits.providerId, providerId));
  return viewLimits(saved ?? noLimits);
}

/** A longest row reaches so far before and after a shift; a week does, too. */
const reach = limitBounds.max_days_in_row.max;

type Question = {
  providerId: string;
  /** The dates on which the judged shifts start, at least one. */
  dates: readonly string[];
  /** A request that is judged again is not counted beside itself. */
  exceptRequestId: SQL | string | null;
};

const standingColumns = {
  ...fields(bookings, "startOn", "rateKind", "minutes"),
  startMs: edgeMs("lower", bookings.during),
  endMs: edgeMs("upper", bookings.during),
} satisfies Record<keyof LimitedShift, unknown>;

/**
 * What a provider asks for, with the standing shifts over all organizations that some dates are judged beside; null for
 * a provider that asks for nothing, of which no shift is read [SCH-I-030]. Asks nobody for permission.
 */
export async function findOwnLimits({ providerId, dates, exceptRequestId }: Question) {
  const days = [...dates].sort();
  const first = addDays(sundayOf(days[0] as string), -reach);
  const last = addDays(days.at(-1) as string, reach + 6);
  const isStanding = and(
    eq(bookings.providerId, workLimits.providerId),
    activeBooking,
    between(bookings.startOn, first, last),
    sql`${bookings.bookingRequestId} is distinct from ${exceptRequestId}`,
  );
  const [row] = await db()
    .select({
      limits: limitColumns,
      standing: sql<
        LimitedShift[]
      >`(select ${jsonRows(standingColumns)} from ${bookings} where ${isStanding})`,
    })
    .from(workLimits)
    .where(eq(workLimits.providerId, providerId));
  return row ?? null;
}
