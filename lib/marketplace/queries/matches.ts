import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { connections, opportunities } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import {
  askedOf,
  rowOf,
  type ScoredColumns,
  scoredColumns,
  withListing,
} from "@/lib/marketplace/fit/queries/details";
import { rowGates, rowTerms } from "@/lib/marketplace/fit/queries/gates";
import { type Question, questionAbout, type Subject } from "@/lib/marketplace/fit/queries/question";
import { bestFirst, scoredOf } from "@/lib/marketplace/fit/queries/scored";
import type { Need } from "@/lib/marketplace/fit/rules/needs";
import { reasonsOf } from "@/lib/marketplace/fit/rules/parts";
import { matchers } from "@/lib/marketplace/policy";
import { isDue } from "@/lib/marketplace/rules/match";
import type { Match, Occasion } from "@/lib/marketplace/schema";
import { openStatuses } from "@/lib/opportunities/rules";

/** An opportunity to find providers for. */
type Search = Subject & {
  /** The needed shifts at its home facility, as `needsColumn` reads them. */
  needs: Need[];
  limit: number;
  /** Looks again at these only. */
  among?: readonly string[];
};

/**
 * Whom auto-match may ask (SIL-114), as a condition on a provider of the pool: the conditions of its own, which are not
 * all that fit has, and the reach of the opportunity. Nobody who has been asked for it already.
 */
const isAskable = ({ opportunity }: Question) => sql`ok_degree and ok_license and ok_compact and ok_boards
  and ok_board_eligible and ok_life_support and ok_clearance and ok_liability and ok_years and ok_shifts and ok_work_type
  and ok_travelers and own_rate and not exists (select 1 from ${connections}
    where ${connections.opportunityId} = ${opportunity.id}::uuid and ${connections.providerId} = judged.id)`;

/** For whom open days are counted: whoever may be asked, as far as the pool knows. */
const mayBeAsked = sql`ok_degree and ok_license and ok_compact and ok_boards and ok_board_eligible and ok_work_type
  and ok_travelers and own_rate`;

/**
 * Providers for an opportunity with their scores and each reason, best first (SIL-114). Scores, order and reasons are
 * those of the scoring statement [SCH-I-040]. For jobs only.
 */
export async function findMatches(
  visitor: Actor,
  { limit, among, needs, ...subject }: Search,
  context: Context = contextAt(),
): Promise<Match[]> {
  admit(visitor, matchers);
  const question = questionAbout(subject, needs, context.now);
  const options = {
    judgesAll: true,
    among,
    counted: mayBeAsked,
    onlyCounted: [...rowGates, ...rowTerms],
  };
  const rows = await db().execute<ScoredColumns>(sql`with ${scoredOf(question, options, isAskable(question))}
    select ${scoredColumns(question)} from (select * from scored order by ${bestFirst(question)} limit ${limit}) scored
      ${withListing} order by ${bestFirst(question)}`);
  const asked = askedOf(question);
  return [...rows].map((row) => ({
    providerId: row.id,
    score: row.score,
    reasons: reasonsOf(asked, rowOf(question, row)),
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
