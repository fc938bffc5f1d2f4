import { and, asc, eq, gte, inArray, lte, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { availabilities, bookingRequests, bookings, facilities } from "@/db/schema";
import { calendarReaders, isOwnCalendar } from "@/lib/assignments/availability/policy";
import type { ScheduleDay, SchedulesInput } from "@/lib/assignments/availability/schema";
import { type DayShift, type Eyes, viewDays } from "@/lib/assignments/availability/views";
import { standingBooking } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, invalid } from "@/lib/core/pure/errors";
import { type Page, page } from "@/lib/core/pure/paging";
import { type Admitted, admit } from "@/lib/core/pure/who";
import { writeAudit } from "@/lib/core/server/audit";
import { findProviderAccess } from "@/lib/providers/queries/access";

type Range = { providerIds: string[]; dateMin?: string; dateMax?: string; dates?: string[] };

function within(
  columns:
    | { providerId: typeof availabilities.providerId; startOn: typeof availabilities.startOn }
    | typeof bookings,
  range: Range,
) {
  return and(
    inArray(columns.providerId, range.providerIds),
    range.dateMin ? gte(columns.startOn, range.dateMin) : undefined,
    range.dateMax ? lte(columns.startOn, range.dateMax) : undefined,
    range.dates ? inArray(columns.startOn, range.dates) : undefined,
  );
}

async function standingShifts(range: Range): Promise<DayShift[]> {
  const rows = await db()
    .select({
      ...fields(bookings, "id", "bookingRequestId", "providerId", "organizationId", "rateKind"),
      ...fields(bookings, "statusByProvider", "statusByRep", "startOn", "endOn"),
      facilityName: facilities.name,
      requestStatus: bookingRequests.status,
      startTime: sql<string>`to_char(${bookings.startTime}, 'HH24:MI')`,
      endTime: sql<string>`to_char(${bookings.endTime}, 'HH24:MI')`,
    })
    .from(bookings)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookings.bookingRequestId))
    .innerJoin(facilities, eq(facilities.id, bookings.facilityId))
    .where(and(within(bookings, range), standingBooking))
    .orderBy(bookings.startOn, bookings.startTime, bookings.id);
  return rows;
}

/** What `takesDay` says, as the database asks it. */
const takesDayOf = ({ organizationId }: Eyes) =>
  organizationId === null
    ? undefined
    : or(eq(bookings.organizationId, organizationId), eq(bookings.statusByProvider, "accepted"));

/** The days that `readDays` would give, without what happens on them: of a long calendar only a page is read. */
const daysOf = (range: Range, eyes: Eyes) =>
  db()
    .select({ startOn: availabilities.startOn, providerId: availabilities.providerId })
    .from(availabilities)
    .where(within(availabilities, range))
    .union(
      db()
        .select({ startOn: bookings.startOn, providerId: bookings.providerId })
        .from(bookings)
        .where(and(within(bookings, range), standingBooking, takesDayOf(eyes))),
    )
    .as("days");

/** A page of these calendars, and how many days they have. */
async function readPage(range: Range, eyes: Eyes, { limit, offset }: { limit: number; offset: number }) {
  const days = daysOf(range, eyes);
  const [shown, count] = await Promise.all([
    db().select().from(days).orderBy(asc(days.startOn), asc(days.providerId)).limit(limit).offset(offset),
    db().$count(days),
  ]);
  const [first, last] = [shown.at(0), shown.at(-1)];
  if (!first || !last) return { results: [], count };
  const keys = new Set(shown.map(({ startOn, providerId }) => `${startOn} ${providerId}`));
  const read = await readDays({ ...range, dateMin: first.startOn, dateMax: last.startOn }, eyes);
  return { results: read.filter((day) => keys.has(`${day.start_on} ${day.provider}`)), count };
}

/** The days of these calendars, offered or worked, for a pair of eyes. Asks nobody for permission. */
export async function readDays(range: Range, eyes: Eyes): Promise<ScheduleDay[]> {
  const offered = await db().select().from(availabilities).where(within(availabilities, range));
  return viewDays(offered, await standingShifts(range), eyes);
}

/** Whose calendars are asked for, once the actor may read them. @throws 403, 400 where a provider must be named */
async function calendarsOf(
  actor: Admitted<typeof calendarReaders>,
  asked: string[] | undefined,
): Promise<string[]> {
  if (actor.kind === "provider") {
    if (!(asked ?? []).every((providerId) => isOwnCalendar(actor, providerId))) throw forbidden();
    return [actor.providerId];
  }
  if (!asked || asked.length === 0) throw invalid({ provider: "This field is required." });
  for (const providerId of new Set(asked)) {
    if (!(await findProviderAccess(actor, providerId)).details) throw forbidden();
  }
  return asked;
}

/**
 * The calendar: what is offered and what is booked. Providers read their own, reps those whose details they may see
 * (SIL-85) with other organizations' shifts only busy, staff any, audited.
 * @throws 403 without access
 */
export async function listSchedules(
  visitor: Actor,
  input: SchedulesInput,
  context: Context = contextAt(),
): Promise<Page<ScheduleDay>> {
  const actor = admit(visitor, calendarReaders);
  const providerIds = await calendarsOf(actor, input.provider);
  if (actor.kind === "staff") {
    const entries = providerIds.map((objectId) => ({
      action: "schedules/read",
      objectType: "provider",
      objectId,
    }));
    await writeAudit(actor, context, entries);
  }
  const eyes = { organizationId: actor.kind === "rep" ? actor.organizationId : null };
  const range = { providerIds, dateMin: input.dateMin, dateMax: input.dateMax };
  const { results, count } = await readPage(range, eyes, input);
  return page(results, count, input, "/api/schedules/");
}
