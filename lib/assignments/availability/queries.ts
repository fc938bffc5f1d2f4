import { type AnyColumn, and, asc, eq, gte, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { db, preparedOnce } from "@/db/client";
import { anyOf, type Given } from "@/db/conditions";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { listPage } from "@/db/list-page";
import { clockOf } from "@/db/moments";
import { facilitiesSeen, isSeen, ownedBy } from "@/db/owned";
import {
  availabilities,
  bookingRequests,
  bookings,
  facilities,
  noticeSettings,
  providers,
} from "@/db/schema";
import { calendarReaders, isOwnCalendar } from "@/lib/assignments/availability/policy";
import type { ScheduleDay, SchedulesInput } from "@/lib/assignments/availability/schema";
import {
  type CalendarViewer,
  type DayShift,
  type OfferedDay,
  viewDays,
} from "@/lib/assignments/availability/views";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { daysBetween } from "@/lib/core/pure/days";
import { forbidden, invalid } from "@/lib/core/pure/errors";
import { type Page, page } from "@/lib/core/pure/paging";
import { type Admitted, admit } from "@/lib/core/pure/who";
import { writeAudit } from "@/lib/core/server/audit";
import { providerDay } from "@/lib/notices/preferences/rules";
import { listProviderAccess } from "@/lib/providers/queries/access";

type Position = { limit: number; offset: number };
type Range = {
  providerIds: Given<string[]>;
  dateMin?: Given<string>;
  dateMax?: Given<string>;
  dates?: string[];
};
type Span = { providerIds: string[]; dateMin?: string; dateMax?: string };
type DayColumns = typeof availabilities | typeof bookings;

function within(columns: DayColumns, range: Range) {
  return and(
    anyOf(columns.providerId, range.providerIds),
    range.dateMin ? gte(columns.startOn, range.dateMin) : undefined,
    range.dateMax ? lte(columns.startOn, range.dateMax) : undefined,
    range.dates ? inArray(columns.startOn, range.dates) : undefined,
  );
}

/** What `takesDay` says, as the database asks it. */
const takesDayOf = ({ organizationId }: CalendarViewer) =>
  organizationId === null
    ? undefined
    : or(ownedBy(bookings, organizationId), eq(bookings.statusByProvider, "accepted"));

/** Whose shift it is; a facility that the caller may not see is nobody's, and its shift is only busy [ACS-V-010]. */
const ownerShown = () =>
  facilitiesSeen()
    ? sql<string>`case when ${isSeen(bookings.facilityId)} then ${bookings.organizationId} end`
    : bookings.organizationId;

/** The days of these calendars, offered or worked, without what happens on them. */
const daysOf = (range: Range, eyes: CalendarViewer) =>
  db()
    .select({ startOn: availabilities.startOn, providerId: availabilities.providerId })
    .from(availabilities)
    .where(within(availabilities, range))
    .union(
      db()
        .select({ startOn: bookings.startOn, providerId: bookings.providerId })
        .from(bookings)
        .where(and(within(bookings, range), activeBooking, takesDayOf(eyes))),
    )
    .as("days");

const offer = {
  ...fields(availabilities, "id", "providerId", "startOn", "shiftType", "isPreferred"),
  isFromPattern: isNotNull(availabilities.patternId),
} satisfies Record<keyof OfferedDay, unknown>;

const shown = () =>
  ({
    id: bookings.id,
    bookingRequestId: bookings.bookingRequestId,
    providerId: bookings.providerId,
    organizationId: ownerShown(),
    facilityName: facilities.name,
    requestStatus: bookingRequests.status,
    statusByProvider: bookings.statusByProvider,
    statusByRep: bookings.statusByRep,
    startOn: bookings.startOn,
    endOn: bookings.endOn,
    startTime: clockOf(bookings.startTime),
    endTime: clockOf(bookings.endTime),
    rateKind: bookings.rateKind,
  }) satisfies Record<keyof DayShift, unknown>;

type IsAmong = (columns: DayColumns) => SQL | undefined;

/** What is offered on these days, and their active shifts in the order they are worked. */
const contentColumns = (isAmong: IsAmong) => ({
  offered: sql<OfferedDay[]>`(select ${jsonRows(offer)} from ${availabilities}
    where ${isAmong(availabilities)})`,
  shifts: sql<DayShift[]>`(select ${jsonRows(shown(), sql`${bookings.startTime}, ${bookings.id}`)}
    from ${bookings}
    join ${bookingRequests} on ${eq(bookingRequests.id, bookings.bookingRequestId)}
    join ${facilities} on ${eq(facilities.id, bookings.facilityId)}
    where ${and(isAmong(bookings), activeBooking)})`,
});

/** The contents of all these days as one row. */
const contentsOf = (isAmong: IsAmong, database = db()) =>
  database.select(contentColumns(isAmong)).from(sql`(select) calendar`);

type Contents = Awaited<ReturnType<typeof contentsOf>>;

const viewContents = (contents: Contents, eyes: CalendarViewer): ScheduleDay[] =>
  contents.flatMap(({ offered, shifts }) => viewDays(offered, shifts, eyes));

/** Some days of a calendar, as its provider sees it. Asks nobody for permission. */
export async function readDates(providerId: string, dates: string[]): Promise<ScheduleDay[]> {
  const range = { providerIds: [providerId], dates };
  return viewContents(await contentsOf((columns) => within(columns, range)), { organizationId: null });
}

/** The zone in which a provider's days are meant: the one it has saved, else that of its home state [RSC-V-040]. */
export const zoneColumns = { timeZone: noticeSettings.timeZone, homeState: providers.state };

/** Which day it is for a provider at a moment [RSC-V-040]. Asks nobody for permission. */
export async function todayOf(providerId: string, now: Date): Promise<string> {
  const [saved] = await db()
    .select(zoneColumns)
    .from(providers)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, providers.userId))
    .where(eq(providers.id, providerId));
  return providerDay(saved ?? { timeZone: null, homeState: null }, now);
}

/** The days between two dates: what calendars are opened with. */
const spanOfDays = preparedOnce((database) => {
  const given = {
    providerIds: sql.placeholder("providerIds"),
    dateMin: sql.placeholder("dateMin"),
    dateMax: sql.placeholder("dateMax"),
  };
  return contentsOf((columns) => within(columns, given), database).prepare("calendar");
});

/** The prepared statement sees all facilities: whoever sees some alone has one of its own. */
const readSpan = (range: Span) =>
  facilitiesSeen() ? contentsOf((columns) => within(columns, range)) : spanOfDays().execute(range);

const path = "/api/schedules/";

/** Of so many days a calendar is read whole. */
const mostAtOnce = 1_000;

/** A range so short that its days fit on one page, which then needs no count; nor does a file of them need a cursor. */
const isOnePage = ({ providerIds, dateMin, dateMax }: Span, { limit, offset }: Position) =>
  offset === 0 &&
  dateMin &&
  dateMax &&
  (daysBetween(dateMin, dateMax) + 1) * providerIds.length <= Math.min(limit, mostAtOnce);

/** A page of these calendars, a row for each day, and how many days they have. */
async function readPage(range: Span, eyes: CalendarViewer, position: Position) {
  if (isOnePage(range, position)) {
    const results = viewContents(await readSpan(range), eyes);
    return page(results, results.length, position, path);
  }
  const days = daysOf(range, eyes);
  const inOrder = (columns: { startOn: AnyColumn; providerId: AnyColumn }) => [
    asc(columns.startOn),
    asc(columns.providerId),
  ];
  const { limit, offset } = position;
  const picked = db()
    .select()
    .from(days)
    .orderBy(...inOrder(days))
    .limit(limit)
    .offset(offset)
    .as("picked");
  const isPicked = (columns: DayColumns) =>
    and(eq(columns.startOn, picked.startOn), eq(columns.providerId, picked.providerId));
  return listPage({
    rows: db()
      .select(contentColumns(isPicked))
      .from(picked)
      .orderBy(...inOrder(picked)),
    complete: (contents) => viewContents(contents, eyes),
    count: db().$count(days),
    view: (day) => day,
    position,
    path,
  });
}

/**
 * The providers whose calendars are asked for, once the actor may read them. @throws 403, 400 where a provider must be
 * named
 */
async function calendarsOf(
  actor: Admitted<typeof calendarReaders>,
  asked: string[] | undefined,
): Promise<string[]> {
  if (actor.kind === "provider") {
    if (!(asked ?? []).every((providerId) => isOwnCalendar(actor, providerId))) throw forbidden();
    return [actor.providerId];
  }
  if (!asked || asked.length === 0) throw invalid({ provider: "This field is required." });
  const accesses = await listProviderAccess(actor, asked);
  if (!accesses.every(({ details }) => details)) throw forbidden();
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
  return readPage(range, eyes, input);
}
