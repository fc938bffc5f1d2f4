import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { opportunities } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { matchers } from "@/lib/marketplace/policy";
import { type Search, statementFor } from "@/lib/marketplace/queries/suited";
import { isDue, reasonsOf } from "@/lib/marketplace/rules/match";
import type { Match, MatchFacts, Occasion } from "@/lib/marketplace/schema";
import { openStatuses } from "@/lib/opportunities/rules";

type Row = MatchFacts & { providerId: string; score: number };

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
