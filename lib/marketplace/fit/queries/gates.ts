import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { momentOf } from "@/db/moments";
import { bookings, matchListings } from "@/db/schema";
import type { Question } from "@/lib/marketplace/fit/queries/question";
import { type Gate, gates, type Term } from "@/lib/marketplace/fit/words";
import { maximaOf } from "@/lib/opportunities/rules";
import { shiftRatesOf } from "@/lib/providers/rules/rates";
import { type RateKind, rateKinds } from "@/lib/providers/words";

/** Codes as one value. */
export const codeList = (values: readonly string[]): SQL =>
  values.length === 0
    ? sql`'{}'::text[]`
    : sql`${`{${values.map((value) => `"${value}"`).join(",")}}`}::text[]`;

const anyOf = (conditions: readonly SQL[]) =>
  conditions.length === 0 ? sql`false` : sql`(${sql.join([...conditions], sql` or `)})`;
const allOf = (conditions: readonly SQL[]) =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;

/** The last day of a code is today or later; days compare as texts. */
const isValid = (lastDays: AnyPgColumn, code: string, today: string) =>
  sql`coalesce((${lastDays} ->> ${code}) collate "C" >= ${today}, false)`;

const heldNames = ["licensed", "compact", "certified", "eligible", "eligible_will_do", "supported"] as const;
type Held = Record<(typeof heldNames)[number], SQL>;

/** The columns of `heldColumns`, by their names. */
const heldByName = Object.fromEntries(heldNames.map((name) => [name, sql`${sql.identifier(name)}`])) as Held;

/** What each gate and part asks of licenses and boards, as columns of the inner query. */
export function heldColumns({ opportunity, facility, today }: Question): Held {
  const asked = opportunity.boardCertifications;
  const holds = (lastDays: AnyPgColumn, boards: typeof asked) =>
    anyOf(boards.map(({ code }) => isValid(lastDays, code, today)));
  const { licenseUntil, imlcUntil, boardUntil, eligibleUntil, certificationUntil } = matchListings;
  return {
    licensed: facility.state ? isValid(licenseUntil, facility.state, today) : sql`false`,
    compact: sql`coalesce(${imlcUntil} >= ${today}::date, false)`,
    certified: holds(boardUntil, asked),
    eligible: holds(eligibleUntil, asked),
    eligible_will_do: holds(
      eligibleUntil,
      asked.filter(({ boardEligible }) => boardEligible),
    ),
    supported: allOf(
      opportunity.lifeSupportCertifications.map((code) => isValid(certificationUntil, code, today)),
    ),
  };
}

/** Shifts worked for whatever organization, counted where a number of them is asked for. */
const completedShifts = (now: Date) => sql`(select count(*) from ${bookings}
  where ${bookings.providerId} = ${matchListings.providerId} and not ${bookings.isCanceled} and not ${bookings.isRemoved}
    and ${bookings.holds} and ${bookings.statusByRep} = 'accepted' and upper(${bookings.during}) <= ${momentOf(now)})`;

/** What each travel type reaches; a home whose area is unknown, and remote work, are within every reach. */
const reaches = (
  wish: SQL,
) => sql`(${wish} is null or ${wish} = 'NATIONAL' or band in ('near', 'unknown', 'remote')
  or (${wish} = 'REGIONAL' and band = 'region'))`;

/** `years` and `shifts` and `liability` are judged for no organization that may not read them [SCH-I-039]. */
const judged = (isJudged: SQL, condition: SQL) => sql`(not ${isJudged} or ${condition})`;

/** Whether each gate passes, of a row with the columns of `heldColumns`. `isJudged`: the organization may read all. */
export function gateConditions(
  question: Question,
  isJudged: SQL,
  held: Held = heldByName,
): Record<Gate, SQL> {
  const { opportunity, today, now } = question;
  const { yearsOfExperience: years, shiftsCompleted: shifts } = opportunity;
  const { degrees, graduatedOn, liabilityFree, travelType } = matchListings;
  return {
    degree: sql`${degrees} && ${codeList(opportunity.degrees)}`,
    license: sql`(${held.licensed} or ${held.compact})`,
    boards:
      opportunity.boardCertifications.length === 0 ? sql`true` : sql`(${held.certified} or ${held.eligible})`,
    life_support: held.supported,
    clearance: sql`(clearance is distinct from 'not_cleared' or coalesce(presentable_on <= ${today}::date, true))`,
    declined: sql`not coalesce(is_declined, false)`,
    range: reaches(sql`${travelType}`),
    liability: opportunity.allowMalpracticeHistory ? sql`true` : judged(isJudged, sql`${liabilityFree}`),
    years:
      years === null
        ? sql`true`
        : judged(
            isJudged,
            sql`(${graduatedOn} is null or ${graduatedOn} + make_interval(years => ${years}::int) <= ${today}::date)`,
          ),
    shifts: shifts ? judged(isJudged, sql`${completedShifts(now)} >= ${shifts}::int`) : sql`true`,
  };
}

/** The first gate that does not pass, of a row that has whether each does; null where all do. */
export const firstGate = sql`case ${sql.join(
  gates.map((gate) => sql`when not ${sql.identifier(`ok_${gate}`)} then ${gate}`),
  sql` `,
)} end`;

const ownRate = shiftRatesOf(matchListings);

/** The own rate with the fee, rounded as `withFee` rounds. */
const ownAllIn = (kind: RateKind, feePercent: number) =>
  sql`((${ownRate[kind]}::bigint * ${100 + feePercent}::int + 50) / 100)::int`;

export const rateColumn = (kind: RateKind) => sql.identifier(`all_in_${kind}`);

/** What the organization pays an hour of each kind: by the accepted connection at the facility, else the own rate. */
export const allInColumns = ({ feePercent }: Question): Record<string, SQL> =>
  Object.fromEntries(
    rateKinds.map((kind) => [
      `all_in_${kind}`,
      sql`coalesce(rated.${sql.identifier(`rate_${kind}`)}, ${ownAllIn(kind, feePercent)})`,
    ]),
  );

/** Whether a rate of a kind is there and not above its maximum. */
function isWithin(question: Question, kind: RateKind, rate: SQL): SQL {
  const maximum = maximaOf(question.opportunity)[kind];
  return maximum === null ? sql`${rate} is not null` : sql`coalesce(${rate} <= ${maximum}::int, false)`;
}

/** The kinds that are asked for and within the maximum, of a row with the all-in rates. */
export const withinKinds = (question: Question) =>
  question.kinds.map((kind) => isWithin(question, kind, sql`${rateColumn(kind)}`));

/** Whether the provider's own rate with the fee is within a maximum, whatever a connection agreed (SIL-114). */
export const ownRateIsWithin = (question: Question) =>
  anyOf(question.kinds.map((kind) => isWithin(question, kind, ownAllIn(kind, question.feePercent))));

/** Whether each term but `dates` passes, of a row with all of these columns. */
export function termConditions(
  question: Question,
  held: Held = heldByName,
): Record<Exclude<Term, "dates">, SQL> {
  const { opportunity } = question;
  const { workTypes, allowImlc, travelers } = opportunity;
  return {
    rate: anyOf(withinKinds(question)),
    travelers: travelers === "NATIONAL" ? sql`true` : reaches(sql`${travelers}::text`),
    compact: allowImlc ? sql`true` : held.licensed,
    board_eligible:
      opportunity.boardCertifications.length === 0
        ? sql`true`
        : sql`(${held.certified} or ${held.eligible_will_do})`,
    work_type:
      workTypes.length === 0
        ? sql`true`
        : sql`coalesce(${matchListings.workType} = any(${codeList(workTypes)}), false)`,
  };
}

/** Gates and terms that the row which ranking reads decides alone. */
export const rowGates = ["degree", "license", "boards", "life_support"] as const satisfies Gate[];
export const rowTerms = ["compact", "board_eligible", "work_type"] as const satisfies Term[];
export type RowCondition = (typeof rowGates | typeof rowTerms)[number];

/** Whether a row of `match_listings` passes some of them, before anything else is read. */
export function passesAll(question: Question, asked: readonly RowCondition[]): SQL {
  const held = heldColumns(question);
  const { degree, license, boards, life_support } = gateConditions(question, sql`true`, held);
  const { compact, board_eligible, work_type } = termConditions(question, held);
  const conditions = { degree, license, boards, life_support, compact, board_eligible, work_type };
  return allOf(asked.map((code) => conditions[code]));
}
