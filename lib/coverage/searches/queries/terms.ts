import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { edgeMs } from "@/db/moments";
import {
  bookingRequests,
  bookings,
  callOuts,
  connections,
  facilities,
  neededShifts,
  opportunities,
  organizations,
  providers,
  rescueRules,
  rescues,
  timesheets,
} from "@/db/schema";
import { isCalledOff, wasCovered } from "@/lib/assignments/queries/vacancy";
import type { Vacancy } from "@/lib/assignments/rules/vacancy";
import { askedColumn } from "@/lib/connections/readiness/queries/subjects";
import { notFound } from "@/lib/core/pure/errors";
import { tickStands } from "@/lib/coverage/rescue-rules/queries";
import type { SearchTerms } from "@/lib/coverage/searches/rules/terms";
import { feePercentOf } from "@/lib/organizations/queries";

const clock = (time: string) => time.slice(0, 5);

const placeColumns = {
  organizationName: organizations.name,
  facilityName: facilities.name,
  ...fields(facilities, "state", "timeZone"),
  asked: askedColumn,
  ownFeePercent: organizations.platformFeePercent,
};

const openCallOut = sql`(select ${callOuts.id} from ${callOuts}
  where ${and(eq(callOuts.bookingId, bookings.id), inArray(callOuts.status, ["open", "released"]))}
  order by ${callOuts.createdAt} desc limit 1)`;

/** The opportunity that needs the shift: it says what is sought, before the one of the connection [SCH-I-008]. */
const needing = alias(opportunities, "needing");

const shiftsWithPlaces = () =>
  db()
    .select({
      ...fields(bookings, "id", "bookingRequestId", "organizationId", "facilityId", "rateKind"),
      ...fields(bookings, "startOn", "endOn", "startTime", "endTime", "minutes"),
      ...fields(bookings, "statusByProvider", "isCanceled", "isRemoved"),
      releasedAt: sql<string | null>`${bookings.releasedAt}::text`,
      holderId: bookings.providerId,
      ...placeColumns,
      startMs: edgeMs("lower", bookings.during),
      endMs: edgeMs("upper", bookings.during),
      status: bookingRequests.status,
      callOut: { id: callOuts.id, status: callOuts.status },
      timesheet: fields(timesheets, "status", "attendance", "reasonCode"),
      isCalledOff: isCalledOff(bookings.bookingRequestId),
      wasCovered,
      specialty: sql<string>`coalesce(${needing.specialty}, ${opportunities.specialty}, ${providers.specialties}[1], '')`,
      degrees: sql<string[]>`coalesce(${needing.degrees}, ${opportunities.degrees}, ${providers.degrees})`,
      rule: getTableColumns(rescueRules),
      tickStands: tickStands(bookings.facilityId),
    })
    .from(bookings)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookings.bookingRequestId))
    .innerJoin(organizations, eq(organizations.id, bookings.organizationId))
    .innerJoin(facilities, eq(facilities.id, bookings.facilityId))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .innerJoin(connections, eq(connections.id, bookingRequests.connectionId))
    .leftJoin(opportunities, eq(opportunities.id, connections.opportunityId))
    .leftJoin(neededShifts, eq(neededShifts.id, bookings.neededShiftId))
    .leftJoin(needing, eq(needing.id, neededShifts.opportunityId))
    .leftJoin(timesheets, eq(timesheets.bookingId, bookings.id))
    .leftJoin(callOuts, sql`${callOuts.id} = ${openCallOut}`)
    .leftJoin(rescueRules, eq(rescueRules.facilityId, bookings.facilityId));

/** A shift with all that decides whether and how somebody is looked for. @throws 404 outside of `scope` */
export async function getShiftToCover(bookingId: string, scope: SQL) {
  const [row] = await shiftsWithPlaces().where(and(eq(bookings.id, bookingId), scope));
  if (!row) throw notFound();
  return row;
}
export type ShiftToCover = Awaited<ReturnType<typeof getShiftToCover>>;

/** What of it makes it vacant. */
export const vacancyFactsOf = (shift: ShiftToCover): Vacancy => ({
  status: shift.status,
  shift,
  isCalledOff: shift.isCalledOff,
  wasCovered: shift.wasCovered,
  startsAt: new Date(shift.startMs),
  endsAt: new Date(shift.endMs),
  callOut: shift.callOut?.status ?? null,
  timesheet: shift.timesheet,
});

const rescuesWithPlaces = () =>
  db()
    .select({
      ...getTableColumns(rescues),
      ...placeColumns,
      startMs: edgeMs("lower", rescues.during),
      endMs: edgeMs("upper", rescues.during),
      tickStands: tickStands(rescues.facilityId),
      mayBook: sql<boolean>`(${organizations.hasContract} and ${organizations.credentialsVerified})`,
    })
    .from(rescues)
    .innerJoin(organizations, eq(organizations.id, rescues.organizationId))
    .innerJoin(facilities, eq(facilities.id, rescues.facilityId));

/** A search with what it asks of providers at present. */
export async function findSearch(...where: SQL[]) {
  const [row] = await rescuesWithPlaces()
    .where(and(...where))
    .orderBy(asc(rescues.id))
    .limit(1);
  return row ?? null;
}
export type Search = NonNullable<Awaited<ReturnType<typeof findSearch>>>;

type Sought = Pick<Search, "rateKind" | "startOn" | "endOn" | "startTime" | "endTime" | "tiers"> &
  Pick<Search, "organizationId" | "organizationName" | "facilityId" | "facilityName" | "state" | "timeZone"> &
  Pick<
    Search,
    "asked" | "holderId" | "startMs" | "endMs" | "specialty" | "degrees" | "tickStands" | "ownFeePercent"
  >;

/** What a search asks of providers; the organization's circle counts while the facility's tick is set. */
export const termsOf = (search: Sought): SearchTerms => ({
  organizationId: search.organizationId,
  organizationName: search.organizationName,
  facilityId: search.facilityId,
  facilityName: search.facilityName,
  state: search.state,
  timeZone: search.timeZone,
  feePercent: feePercentOf(search.ownFeePercent),
  holderId: search.holderId,
  startMs: search.startMs,
  endMs: search.endMs,
  shift: {
    rateKind: search.rateKind,
    startOn: search.startOn,
    endOn: search.endOn,
    startTime: clock(search.startTime),
    endTime: clock(search.endTime),
  },
  specialty: search.specialty,
  degrees: search.degrees,
  asked: search.asked,
  tiers: search.tiers.filter((tier) => tier === "facility" || search.tickStands),
});
