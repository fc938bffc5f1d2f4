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
import { daysBetween } from "@/lib/core/pure/days";
import { forbidden, invalid } from "@/lib/core/pure/errors";
import { type Page, page } from "@/lib/core/pure/paging";
import { type Admitted, admit } from "@/lib/core/pure/who";
import { writeAudit } from "@/lib/core/server/audit";
import { findProviderAccess } from "@/lib/providers/queries/access";

type Position = { limit: number; offset: number };
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

/** What `takesDay` says, as the database asks it. */
const takesDayOf = ({ organizationId }: Eyes) =>
  organizationId === null
    ? undefined
    : or(eq(bookings.organizationId, organizationId), eq(bookings.statusByProvider, "accepted"));

/** The days of these calendars, offered or worked, without what happens on them. */
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

type Days = ReturnType<typeof daysOf>;

const shown = {
  id: bookings.id,
  bookingRequestId: bookings.bookingRequestId,
  providerId: bookings.providerId,
  organizationId: bookings.organizationId,
  facilityName: facilities.name,
  requestStatus: bookingRequests.status,
  statusByProvider: bookings.statusByProvider,
  statusByRep: bookings.statusByRep,
  startOn: bookings.startOn,
  endOn: bookings.endOn,
  startTime: sql`to_char(${bookings.startTime}, 'HH24:MI')`,
  endTime: sql`to_char(${bookings.endTime}, 'HH24:MI')`,
  rateKind: bookings.rateKind,
} satisfies Record<keyof DayShift, unknown>;

const shownPairs = sql.join(
  Object.entries(shown).map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
  sql`, `,
);

/** The standing shifts of a day in the order they are worked. */
const shiftsOf = (day: Days) =>
  sql<DayShift[]>`array(select json_build_object(${shownPairs}) from ${bookings}
    join ${bookingRequests} on ${eq(bookingRequests.id, bookings.bookingRequestId)}
    join ${facilities} on ${eq(facilities.id, bookings.facilityId)}
    where ${and(eq(bookings.providerId, day.providerId), eq(bookings.startOn, day.startOn), standingBooking)}
    order by ${bookings.startTime}, ${bookings.id})`;

/** Reads what happens on these days. */
async function readThese(days: Days, eyes: Eyes): Promise<ScheduleDay[]> {
  const rows = await db()
    .select({
      ...fields(availabilities, "id", "shiftType"),
      startOn: days.startOn,
      providerId: days.providerId,
      shifts: shiftsOf(days),
    })
    .from(days)
    .leftJoin(
      availabilities,
      and(eq(availabilities.providerId, days.providerId), eq(availabilities.startOn, days.startOn)),
    );
  const offered = rows.flatMap(({ id, shiftType, startOn, providerId }) =>
    id && shiftType ? [{ id, shiftType, startOn, providerId }] : [],
  );
  return viewDays(
    offered,
    rows.flatMap(({ shifts }) => shifts),
    eyes,
  );
}

/** The days of these calendars for a pair of eyes. Asks nobody for permission. */
export const readDays = (range: Range, eyes: Eyes) => readThese(daysOf(range, eyes), eyes);

/** A range so short that its days stand on one page, which then needs no count. */
const isOnePage = ({ providerIds, dateMin, dateMax }: Range, { limit, offset }: Position) =>
  offset === 0 && dateMin && dateMax && (daysBetween(dateMin, dateMax) + 1) * providerIds.length <= limit;

/** A page of these calendars, and how many days they have. */
async function readPage(range: Range, eyes: Eyes, position: Position) {
  if (isOnePage(range, position)) {
    const results = await readDays(range, eyes);
    return { results, count: results.length };
  }
  const days = daysOf(range, eyes);
  const { limit, offset } = position;
  const picked = db().select().from(days).orderBy(asc(days.startOn), asc(days.providerId));
  const [results, count] = await Promise.all([
    readThese(picked.limit(limit).offset(offset).as("days") as Days, eyes),
    db().$count(days),
  ]);
  return { results, count };
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
