import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { ownedBy } from "@/db/owned";
import { connections, facilities } from "@/db/schema";
import { timesReaders } from "@/lib/connections/clock/policy";
import { medianOrNull } from "@/lib/connections/clock/rules";
import type { ClearanceTimes, TimesInput } from "@/lib/connections/clock/schema";
import { clearingWindowDays } from "@/lib/connections/clock/words";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { facilityScope } from "@/lib/facilities/queries";
import { clearings } from "./clearings";

const median = (column: string) => sql`percentile_cont(0.5) within group (order by ${sql.raw(column)})`;

type Summed = {
  facilityId: string | null;
  count: number;
  days: number | null;
  provider: number | null;
  facility: number | null;
  staff: number | null;
};

/** The medians of all clearings in a scope, and of each facility: one statement. */
async function summed(scope: SQL | undefined, now: Date): Promise<Summed[]> {
  const rows = await db().execute<Summed>(sql`select facility_id as "facilityId", count(*)::int as count,
      ${median("days")} as days, ${median("provider")} as provider, ${median("facility")} as facility, ${median("staff")} as staff
    from ${clearings(scope, now)} cleared group by grouping sets ((), (facility_id))`);
  return [...rows];
}

const rounded = (days: number | null) => (days === null ? null : Math.round(days * 10) / 10);

/** The median of one facility, for whoever is asked to connect with it; null while too few were cleared. */
export async function typicalAt(facilityId: string, now: Date) {
  const found = await summed(eq(connections.facilityId, facilityId), now);
  const all = found.find((row) => row.facilityId === null);
  const days = rounded(medianOrNull(all?.days ?? null, all?.count ?? 0));
  return days === null ? null : { median_days: days, count: all?.count ?? 0 };
}

const viewMedian = (row: Summed | undefined) => ({
  median_days: rounded(medianOrNull(row?.days ?? null, row?.count ?? 0)),
  count: row?.count ?? 0,
});

/**
 * How long clearing has taken [CRD-C-023, CRD-P-024, CRD-V-070]. Reps read their organization's, or one facility's; a
 * provider names a facility that it has a connection with, and reads its median alone.
 * @throws 404 for a facility of others, 400 for a provider who names none
 */
export async function getClearanceTimes(
  visitor: Actor,
  { facility: facilityId }: TimesInput,
  context: Context = contextAt(),
): Promise<ClearanceTimes> {
  const actor = admit(visitor, timesReaders);
  const { now } = context;
  if (actor.kind === "provider" && !facilityId) throw invalid({ facility: "This field is required." });
  const places = await db()
    .select({ id: facilities.id, name: facilities.name })
    .from(facilities)
    .where(and(facilityScope(actor), facilityId ? eq(facilities.id, facilityId) : undefined))
    .orderBy(asc(facilities.name), asc(facilities.id));
  if (facilityId && places.length === 0) throw notFound();
  const scope = facilityId
    ? eq(connections.facilityId, facilityId)
    : actor.kind === "rep"
      ? ownedBy(connections, actor.organizationId)
      : undefined;
  const found = await summed(scope, now);
  const all = found.find((row) => row.facilityId === null);
  const whole = viewMedian(all);
  if (actor.kind === "provider") return whole;
  const isShown = whole.median_days !== null && all;
  return {
    window_days: clearingWindowDays,
    ...whole,
    by_holder: isShown
      ? {
          provider: rounded(all.provider) ?? 0,
          facility: rounded(all.facility) ?? 0,
          staff: rounded(all.staff) ?? 0,
        }
      : null,
    facilities: places.map((place) => ({
      ...place,
      ...viewMedian(found.find((row) => row.facilityId === place.id)),
    })),
  };
}
