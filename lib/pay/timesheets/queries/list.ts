import { and, asc, desc, eq, gte, inArray, lte, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { fields } from "@/db/fields";
import { countOf, listPage } from "@/db/list-page";
import { momentOf } from "@/db/moments";
import { timesheets } from "@/db/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { countLimit, type Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { auditStaffReading, visibleTimesheets } from "@/lib/pay/queries";
import { timesheetReaders } from "@/lib/pay/timesheets/policy";
import { statusesAsked, waitsAsked } from "@/lib/pay/timesheets/rules/waits";
import type { Timesheet, TimesheetsInput } from "@/lib/pay/timesheets/schema";
import { timesheetsWithParties, viewRow } from "./rows";
import { findBy } from "./search";

/** The condition behind `waitingFor`, beside the states that it names. */
const isNoDraftAhead = (now: Date) =>
  or(ne(timesheets.status, "draft"), lte(sql`upper(${timesheets.booked})`, momentOf(now)));

/** What is asked for, with the search that was found out before. */
type Asked = TimesheetsInput & { isFound: SQL | undefined };

function conditionsOf(actor: SignedIn, input: Asked, now: Date) {
  const { attendanceIn = [], healthcareFacility, provider, providerBookingRequest } = input;
  const organization = actor.kind === "staff" ? input.healthcareEntity : undefined;
  const known = attendanceIn.filter((attendance) => attendance !== null);
  return and(
    visibleTimesheets(actor, now),
    waitsAsked(actor, input) ? isNoDraftAhead(now) : undefined,
    attendanceIn.length > 0 ? inArray(timesheets.attendance, known) : undefined,
    healthcareFacility ? anyOf(timesheets.facilityId, healthcareFacility) : undefined,
    provider ? anyOf(timesheets.providerId, provider) : undefined,
    organization ? anyOf(timesheets.organizationId, organization) : undefined,
    providerBookingRequest ? anyOf(timesheets.bookingRequestId, providerBookingRequest) : undefined,
    input.dateFrom ? gte(timesheets.workedOn, input.dateFrom) : undefined,
    input.dateTo ? lte(timesheets.workedOn, input.dateTo) : undefined,
    input.isFound,
  );
}

const place = sql<number>`asked.place`;

/** The states that are asked for, each with its place on a timesheet's way. */
const askedStates = (actor: SignedIn, input: TimesheetsInput) =>
  sql`unnest(${sql.param(statusesAsked(actor, input))}::text[]) with ordinality as asked(status, place)`;

/** No zone is further than a day from UTC: an index passes the drafts of later days at once. */
function isNotAhead(actor: SignedIn, now: Date) {
  if (actor.kind === "staff") return undefined;
  const latest = sql`(${momentOf(now)} at time zone 'UTC')::date + 1`;
  return sql`${timesheets.workedOn} <= case asked.status when 'draft' then ${latest} else 'infinity' end`;
}

type Sorted = Record<"place" | "workedOn" | "updatedAt" | "id", SQLWrapper>;

const newestFirst = ({ workedOn, id }: Pick<Sorted, "workedOn" | "id">) => [
  sql`${workedOn} desc nulls last`,
  asc(id),
];

/** Days go as the indexes hold them: the newest first, those of one day by their ids. */
function orderOf({ sortBy, sortDirection }: TimesheetsInput, by: Sorted): SQL[] {
  const isDescending = sortDirection === "desc";
  const way = isDescending ? desc : asc;
  switch (sortBy) {
    case "worked_on":
      return isDescending ? newestFirst(by) : [sql`${by.workedOn} asc nulls first`, desc(by.id)];
    case "updated_at":
      return [way(by.updatedAt), way(by.id)];
    case "status":
      return [way(by.place), ...newestFirst(by)];
  }
}

const sorted = fields(timesheets, "id", "workedOn", "updatedAt");

/**
 * Timesheets of each state that is asked for. An index gives those of one state in order, so that no more are read than
 * a page needs, however many an organization has.
 */
const inEachState = (actor: SignedIn, input: Asked, now: Date, limit: number, order: SQL[]) =>
  db()
    .select(sorted)
    .from(timesheets)
    .where(
      and(eq(timesheets.status, sql`asked.status`), isNotAhead(actor, now), conditionsOf(actor, input, now)),
    )
    .orderBy(...order)
    .limit(limit)
    .as("of_state");

/** One page of matching timesheets, only ids: what belongs to them is read for these alone. */
function pick(actor: SignedIn, input: Asked, now: Date) {
  const { limit, offset } = input;
  const found = inEachState(actor, input, now, limit + offset, orderOf(input, { ...sorted, place }));
  const { id, workedOn, updatedAt } = found;
  return db()
    .select({ id, place: place.as("place") })
    .from(askedStates(actor, input))
    .crossJoinLateral(found)
    .orderBy(...orderOf(input, { id, workedOn, updatedAt, place }))
    .limit(limit)
    .offset(offset)
    .as("picked");
}

function matches(actor: SignedIn, input: Asked, now: Date) {
  const most = countLimit(input);
  // In the order of the indexes, or all would be read for the first that match.
  const found = inEachState(actor, input, now, most, newestFirst(sorted));
  return db()
    .select({ id: found.id })
    .from(askedStates(actor, input))
    .crossJoinLateral(found)
    .limit(most)
    .as("matches");
}

/**
 * The timesheets of the provider or of the organization, newest first [PAY-C-011]. Reps need schedule_shifts or
 * confirm_shifts (SIL-103); a draft is listed once its shift has begun.
 */
export async function listTimesheets(
  visitor: Actor,
  input: TimesheetsInput,
  context: Context = contextAt(),
): Promise<Page<Timesheet>> {
  const actor = admit(visitor, timesheetReaders);
  await auditStaffReading(actor, context, "list");
  const { now } = context;
  const asked = { ...input, isFound: input.search ? await findBy(actor, input.search) : undefined };
  const picked = pick(actor, asked, now);
  return listPage({
    rows: timesheetsWithParties(actor)
      .innerJoin(picked, eq(picked.id, timesheets.id))
      .orderBy(...orderOf(input, { ...sorted, place: picked.place })),
    count: countOf(matches(actor, asked, now)),
    view: (row) => viewRow(actor, row, now),
    position: input,
    path: "/api/timesheets/",
  });
}
