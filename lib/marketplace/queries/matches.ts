import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import {
  boardCertifications as boards,
  bookings,
  certifications,
  clearances,
  connections,
  type facilities,
  licenses,
  opportunities,
  providerBlocks,
  providers,
  questionnaires,
} from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { isProfileComplete } from "@/lib/credentials/progress/queries";
import { matchers } from "@/lib/marketplace/policy";
import { isDue, reasonsOf } from "@/lib/marketplace/rules/match";
import type { Match, MatchFacts, Occasion } from "@/lib/marketplace/schema";
import { maximaOf, openStatuses } from "@/lib/opportunities/rules";
import { type RateKind, rateKinds } from "@/lib/providers/schema";

type Opportunity = typeof opportunities.$inferSelect;
type Facility = Pick<typeof facilities.$inferSelect, "id" | "state" | "timeZone">;

type Search = {
  opportunity: Opportunity;
  facility: Facility;
  feePercent: number;
  limit: number;
  /** Looks again at these only. */
  among?: readonly string[];
};

type Row = MatchFacts & { providerId: string; score: number };

const list = (values: readonly string[]): SQL =>
  values.length === 0
    ? sql`'{}'::text[]`
    : sql`array[${sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      )}]::text[]`;

const unexpired = (column: AnyPgColumn, today: string) =>
  sql`(${column} is null or ${column} >= ${today}::date)`;

/** Asked for this opportunity already, blocked (SIL-89), or refused clearance until a later day (SIL-83). */
const isOut = ({ opportunity, facility }: Search, today: string) => sql`
  exists (select 1 from ${connections} where ${connections.opportunityId} = ${opportunity.id} and ${connections.providerId} = ${providers.id})
  or exists (select 1 from ${providerBlocks} where ${providerBlocks.providerId} = ${providers.id} and (
    (${providerBlocks.scope} = 'organization' and ${providerBlocks.blocked} = ${opportunity.organizationId})
    or (${providerBlocks.scope} = 'facility' and ${providerBlocks.blocked} = ${facility.id})
    or (${providerBlocks.scope} = 'state' and ${providerBlocks.blocked} = ${facility.state ?? ""})))
  or exists (select 1 from ${clearances} where ${clearances.providerId} = ${providers.id} and ${clearances.organizationId} = ${opportunity.organizationId}
    and ${clearances.status} = 'not_cleared' and ${clearances.presentableOn} > ${today}::date)`;

/** The questionnaire says no to liability issues, unless they do not matter. */
const isFreeOfLiability = ({ allowMalpracticeHistory }: Opportunity) =>
  allowMalpracticeHistory
    ? sql`true`
    : sql`exists (select 1 from ${questionnaires} where ${questionnaires.providerId} = ${providers.id}
        and ${questionnaires.answers} -> 'liabilityIssues' ->> 'value' = 'false')`;

const isLicensed = (state: string | null, today: string) => sql`
  exists (select 1 from ${licenses} where ${licenses.providerId} = ${providers.id} and ${licenses.type} = 'MEDICAL'
    and ${licenses.status} = 'ACTIVE' and ${licenses.state} = ${state} and ${unexpired(licenses.expirationOn, today)})`;

const heldBoards = (codes: readonly string[], eligible: boolean, today: string) => sql`
  array(select ${boards.type} from ${boards} where ${boards.providerId} = ${providers.id} and ${boards.boardEligible} = ${eligible}
    and ${boards.type} = any(${list(codes)}) and ${unexpired(boards.expirationOn, today)} order by ${boards.type})`;

const holdsCertifications = (codes: readonly string[], today: string) => sql`
  ${codes.length} = (select count(distinct ${certifications.type}) from ${certifications} where ${certifications.providerId} = ${providers.id}
    and ${certifications.type} = any(${list(codes)}) and ${unexpired(certifications.expirationOn, today)})`;

const rateOf: Record<RateKind, SQL> = {
  day: sql`${providers.shiftRateDayCents}`,
  night: sql`${providers.shiftRateNightCents}`,
  call: sql`${providers.shiftRateCallCents}`,
  "24h": sql`${providers.shiftRate24hCents}`,
};

/** The asked-for kinds of shift that the provider works at no more than the maximum, fee included. */
function affordable(kinds: readonly RateKind[], opportunity: Opportunity, feePercent: number) {
  const maxima = maximaOf(opportunity);
  const fits = (kind: RateKind) =>
    sql`case when ${rateOf[kind]} is not null and (${maxima[kind]}::int is null
      or round(${rateOf[kind]} * ${100 + feePercent}::int / 100.0) <= ${maxima[kind]}::int) then ${kind}::text end`;
  return sql`array_remove(array[${sql.join(kinds.map(fits), sql`, `)}], null)`;
}

/** Shifts worked, counted only where a number of them is asked for. */
const completedShifts = (atLeast: number | null, now: Date) =>
  atLeast
    ? sql`(select count(*)::int from ${bookings} where ${bookings.providerId} = ${providers.id} and not ${bookings.isCanceled} and not ${bookings.isRemoved}
        and ${bookings.holds} and ${bookings.statusByRep} = 'accepted' and upper(${bookings.during}) <= ${now.toISOString()}::timestamptz)`
    : sql`0`;

/**
 * Whom an opportunity suits, best first: one statement finds, judges and ranks them by the rules of SIL-114. Points:
 * 10 for all, 30 for a license in the state (10 for the compact), 15 for the main specialty, 15 for a board (8 when
 * eligible), up to 20 for the rates, 10 when cleared already.
 */
function statementFor(search: Search, now: Date): SQL {
  const { opportunity, facility, feePercent, limit, among } = search;
  const today = dayIn(facility.timeZone, now);
  const kinds = rateKinds.filter(
    (kind) => opportunity.shiftRateTypes.length === 0 || opportunity.shiftRateTypes.includes(kind),
  );
  const asked = opportunity.boardCertifications;
  const eligible = asked.filter(({ boardEligible }) => boardEligible);
  const codesOf = (requirements: { code: string }[]) => requirements.map(({ code }) => code);
  const compact = sql`(${opportunity.allowImlc} and ${providers.hasImlc} and ${unexpired(providers.imlcExpirationOn, today)})`;
  return sql`
    with suitable as materialized (
      select ${providers.id} as id, ${providers.specialties}[1] = ${opportunity.specialty} as lead_specialty,
             array(select unnest(${providers.degrees}) intersect select unnest(${list(opportunity.degrees)}) order by 1) as degrees,
             ${isLicensed(facility.state, today)} as licensed, ${compact} as compact,
             ${heldBoards(codesOf(asked), false, today)} as boards,
             ${heldBoards(codesOf(eligible), true, today)} as eligible_boards,
             ${affordable(kinds, opportunity, feePercent)} as kinds,
             exists (select 1 from ${clearances} where ${clearances.organizationId} = ${opportunity.organizationId}
               and ${clearances.providerId} = ${providers.id} and ${clearances.status} = 'cleared') as cleared,
             ${completedShifts(opportunity.shiftsCompleted, now)} as completed,
             ${providers.residentGraduationOn} as graduated_on
        from ${providers}
       where ${providers.listedAt} is not null
         and ${providers.specialties} @> ${list([opportunity.specialty])}
         and ${providers.degrees} && ${list(opportunity.degrees)}
         and (${providers.licensedStates} @> ${list([facility.state ?? ""])} or ${compact})
         and (${opportunity.workTypes.length === 0} or ${providers.workType} = any(${list(opportunity.workTypes)}))
         and ${among ? sql`${providers.id} = any(${list(among)}::uuid[])` : sql`true`}
         and (${providers.residentGraduationOn} is null or ${opportunity.yearsOfExperience}::int is null
              or ${providers.residentGraduationOn} + make_interval(years => ${opportunity.yearsOfExperience}::int) <= ${today}::date)
         and (${opportunity.lifeSupportCertifications.length === 0} or ${holdsCertifications(opportunity.lifeSupportCertifications, today)})
         and ${isProfileComplete} and ${isFreeOfLiability(opportunity)} and not (${isOut(search, today)})
    ), scored as (
      select *, 10 + case when licensed then 30 else 10 end + case when lead_specialty then 15 else 0 end
               + case when cardinality(boards) > 0 then 15 when cardinality(eligible_boards) > 0 then 8 else 0 end
               + round(20.0 * cardinality(kinds) / ${kinds.length}::int)::int + case when cleared then 10 else 0 end as score
        from suitable
       where (licensed or compact) and cardinality(kinds) > 0 and completed >= ${opportunity.shiftsCompleted ?? 0}
         and (${asked.length === 0} or cardinality(boards) > 0 or cardinality(eligible_boards) > 0)
    )
    select id as "providerId", score, lead_specialty as "leadSpecialty", degrees, licensed, boards,
           eligible_boards as "eligibleBoards", kinds as "affordableKinds", cleared, completed as "completedShifts",
           graduated_on::text as "graduatedOn"
      from scored order by score desc, id limit ${limit}`;
}

/** Providers for an opportunity with their scores and each reason, best first (SIL-114). For jobs only. */
export async function findMatches(
  visitor: Actor,
  search: Search,
  context: Context = contextAt(),
): Promise<Match[]> {
  admit(visitor, matchers);
  const { opportunity, facility } = search;
  const rows = await db().execute<Row>(statementFor(search, context.now));
  return [...rows].map((row) => ({
    providerId: row.providerId,
    score: row.score,
    reasons: reasonsOf({ ...opportunity, state: facility.state }, row),
  }));
}

/** Open opportunities with auto-match that this occasion has not served yet, oldest publication first. For jobs only. */
export async function listDueOpportunities(
  visitor: Actor,
  { occasion }: { occasion: Occasion },
  context: Context = contextAt(),
): Promise<string[]> {
  admit(visitor, matchers);
  const rows = await db()
    .select()
    .from(opportunities)
    .where(
      and(
        inArray(opportunities.status, [...openStatuses]),
        eq(opportunities.autoMatch, true),
        occasion === "publication" ? isNull(opportunities.matchedAt) : undefined,
      ),
    )
    .orderBy(asc(opportunities.publishedAt), asc(opportunities.id));
  return rows.filter((row) => isDue(row, occasion, context.now)).map(({ id }) => id);
}
