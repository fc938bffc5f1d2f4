import { and, asc, eq, gte, inArray, lte, or, sql } from "drizzle-orm";
import { db, preparedOnce } from "@/db/client";
import { anyOf, type Given } from "@/db/conditions";
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
type Range = {
  providerIds: Given<string[]>;
  dateMin?: Given<string>;
  dateMax?: Given<string>;
  dates?: string[];
};
type Span = { providerIds: string[]; dateMin?: string; dateMax?: string };
type Calendar = { organizationId: Given<string> | null };

function within(
  columns:
    | { providerId: typeof availabilities.providerId; startOn: typeof availabilities.startOn }
    | typeof bookings,
  range: Range,
) {
  return and(
    anyOf(columns.providerId, range.providerIds),
    range.dateMin ? gte(columns.startOn, range.dateMin) : undefined,
    range.dateMax ? lte(columns.startOn, range.dateMax) : undefined,
    range.dates ? inArray(columns.startOn, range.dates) : undefined,
  );
}

/** What `takesDay` says, as the database asks it. */
const takesDayOf = ({ organizationId }: Calendar) =>
  organizationId === null
    ? undefined
    : or(eq(bookings.organizationId, organizationId), eq(bookings.statusByProvider, "accepted"));

/** The days of these calendars, offered or worked, without what happens on them. */
const daysOf = (range: Range, eyes: Calendar, database = db()) =>
  database
    .select({ startOn: availabilities.startOn, providerId: availabilities.providerId })
    .from(availabilities)
    .where(within(availabilities, range))
    .union(
      database
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
  sql<
    DayShift[] | null
  >`(select json_agg(json_build_object(${shownPairs}) order by ${bookings.startTime}, ${bookings.id})
    from ${bookings}
    join ${bookingRequests} on ${eq(bookingRequests.id, bookings.bookingRequestId)}
    join ${facilities} on ${eq(facilities.id, bookings.facilityId)}
    where ${and(eq(bookings.providerId, day.providerId), eq(bookings.startOn, day.startOn), standingBooking)})`;

/** The days with what is offered and what happens on them. */
const whole = (days: Days, database = db()) =>
  database
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

type DayRow = Awaited<ReturnType<typeof whole>>[number];

function viewRows(rows: DayRow[], eyes: Eyes): ScheduleDay[] {
  const offered = rows.flatMap(({ id, shiftType, startOn, providerId }) =>
    id && shiftType ? [{ id, shiftType, startOn, providerId }] : [],
  );
  const shifts = rows.flatMap((row) => row.shifts ?? []);
  return viewDays(offered, shifts, eyes);
}

/** Some days of a calendar, as its provider sees it. Asks nobody for permission. */
export async function readDates(providerId: string, dates: string[]): Promise<ScheduleDay[]> {
  const eyes = { organizationId: null };
  return viewRows(await whole(daysOf({ providerIds: [providerId], dates }, eyes)), eyes);
}

/** The days between two dates: what calendars are opened with. */
const spanOf = (name: string, eyes: Calendar) =>
  preparedOnce((database) => {
    const given = {
      providerIds: sql.placeholder("providerIds"),
      dateMin: sql.placeholder("dateMin"),
      dateMax: sql.placeholder("dateMax"),
    };
    return whole(daysOf(given, eyes, database), database).prepare(name);
  });

const openSpan = spanOf("calendar", { organizationId: null });
const spanForOrganization = spanOf("calendar_for_organization", {
  organizationId: sql.placeholder("organizationId"),
});

/** A range so short that its days stand on one page, which then needs no count. */
const isOnePage = ({ providerIds, dateMin, dateMax }: Span, { limit, offset }: Position) =>
  offset === 0 && dateMin && dateMax && (daysBetween(dateMin, dateMax) + 1) * providerIds.length <= limit;

/** A page of these calendars, and how many days they have. */
async function readPage(range: Span, eyes: Eyes, position: Position) {
  if (isOnePage(range, position)) {
    const span = eyes.organizationId === null ? openSpan() : spanForOrganization();
    const results = viewRows(await span.execute({ ...range, ...eyes }), eyes);
    return { results, count: results.length };
  }
  const days = daysOf(range, eyes);
  const { limit, offset } = position;
  const picked = db().select().from(days).orderBy(asc(days.startOn), asc(days.providerId));
  const [rows, count] = await Promise.all([
    whole(picked.limit(limit).offset(offset).as("days") as Days),
    db().$count(days),
  ]);
  return { results: viewRows(rows, eyes), count };
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
