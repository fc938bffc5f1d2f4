import { asc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { exclusionHits, providers } from "@/db/schema";
import { findCurrentList } from "@/lib/credentials/exclusions/queries/lists";
import { ageInDays } from "@/lib/credentials/exclusions/rules/lists";
import { hitWords, listAgeDays } from "@/lib/credentials/exclusions/words";
import { keptNames } from "@/lib/providers/queries/names";

/** Undecided hits, the one that has waited longest first, and how many there are. For the queues of staff. */
export async function listUndecided(limit: number) {
  const isUndecided = inArray(exclusionHits.status, ["open", "proposed"]);
  const rows = await db()
    .select({
      id: exclusionHits.id,
      title: keptNames.displayName,
      status: exclusionHits.status,
      since: exclusionHits.movedAt,
    })
    .from(exclusionHits)
    .innerJoin(providers, eq(providers.id, exclusionHits.providerId))
    .where(isUndecided)
    .orderBy(asc(exclusionHits.movedAt), asc(exclusionHits.id))
    .limit(limit);
  const items = rows.map(({ status, ...row }) => ({ ...row, detail: hitWords[status] }));
  return { count: await db().$count(exclusionHits, isUndecided), items };
}

/** How old the list is that providers are screened against; no age before the first. For the queues of staff. */
export async function findListAge(now: Date) {
  const list = await findCurrentList();
  if (!list?.completedAt) return { completed_at: null, age_days: null, is_overdue: true };
  const days = ageInDays(list.completedAt, now);
  return { completed_at: list.completedAt.toISOString(), age_days: days, is_overdue: days > listAgeDays };
}
