import { and, eq, exists, inArray, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { exclusionHits, exclusionScreenings } from "@/db/schema";
import type { Pair } from "@/lib/credentials/exclusions/queries/matches";

/** Providers with hits that a list may move, and those of the pairs that were found. */
export async function listConcerned(pairs: readonly Pair[]): Promise<string[]> {
  const rows = await db()
    .selectDistinct(fields(exclusionHits, "providerId"))
    .from(exclusionHits)
    .where(sql`${exclusionHits.status} <> 'lifted'`);
  return [...new Set([...rows, ...pairs].map(({ providerId }) => providerId))];
}

/** Providers with an undecided hit that is of an earlier list: they were screened while another one became current. */
export async function listLeftBehind(listId: string): Promise<string[]> {
  const rows = await db()
    .selectDistinct(fields(exclusionHits, "providerId"))
    .from(exclusionHits)
    .where(
      and(
        inArray(exclusionHits.status, ["open", "proposed"]),
        sql`${exclusionHits.lastListId} <> ${listId}`,
        sql`${exclusionHits.decision} is distinct from 'lift'`,
      ),
    );
  return rows.map(({ providerId }) => providerId);
}

/** Which of these providers have been compared with a list as they are. */
export async function listScreened(listId: string, providerIds: readonly string[]) {
  const rows = await db()
    .select(fields(exclusionScreenings, "providerId", "inputsHash"))
    .from(exclusionScreenings)
    .where(
      and(eq(exclusionScreenings.listId, listId), inArray(exclusionScreenings.providerId, [...providerIds])),
    );
  return new Map(rows.map(({ providerId, inputsHash }) => [providerId, inputsHash]));
}

const isUndecided = () => inArray(exclusionHits.status, ["open", "proposed"]);

/** Whether a hit of the provider of another query's row is undecided. */
export const undecidedHitOf = (providerId: AnyPgColumn) =>
  exists(
    db()
      .select(fields(exclusionHits, "id"))
      .from(exclusionHits)
      .where(and(eq(exclusionHits.providerId, providerId), isUndecided())),
  );

/** Whether a hit of a provider is undecided; decided on under the provider's lock. */
export const hasUndecidedHit = async (providerId: string) =>
  (await db().$count(exclusionHits, and(eq(exclusionHits.providerId, providerId), isUndecided()))) > 0;
