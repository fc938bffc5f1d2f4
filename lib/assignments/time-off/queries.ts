import { and, asc, between, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { listPage } from "@/db/list-page";
import { bookings, providers, timeOff } from "@/db/schema";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";
import { timeOffOwners } from "@/lib/assignments/time-off/policy";
import type { TimeOff, TimesOffInput } from "@/lib/assignments/time-off/schema";
import { viewTimeOff } from "@/lib/assignments/time-off/views";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import type { Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";

/** The time off of one provider. */
export const timeOffOf = (providerId: string) => eq(timeOff.providerId, providerId);

/** Beside a row of `providers`: time off that holds a date, of a query over `time_off`. */
export const isTimeOffAt = (day: SQLWrapper | string) =>
  sql`${timeOff.providerId} = ${providers.id} and ${day} between ${timeOff.fromOn} and ${timeOff.toOn}`;

const booked = sql<string[]>`array(select distinct ${bookings}.start_on::text from ${bookings} where ${and(
  eq(bookings.providerId, timeOff.providerId),
  between(bookings.startOn, timeOff.fromOn, timeOff.toOn),
  activeBooking,
)} order by 1)`;

const timeOffRows = (which: SQL) =>
  db()
    .select({ ...fields(timeOff, "id", "fromOn", "toOn", "note"), booked })
    .from(timeOff)
    .where(which)
    .orderBy(asc(timeOff.fromOn), asc(timeOff.id));

/** The own time off, by its first date [SCH-C-015]. */
export function listTimeOff(visitor: Actor, input: TimesOffInput): Promise<Page<TimeOff>> {
  const { providerId } = admit(visitor, timeOffOwners);
  const own = timeOffOf(providerId);
  return listPage({
    rows: timeOffRows(own).limit(input.limit).offset(input.offset),
    count: db().$count(timeOff, own),
    view: (row) => viewTimeOff(row),
    position: input,
    path: "/api/time-off/",
  });
}

/** One time off of a provider, with the offered days that were taken back for it. Asks nobody for permission. @throws 404 */
export async function readTimeOff(providerId: string, id: string, removed: number): Promise<TimeOff> {
  const [row] = await timeOffRows(and(timeOffOf(providerId), eq(timeOff.id, id)) as SQL);
  if (!row) throw notFound();
  return viewTimeOff(row, removed);
}

/** For doors: the 404 of a stranger, before anything is said about the input (SIL-07). */
export const ensureTimeOffVisible = visibleBy(async (visitor: Actor, id) => {
  const { providerId } = admit(visitor, timeOffOwners);
  const own = and(timeOffOf(providerId), eq(timeOff.id, id)) as SQL;
  if ((await db().$count(timeOff, own)) === 0) throw notFound();
});
