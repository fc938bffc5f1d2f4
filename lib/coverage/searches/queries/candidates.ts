import { and, eq, getTableColumns, is, isNotNull, SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { fields } from "@/db/fields";
import {
  availabilities,
  clearances,
  connections,
  licenses,
  noticeSettings,
  providerBlocks,
  providers,
  raisedHands,
  rescueOffers,
} from "@/db/schema";
import { pictureOf } from "@/lib/accounts/queries";
import type { AvailabilityType } from "@/lib/assignments/availability/words";
import { calendarColumns } from "@/lib/assignments/queries/facts";
import { rangeText } from "@/lib/core/pure/time";
import type { CandidateFacts } from "@/lib/coverage/searches/rules/eligibility";
import { type Asked, judgeAll } from "@/lib/coverage/searches/rules/order";
import type { SearchTerms } from "@/lib/coverage/searches/rules/terms";
import { wishesOf } from "@/lib/coverage/searches/rules/wishes";

const isAccepted = sql`c.provider_id = ${providers.id} and c.status = 'accepted'`;
const newestFirst = sql`c.accepted_at desc nulls last, c.id desc`;

/** A set of rates of a connection, by kinds. */
const ratesJson = (prefix: "shift" | "facility") =>
  sql.raw(
    `json_build_object(${["day", "night", "call", "24h"].map((kind) => `'${kind}', c.${prefix}_rate_${kind}_cents`).join(", ")})`,
  );

/** The rates of the connection that booking takes at a facility, else of the newest accepted one [RSC-V-018]. */
export const ratesWith = (organizationId: string | AnyPgColumn, facilityId: string | AnyPgColumn) =>
  sql<CandidateFacts["connectionRates"]>`(select json_build_object(
      'shiftRates', ${ratesJson("shift")}, 'facilityRates', ${ratesJson("facility")}) from ${connections} c
    where ${isAccepted} and c.organization_id = ${organizationId}
    order by (c.facility_id = ${facilityId} and c.facility_status = 'approved') desc, ${newestFirst} limit 1)`;

/** What a provider asks of everybody. */
export const ownRates = {
  day: providers.shiftRateDayCents,
  night: providers.shiftRateNightCents,
  call: providers.shiftRateCallCents,
  "24h": providers.shiftRate24hCents,
};

/** Where a search is, as values or as columns of the same statement. */
type Place = Record<"organizationId" | "facilityId", string | AnyPgColumn>;

/** How a provider stands with the organization and the facility, as columns beside `providers`. */
export function tiesOf({ organizationId, facilityId }: Place) {
  const here = sql`c.facility_id = ${facilityId}`;
  const isApproved = sql`c.organization_id = ${organizationId} and c.facility_status = 'approved'`;
  const some = (where: SQL) => sql<boolean>`exists (select 1 from ${connections} c where ${where})`;
  return {
    isApprovedHere: some(sql`${isAccepted} and ${isApproved} and ${here}`),
    isApprovedElsewhere: some(sql`${isAccepted} and ${isApproved} and not ${here}`),
    isDenied: sql<boolean>`coalesce((select c.facility_status = 'denied' from ${connections} c
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
function fitnessOf({ organizationId, facilityId, state, shift }: SearchTerms) {
  const blocks = (scope: string, blocked: string | null) =>
    sql`(${providerBlocks.scope} = ${scope} and ${providerBlocks.blocked} = ${blocked})`;
  return {
    isLicensed: sql<boolean>`exists (select 1 from ${licenses} where ${and(
      eq(licenses.providerId, providers.id),
      eq(licenses.type, "MEDICAL"),
      eq(licenses.status, "ACTIVE"),
      sql`${licenses.state} = ${state}`,
      sql`(${licenses.expirationOn} is null or ${licenses.expirationOn} >= ${shift.endOn})`,
    )})`,
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
    hasCalledOut: sql<boolean>`exists (select 1 from call_outs o join bookings b on b.id = o.booking_id
      where o.provider_id = ${providers.id} and o.status <> 'withdrawn' and b.during && ${span}::tstzrange)`,
  };
}

/** What has been asked of a provider before, and what was worked here. */
function pastOf({ facilityId }: SearchTerms, rescueId: string | null, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const offers = (what: SQL, since: string) => sql`(select ${what} from ${rescueOffers}
    where ${rescueOffers.providerId} = ${providers.id} and ${rescueOffers.createdAt} > ${at} - interval '${sql.raw(since)}')`;
  return {
    askedToday: offers(
      sql`coalesce(json_agg(${rescueOffers.createdAt} order by ${rescueOffers.createdAt}), '[]')`,
      "24 hours",
    ).mapWith(asDates),
    offersThisMonth: offers(sql`count(*)::int`, "30 days").mapWith(Number),
    workedHere: sql`(select count(*)::int from bookings b where b.provider_id = ${providers.id}
      and b.facility_id = ${facilityId} and b.holds and b.status_by_rep = 'accepted' and not b.is_canceled
      and not b.is_removed and upper(b.during) <= ${at} and b.start_on >= (${at} - interval '366 days')::date
      and upper(b.during) > ${at} - interval '365 days')`.mapWith(Number),
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

const ownColumns = {
  ...fields(providers, "id", "displayName", "publicName", "specialties", "degrees", "shiftLimit", "state"),
  pictureId: pictureOf(providers.id),
  isListed: sql<boolean>`${isNotNull(providers.listedAt)}`,
  ownRates,
  settings: getTableColumns(noticeSettings),
};

const candidateRows = (terms: SearchTerms, rescueId: string | null, now: Date) =>
  db()
    .select({
      ...ownColumns,
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
  const ofOrganization = sql`${providers.id} in (select c.provider_id from ${connections} c
    where c.organization_id = ${terms.organizationId})`;
  const rows = await candidateRows(terms, rescueId, now).where(only ? isAmong(only) : ofOrganization);
  return rows.map((row) => ({ ...row, ...wishesOf(row) }));
}

/** All who can be asked, in their order, and why others cannot; of everybody, or of these alone. */
export async function judgeCandidates(reading: Reading, only?: SQL) {
  return judgeAll(await readCandidates(reading, only), reading.terms, reading.now);
}

/** Whether a provider has a connection with an organization, however it stands. */
export async function isConnectedWith(organizationId: string, providerId: string): Promise<boolean> {
  const own = and(eq(connections.organizationId, organizationId), eq(connections.providerId, providerId));
  return (await db().$count(connections, own)) > 0;
}
