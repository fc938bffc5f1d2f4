import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { credentialStates, matchListings } from "@/db/schema";
import { codeList, rateColumn } from "@/lib/marketplace/fit/queries/gates";
import type { Question } from "@/lib/marketplace/fit/queries/question";
import { pointsColumn } from "@/lib/marketplace/fit/queries/scored";
import type { Asked, FitRow } from "@/lib/marketplace/fit/rules/row";
import { openWindow } from "@/lib/marketplace/fit/rules/window";
import {
  type Band,
  type ByKind,
  type Gate,
  gates,
  type PartCode,
  partCodes,
  type Term,
  terms,
} from "@/lib/marketplace/fit/words";
import { maximaOf } from "@/lib/opportunities/rules";
import { rateKinds } from "@/lib/providers/words";

/** What is asked, as far as texts name it. */
export function askedOf(question: Question): Asked {
  const { opportunity, facility, kinds, needs } = question;
  return {
    state: facility.state,
    specialty: opportunity.specialty,
    degrees: opportunity.degrees,
    boards: opportunity.boardCertifications.map(({ code }) => code),
    lifeSupport: opportunity.lifeSupportCertifications,
    yearsOfExperience: opportunity.yearsOfExperience,
    shiftsCompleted: opportunity.shiftsCompleted,
    kinds,
    maxima: maximaOf(opportunity),
    facilityName: facility.name,
    asked: needs.length,
    isOneShift: needs.length === 1,
    window: openWindow(question),
  };
}

/** Kind, type and state of what staff have verified of a provider and has not expired. */
type Verified = [kind: string, type: string, state: string | null][];

/** The columns of `scored` that texts are made of, as the driver answers them. */
export type ScoredColumns = {
  id: string;
  inPool: boolean;
  isLead: boolean | null;
  licensed: boolean;
  compact: boolean;
  certifiedBoards: string[];
  eligibleBoards: string[];
  missingSupports: string[];
  verified: Verified;
  open: number;
  openDays: number | null;
  allIn: ByKind<number | null>;
  workType: string | null;
  band: Band;
  cleared: boolean;
  shiftsHere: number;
  shiftsElsewhere: number;
  lastHereOn: string | null;
  leaders: number;
  leaderAverage: string | null;
  points: Record<PartCode, number>;
  score: number;
  failedGates: Gate[];
  failedTerms: Term[];
};

const verified = (today: string) => sql`(select coalesce(jsonb_agg(jsonb_build_array(
    ${credentialStates.kind}, ${credentialStates.type}, ${credentialStates.state})), '[]')
  from ${credentialStates} where ${credentialStates.providerId} = scored.id and ${credentialStates.outcome} = 'verified'
    and ${credentialStates.kind} in ('license', 'board_certification', 'imlc')
    and (${credentialStates.expiresOn} is null or ${credentialStates.expiresOn} >= ${today}::date)
    and coalesce(${credentialStates.facts} ->> 'status', 'ACTIVE') = 'ACTIVE')`;

/** Codes of those asked for that are in a set of last days and valid, or are not, in the order in which they are asked. */
const codesIn = (codes: readonly string[], lastDays: AnyPgColumn, today: string, isHeld = true) => sql`array(
  select code from unnest(${codeList(codes)}) with ordinality asked (code, place)
   where coalesce((${lastDays} ->> code) collate "C" >= ${today}, false) = ${isHeld}::boolean order by place)`;

const failing = (codes: readonly (Gate | Term)[]) =>
  sql`array_remove(array[${sql.join(
    codes.map((code) => sql`case when not ${sql.identifier(`ok_${code}`)} then ${code}::text end`),
    sql`, `,
  )}], null)`;

const object = (pairs: readonly (readonly [string, SQL])[]) =>
  sql`jsonb_build_object(${sql.join(
    pairs.map(([name, value]) => sql`${sql.raw(`'${name}'`)}, ${value}`),
    sql`, `,
  )})`;

/** The columns of `ScoredColumns`, of a row of `scored` with the row that ranking reads of the provider beside it. */
export function scoredColumns({ opportunity, today }: Question): SQL {
  const boards = opportunity.boardCertifications.map(({ code }) => code);
  const supports = opportunity.lifeSupportCertifications;
  const { boardUntil, eligibleUntil, certificationUntil } = matchListings;
  return sql`
  scored.id, scored.in_pool as "inPool", scored.is_lead as "isLead", scored.licensed, scored.compact,
  ${codesIn(boards, boardUntil, today)} as "certifiedBoards",
  ${codesIn(boards, eligibleUntil, today)} as "eligibleBoards",
  ${codesIn(supports, certificationUntil, today, false)} as "missingSupports", ${verified(today)} as verified,
  scored.open, scored.open_days as "openDays", scored.band, scored.cleared, ${matchListings.workType} as "workType",
  scored.shifts_here as "shiftsHere", scored.shifts_elsewhere as "shiftsElsewhere", scored.last_here_on as "lastHereOn",
  scored.leaders, scored.leader_average as "leaderAverage", scored.score,
  ${object(rateKinds.map((kind) => [kind, sql`scored.${rateColumn(kind)}`] as const))} as "allIn",
  ${object(partCodes.map((part) => [part, sql`scored.${pointsColumn(part)}`] as const))} as points,
  ${failing(gates)} as "failedGates", ${failing(terms)} as "failedTerms"`;
}

/** Beside `scored`: the row that ranking reads of the provider. */
export const withListing = sql`join ${matchListings} on ${matchListings.providerId} = scored.id`;

/** A scored row as the rules read it. */
export function rowOf({ facility }: Question, row: ScoredColumns): FitRow {
  const isVerified = (kind: string, state: string | null) =>
    row.verified.some(
      ([of, type, where]) => of === kind && (kind !== "license" || (type === "MEDICAL" && where === state)),
    );
  const { inPool, verified: known, leaderAverage, openDays, isLead, ...same } = row;
  return {
    ...same,
    isInPool: inPool,
    isLead: isLead ?? false,
    openDays: openDays ?? 0,
    leaderAverage: leaderAverage === null ? null : Number(leaderAverage),
    licenseVerified: isVerified("license", facility.state),
    compactVerified: isVerified("imlc", null),
    verifiedBoards: known.flatMap(([kind, type]) => (kind === "board_certification" ? [type] : [])),
  };
}
