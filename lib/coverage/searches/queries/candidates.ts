import { and, eq, getTableColumns, is, isNotNull, SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { fields } from "@/db/fields";
import { jsonRow } from "@/db/json";
import { momentOf } from "@/db/moments";
import { andSeen, ownedBy } from "@/db/owned";
import {
  availabilities,
  bookings,
  callOuts,
  clearances,
  connections,
  noticeSettings,
  providerBlocks,
  providers,
  raisedHands,
  rescueOffers,
  timeOff,
} from "@/db/schema";
import { pictureOf } from "@/lib/accounts/queries";
import type { AvailabilityType } from "@/lib/assignments/availability/words";
import { calendarColumns } from "@/lib/assignments/queries/facts";
import { isTimeOffAt } from "@/lib/assignments/time-off/queries";
import { subjectColumn } from "@/lib/connections/readiness/queries/subjects";
import type { Subject } from "@/lib/connections/readiness/rules";
import { rangeText } from "@/lib/core/pure/time";
import type { CandidateFacts } from "@/lib/coverage/searches/rules/eligibility";
import { type Asked, judgeAll } from "@/lib/coverage/searches/rules/order";
import type { SearchTerms } from "@/lib/coverage/searches/rules/terms";
import { wishesOf } from "@/lib/coverage/searches/rules/wishes";
import { mayBeBookedAt } from "@/lib/providers/queries/booking";
import { isLicensedIn } from "@/lib/providers/queries/licenses";
import { facilityRatesOf, shiftRatesOf } from "@/lib/providers/rules/rates";

const isAccepted = sql`${connections.providerId} = ${providers.id} and ${connections.status} = 'accepted'`;
const newestFirst = sql`${connections.acceptedAt} desc nulls last, ${connections.id} desc`;

const rates = jsonRow({
  shiftRates: jsonRow(shiftRatesOf(connections)),
  facilityRates: jsonRow(facilityRatesOf(connections)),
});

/** The rates of the connection that booking takes at a facility, else of the newest accepted one [RSC-V-018]. */
export const ratesWith = (organizationId: string | AnyPgColumn, facilityId: string | AnyPgColumn) =>
  sql<CandidateFacts["connectionRates"]>`(select ${rates} from ${connections}
    where ${isAccepted} and ${connections.organizationId} = ${organizationId} ${andSeen(connections.facilityId)}
    order by (${connections.facilityId} = ${facilityId} and ${connections.facilityStatus} = 'approved') desc,
      ${newestFirst} limit 1)`;

/** What a provider asks of everybody. */
export const ownRates = shiftRatesOf(providers);

/** Where a search is, as values or as columns of the same statement. */
type Place = Record<"organizationId" | "facilityId", string | AnyPgColumn>;

/** How a provider is tied to the organization and the facility, as columns beside `providers`. */
export function tiesOf({ organizationId, facilityId }: Place) {
  const here = sql`${connections.facilityId} = ${facilityId}`;
  const isApproved = sql`${connections.organizationId} = ${organizationId} and ${connections.facilityStatus} = 'approved' ${andSeen(connections.facilityId)}`;
  const some = (where: SQL) => sql<boolean>`exists (select 1 from ${connections} where ${where})`;
  return {
    isApprovedHere: some(sql`${isAccepted} and ${isApproved} and ${here}`),
    isApprovedElsewhere: some(sql`${isAccepted} and ${isApproved} and not ${here}`),
    isDenied: sql<boolean>`coalesce((select ${connections.facilityStatus} = 'denied' from ${connections}
      where ${isAccepted} and ${here} order by ${newestFirst} limit 1), false)`,
    isCleared: sql<boolean>`exists (select 1 from ${clearances} where ${and(
      sql`${clearances.organizationId} = ${organizationId}`,
      eq(clearances.providerId, providers.id),
      eq(clearances.status, "cleared"),
    )})`,
    connectionRates: ratesWith(organizationId, facilityId),
  };
}

/** Whether a provider may work such a shift in this place. */
function fitnessOf({ organizationId, facilityId, state, shift, asked }: SearchTerms) {
  const blocks = (scope: string, blocked: string | null) =>
    sql`(${providerBlocks.scope} = ${scope} and ${providerBlocks.blocked} = ${blocked})`;
  return {
    subject: (asked ? subjectColumn(facilityId) : sql`null`) as SQL<Subject | null>,
    isLicensed: isLicensedIn(providers.id, state, shift.endOn),
    isBlocking: sql<boolean>`exists (select 1 from ${providerBlocks} where ${providerBlocks.providerId} = ${providers.id}
      and (${blocks("organization", organizationId)} or ${blocks("facility", facilityId)} or ${blocks("state", state)}))`,
  };
}

/** What a provider's calendar says of the shift. */
function calendarOf({ shift, startMs, endMs }: SearchTerms) {
  const span = rangeText(new Date(startMs), new Date(endMs));
  return {
    offered: sql<AvailabilityType | null>`(select ${availabilities.shiftType} from ${availabilities}
      where ${availabilities.providerId} = ${providers.id} and ${availabilities.startOn} = ${shift.startOn})`,
    taken: calendarColumns({ providerId: providers.id, asked: [shift] }).taken,
    isInTimeOff: sql<boolean>`exists (select 1 from ${timeOff} where ${isTimeOffAt(shift.startOn)})`,
    hasCalledOut: sql<boolean>`exists (select 1 from ${callOuts} join ${bookings} on ${eq(bookings.id, callOuts.bookingId)}
      where ${callOuts.providerId} = ${providers.id} and ${callOuts.status} <> 'withdrawn'
        and ${bookings.during} && ${span}::tstzrange)`,
  };
}

/** What has been asked of a provider before, and what was worked here. */
function pastOf({ facilityId }: SearchTerms, rescueId: string | null, now: Date) {
  const at = momentOf(now);
  const offers = (what: SQL, since: string) => sql`(select ${what} from ${rescueOffers}
    where ${rescueOffers.providerId} = ${providers.id} and ${rescueOffers.createdAt} > ${at} - interval '${sql.raw(since)}')`;
  return {
    askedToday: offers(
      sql`coalesce(json_agg(${rescueOffers.createdAt} order by ${rescueOffers.createdAt}), '[]')`,
      "24 hours",
    ).mapWith(asDates),
    offersThisMonth: offers(sql`count(*)::int`, "30 days").mapWith(Number),
    workedHere: sql`(select count(*)::int from ${bookings} where ${and(
      eq(bookings.providerId, providers.id),
      eq(bookings.facilityId, facilityId),
      sql`${bookings.holds}`,
      eq(bookings.statusByRep, "accepted"),
      sql`not ${bookings.isCanceled}`,
      sql`not ${bookings.isRemoved}`,
      sql`upper(${bookings.during}) <= ${at}`,
      sql`${bookings.startOn} >= (${at} - interval '366 days')::date`,
      sql`upper(${bookings.during}) > ${at} - interval '365 days'`,
    )})`.mapWith(Number),
    raisedHandAt: sql`(select ${raisedHands.createdAt} from ${raisedHands}
      where ${raisedHands.providerId} = ${providers.id} and ${raisedHands.rescueId} = ${rescueId}::uuid)`.mapWith(
      asDate,
    ),
    offer: sql<Asked["offer"]>`(select ${rescueOffers.status} from ${rescueOffers}
      where ${rescueOffers.providerId} = ${providers.id} and ${rescueOffers.rescueId} = ${rescueId}::uuid)`,
  };
}

const asDates = (moments: string[]) => moments.map((at) => new Date(at));
const asDate = (at: string | null) => (at === null ? null : new Date(at));

const ownColumns = (now: Date) => ({
  ...fields(providers, "id", "displayName", "publicName", "specialties", "degrees", "shiftLimit", "state"),
  pictureId: pictureOf(providers.id),
  isListed: sql<boolean>`${isNotNull(providers.listedAt)}`,
  mayBeBooked: mayBeBookedAt(now),
  ownRates,
  settings: getTableColumns(noticeSettings),
});

const candidateRows = (terms: SearchTerms, rescueId: string | null, now: Date) =>
  db()
    .select({
      ...ownColumns(now),
      ...tiesOf(terms),
      ...fitnessOf(terms),
      ...calendarOf(terms),
      ...pastOf(terms, rescueId, now),
    })
    .from(providers)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, providers.userId));

export type Reading = {
  terms: SearchTerms;
  /** Null before the search has started. */
  rescueId: string | null;
  now: Date;
};

const isAmong = (ids: readonly string[] | SQL) =>
  is(ids, SQL) ? sql`${providers.id} in ${ids}` : anyOf(providers.id, [...ids]);

/**
 * What decides about providers, in one statement however many they are: those with a connection to the organization, or
 * these alone, connected or not.
 */
export async function readCandidates(
  { terms, rescueId, now }: Reading,
  only?: readonly string[] | SQL,
): Promise<Asked[]> {
  const ofOrganization = sql`${providers.id} in (select ${connections.providerId} from ${connections}
    where ${connections.organizationId} = ${terms.organizationId} ${andSeen(connections.facilityId)})`;
  const rows = await candidateRows(terms, rescueId, now).where(only ? isAmong(only) : ofOrganization);
  return rows.map((row) => ({ ...row, ...wishesOf(row) }));
}

/** All who can be asked, in their order, and why others cannot; of everybody, or of these alone. */
export async function judgeCandidates(reading: Reading, only?: SQL) {
  return judgeAll(await readCandidates(reading, only), reading.terms, reading.now);
}

/** Whether a provider has a connection with an organization, in whatever status. */
export async function isConnectedWith(organizationId: string, providerId: string): Promise<boolean> {
  const own = and(ownedBy(connections, organizationId), eq(connections.providerId, providerId));
  return (await db().$count(connections, own)) > 0;
}
