import { and, eq, gte, inArray, isNotNull, isNull, notExists, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { momentOf } from "@/db/moments";
import { availabilities, availabilityOffs, availabilityPatterns, bookings, timeOff } from "@/db/schema";
import { madeUntil, offeredOn, type Pattern, patternDates } from "@/lib/assignments/availability/rules";
import type { AvailabilityType } from "@/lib/assignments/availability/words";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";

/** Whose patterns are written, and the day that it is for that provider (RSC-V-040). */
type Owner = { providerId: string; today: string };

type OwnPattern = Pattern & { id: string; providerId: string; madeUntil: string | null };

/** The dates on which a pattern offers the same: few rows to send, however many days they are. */
type Wanted = {
  providerId: string;
  patternId: string;
  shiftType: AvailabilityType;
  isPreferred: boolean;
  dates: string[];
};

const patternColumns = {
  id: availabilityPatterns.id,
  providerId: availabilityPatterns.providerId,
  everyWeeks: availabilityPatterns.everyWeeks,
  startsOn: availabilityPatterns.startsOn,
  endsOn: availabilityPatterns.endsOn,
  days: availabilityPatterns.days,
  madeUntil: availabilityPatterns.madeUntil,
} satisfies Record<keyof OwnPattern, unknown>;

const readPatterns = (which: SQL): Promise<OwnPattern[]> =>
  db().select(patternColumns).from(availabilityPatterns).where(which).orderBy(availabilityPatterns.id);

function wantedOf(pattern: OwnPattern, today: string): Wanted[] {
  const { id: patternId, providerId } = pattern;
  const offers = new Map<string, Wanted>();
  for (const { startOn, shift_type: shiftType, preferred: isPreferred } of patternDates(pattern, today)) {
    const key = `${shiftType} ${isPreferred}`;
    const offer = offers.get(key) ?? { providerId, patternId, shiftType, isPreferred, dates: [] };
    offer.dates.push(startOn);
    offers.set(key, offer);
  }
  return [...offers.values()];
}

/** The dates as rows, one each, by the name `wanted`. */
const recordset = (wanted: readonly Wanted[]) =>
  sql`(select given."providerId", given."patternId", given."shiftType", given."isPreferred",
      unnest(given.dates)::date as "startOn"
    from json_to_recordset(${JSON.stringify(wanted)}::json) as given("providerId" uuid, "patternId" uuid,
      "shiftType" text, "isPreferred" boolean, dates text[])) as wanted`;

/** The day of a row of `availabilities` has no shift, of whatever organization. */
const isWithoutShift = () =>
  notExists(
    db()
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          eq(bookings.providerId, availabilities.providerId),
          eq(bookings.startOn, availabilities.startOn),
          activeBooking,
        ),
      ),
  );

/**
 * Takes back what a provider offers on some days, where there is no shift. Under the provider's lock.
 * @returns how many days were taken back
 */
export async function stopOffering(providerId: string, which: SQL | undefined): Promise<number> {
  const gone = await db()
    .delete(availabilities)
    .where(and(eq(availabilities.providerId, providerId), which, isWithoutShift()))
    .returning({ startOn: availabilities.startOn });
  return gone.length;
}

/** Nothing is written on a date with a standing shift, with a row, taken back, or in time off [SCH-I-025]. */
async function offer(wanted: readonly Wanted[], now: Date): Promise<number> {
  if (wanted.length === 0) return 0;
  const day = sql`wanted."providerId" and`;
  const made = await db().execute(sql`
    insert into ${availabilities}
      (id, provider_id, start_on, shift_type, pattern_id, is_preferred, created_at, updated_at)
    select uuid_v7(), wanted."providerId", wanted."startOn", wanted."shiftType", wanted."patternId",
           wanted."isPreferred", ${momentOf(now)}, ${momentOf(now)}
      from ${recordset(wanted)}
     where not exists (select 1 from ${availabilities} where ${availabilities.providerId} = ${day}
             ${availabilities.startOn} = wanted."startOn")
       and not exists (select 1 from ${availabilityOffs} where ${availabilityOffs.providerId} = ${day}
             ${availabilityOffs.offOn} = wanted."startOn")
       and not exists (select 1 from ${timeOff} where ${timeOff.providerId} = ${day}
             wanted."startOn" between ${timeOff.fromOn} and ${timeOff.toOn})
       and not exists (select 1 from ${bookings} where ${bookings.providerId} = ${day}
             ${bookings.startOn} = wanted."startOn" and ${activeBooking})
     order by wanted."providerId", wanted."startOn"
        on conflict (provider_id, start_on) do nothing
    returning id`);
  return made.length;
}

/** Writes down how far patterns are made. */
async function noteMade(patterns: readonly OwnPattern[], todayOf: (providerId: string) => string, now: Date) {
  const changed = patterns.flatMap((pattern) => {
    const until = madeUntil(pattern, todayOf(pattern.providerId));
    return until === pattern.madeUntil ? [] : [{ id: pattern.id, until }];
  });
  if (changed.length === 0) return;
  await db().execute(sql`
    update ${availabilityPatterns} set made_until = made.until, updated_at = ${momentOf(now)}
      from json_to_recordset(${JSON.stringify(changed)}::json) as made(id uuid, until date)
     where ${availabilityPatterns.id} = made.id`);
}

/**
 * Brings the days that patterns made in line with a provider's patterns, from today on: those that no pattern offers any
 * more go, where there is no shift, and missing ones come. Without `except`: a pattern that is about to be deleted. Under
 * the provider's lock; the number of statements is constant [SCH-I-024 SCH-I-025 SCH-I-027].
 * @returns how many days went and came
 */
export async function rewritePatterns({ providerId, today }: Owner, now: Date, except?: string) {
  const all = await readPatterns(eq(availabilityPatterns.providerId, providerId));
  const patterns = all.filter(({ id }) => id !== except);
  const wanted = patterns.flatMap((pattern) => wantedOf(pattern, today));
  const isWanted = sql`exists (select 1 from ${recordset(wanted)} where wanted."startOn" = ${availabilities.startOn}
    and wanted."patternId" = ${availabilities.patternId} and wanted."shiftType" = ${availabilities.shiftType}
    and wanted."isPreferred" = ${availabilities.isPreferred})`;
  const gone = await stopOffering(
    providerId,
    and(isNotNull(availabilities.patternId), gte(availabilities.startOn, today), sql`not ${isWanted}`),
  );
  const made = await offer(wanted, now);
  await noteMade(patterns, () => today, now);
  return gone + made;
}

/**
 * Makes the missing days of the patterns of some providers, whose locks are held [SCH-J-002].
 * @returns how many days came, and the patterns
 */
export async function extendPatterns(owners: readonly Owner[], now: Date) {
  const days = new Map(owners.map(({ providerId, today }) => [providerId, today]));
  const todayOf = (providerId: string) => days.get(providerId) as string;
  const patterns = await readPatterns(inArray(availabilityPatterns.providerId, [...days.keys()]));
  const wanted = patterns.flatMap((pattern) => wantedOf(pattern, todayOf(pattern.providerId)));
  const made = await offer(wanted, now);
  await noteMade(patterns, todayOf, now);
  return { made, patterns };
}

/**
 * Remembers dates as taken back that a pattern covers, so that it does not offer them again; not those with a shift.
 * Under the provider's lock [SCH-I-026].
 */
export async function rememberTakenBack(providerId: string, dates: readonly string[], now: Date) {
  const patterns = await readPatterns(eq(availabilityPatterns.providerId, providerId));
  const covered = dates.filter((date) => patterns.some((pattern) => offeredOn(pattern, date)));
  if (covered.length === 0) return;
  await db().execute(sql`
    insert into ${availabilityOffs} (provider_id, off_on, created_at)
    select ${providerId}::uuid, off.day, ${momentOf(now)} from unnest(${sql.param(covered)}::text[]::date[]) as off(day)
     where not exists (select 1 from ${bookings} where ${bookings.providerId} = ${providerId}
             and ${bookings.startOn} = off.day and ${activeBooking})
        on conflict do nothing`);
}

/**
 * Forgets that dates were taken back. Under the provider's lock [SCH-I-026 SCH-I-028].
 * @returns how many had been
 */
export async function forgetTakenBack(providerId: string, dates: string[]): Promise<number> {
  const forgotten = await db()
    .delete(availabilityOffs)
    .where(and(eq(availabilityOffs.providerId, providerId), inArray(availabilityOffs.offOn, dates)))
    .returning({ offOn: availabilityOffs.offOn });
  return forgotten.length;
}

/** A day that was offered by hand. */
export const isByHand = isNull(availabilities.patternId);
