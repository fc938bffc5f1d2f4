import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { momentOf } from "@/db/moments";
import {
  boardCertifications as boards,
  bookings,
  certifications,
  clearances,
  connections,
  type facilities,
  licenses,
  listings,
  type opportunities,
  providerBlocks,
  providers,
  questionnaires,
} from "@/db/schema";
import { dayIn } from "@/lib/core/pure/time";
import { isProfileComplete } from "@/lib/credentials/progress/queries";
import { bestScores, points } from "@/lib/marketplace/rules/score";
import { maximaOf } from "@/lib/opportunities/rules";
import { type RateKind, rateKinds } from "@/lib/providers/words";

type Opportunity = typeof opportunities.$inferSelect;
type Facility = Pick<typeof facilities.$inferSelect, "id" | "state" | "timeZone">;

/** An opportunity to find providers for. */
export type Search = {
  opportunity: Opportunity;
  facility: Facility;
  feePercent: number;
  limit: number;
  /** Looks again at these only. */
  among?: readonly string[];
};

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
        and ${bookings.holds} and ${bookings.statusByRep} = 'accepted' and upper(${bookings.during}) <= ${momentOf(now)})`
    : sql`0`;

/** The kinds of shift that are asked for; all where none is named. */
const kindsOf = ({ shiftRateTypes }: Opportunity) =>
  rateKinds.filter((kind) => shiftRateTypes.length === 0 || shiftRateTypes.includes(kind));

/** @see points */
const scoreOf = (kinds: number) => sql`${points.suited}
  + case when licensed then ${points.licensed}::int else ${points.compact}::int end
  + case when lead_specialty then ${points.leadSpecialty}::int else 0 end
  + case when cardinality(boards) > 0 then ${points.board}::int when cardinality(eligible_boards) > 0 then ${points.eligibleBoard}::int else 0 end
  + round(${points.rates}::numeric * cardinality(kinds) / ${kinds}::int)::int
  + case when cleared then ${points.cleared}::int else 0 end`;

/** What the score is made of, of the listed providers of a part who could suit; each fact is found once (`offset 0`). */
function factsOf({ opportunity, facility, feePercent, among }: Search, part: SQL, now: Date): SQL {
  const today = dayIn(facility.timeZone, now);
  const asked = opportunity.boardCertifications;
  const eligible = asked.filter(({ boardEligible }) => boardEligible);
  const codesOf = (requirements: { code: string }[]) => requirements.map(({ code }) => code);
  return sql`
    select ${providers.id} as id, ${listings.specialties}[1] = ${opportunity.specialty} as lead_specialty,
           array(select unnest(${providers.degrees}) intersect select unnest(${list(opportunity.degrees)}) order by 1) as degrees,
           ${isLicensed(facility.state, today)} as licensed,
           (${opportunity.allowImlc} and ${providers.hasImlc} and ${unexpired(providers.imlcExpirationOn, today)}) as compact,
           ${heldBoards(codesOf(asked), false, today)} as boards,
           ${heldBoards(codesOf(eligible), true, today)} as eligible_boards,
           ${affordable(kindsOf(opportunity), opportunity, feePercent)} as kinds,
           exists (select 1 from ${clearances} where ${clearances.organizationId} = ${opportunity.organizationId}
             and ${clearances.providerId} = ${providers.id} and ${clearances.status} = 'cleared') as cleared,
           ${providers.residentGraduationOn} as graduated_on
      from ${listings} join ${providers} on ${providers.id} = ${listings.providerId}
     where ${listings.isListed} and ${listings.specialties} @> ${list([opportunity.specialty])} and ${part}
       and ${among ? sql`${listings.providerId} = any(${list(among)}::uuid[])` : sql`true`}
       and (${providers.bookingHoldUntil} is null or ${providers.bookingHoldUntil} <= ${momentOf(now)})
       and ${providers.degrees} && ${list(opportunity.degrees)}
       and (${opportunity.workTypes.length === 0} or ${providers.workType} = any(${list(opportunity.workTypes)}))
       and (${providers.residentGraduationOn} is null or ${opportunity.yearsOfExperience}::int is null
            or ${providers.residentGraduationOn} + make_interval(years => ${opportunity.yearsOfExperience}::int) <= ${today}::date)
    offset 0`;
}

/**
 * Whom of a part the opportunity suits, best first. What makes the score is found for all of the part; whatever else is
 * asked of them only from the best on, until there are enough.
 */
function bestOf(search: Search, part: SQL, now: Date): SQL {
  const { opportunity, facility, limit } = search;
  const { boardCertifications: asked, lifeSupportCertifications, shiftsCompleted } = opportunity;
  const today = dayIn(facility.timeZone, now);
  return sql`
    select ${providers}.*, completed.shifts as completed from (
      select *, ${scoreOf(kindsOf(opportunity).length)} as score from (${factsOf(search, part, now)}) facts
       where (licensed or compact) and cardinality(kinds) > 0
         and (${asked.length === 0} or cardinality(boards) > 0 or cardinality(eligible_boards) > 0)
       order by score desc, id offset 0) ${providers},
      lateral (select ${completedShifts(shiftsCompleted, now)} as shifts) completed
     where (${lifeSupportCertifications.length === 0} or ${holdsCertifications(lifeSupportCertifications, today)})
       and ${isProfileComplete} and ${isFreeOfLiability(opportunity)} and not (${isOut(search, today)})
       and completed.shifts >= ${shiftsCompleted ?? 0}
     order by score desc, id limit ${limit}`;
}

/**
 * Whom an opportunity suits, best first: one statement finds, judges and ranks them by the rules of SIL-114. Providers
 * with a license in the state and this main specialty come first, then the others with a license, then holders of the
 * compact alone; a part is looked through only while one of them could be better than the last who was found.
 */
export function statementFor(search: Search, now: Date): SQL {
  const { opportunity, facility, limit } = search;
  const inState = sql`${listings.licensedStates} @> ${list([facility.state ?? ""])}`;
  const isLead = sql`${listings.specialties}[1] = ${opportunity.specialty}`;
  const best = bestScores(opportunity.boardCertifications.length > 0);
  const leads = sql`select * from leads`;
  const licensed = sql`${leads} union all select * from others`;
  const unlessBetter = (found: SQL, score: number) =>
    sql`(select count(*) from (${found}) found where score > ${score}) < ${limit}`;
  const other = sql`${inState} and not ${isLead} and ${unlessBetter(leads, best.otherSpecialty)}`;
  const compact = sql`${opportunity.allowImlc} and ${listings.hasImlc} and not ${inState}
    and ${unlessBetter(licensed, best.compact)}`;
  return sql`
    with leads as materialized (${bestOf(search, sql`${inState} and ${isLead}`, now)}),
         others as materialized (${bestOf(search, other, now)}),
         compacts as materialized (${bestOf(search, compact, now)})
    select id as "providerId", score, lead_specialty as "leadSpecialty", degrees, licensed, boards,
           eligible_boards as "eligibleBoards", kinds as "affordableKinds", cleared, completed as "completedShifts",
           graduated_on::text as "graduatedOn"
      from (${licensed} union all select * from compacts) suited order by score desc, id limit ${limit}`;
}
