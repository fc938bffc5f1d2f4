import { and, desc, eq, inArray, lte, max } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { exclusionHits, exclusionScreenings } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit } from "@/lib/core/pure/who";
import { exclusionReaders } from "@/lib/credentials/exclusions/policy";
import type { LastScreening } from "@/lib/credentials/exclusions/schema";

/** When a provider was last compared with the exclusion list, and what came of it [CRD-S-030]. */
export async function findLastScreening(visitor: Actor, { id }: { id: string }): Promise<LastScreening> {
  admit(visitor, exclusionReaders);
  const [last] = await db()
    .select(fields(exclusionScreenings, "screenedAt"))
    .from(exclusionScreenings)
    .where(eq(exclusionScreenings.providerId, id))
    .orderBy(desc(exclusionScreenings.screenedAt))
    .limit(1);
  const hits = await db()
    .select(fields(exclusionHits, "id", "status", "decision"))
    .from(exclusionHits)
    .where(
      and(eq(exclusionHits.providerId, id), inArray(exclusionHits.status, ["open", "proposed", "confirmed"])),
    )
    .orderBy(desc(exclusionHits.movedAt), desc(exclusionHits.id));
  const confirmed = hits.find(({ status, decision }) => status === "confirmed" || decision === "lift");
  const undecided = hits.filter((hit) => hit !== confirmed);
  return {
    screened_at: last?.screenedAt.toISOString() ?? null,
    is_excluded: confirmed !== undefined,
    undecided: undecided.length,
    hit_id: (confirmed ?? undecided[0])?.id ?? null,
  };
}

/** When by an instant the last screening was that left nothing undecided; null before the first. */
export async function findClearedAt(providerId: string, by: Date): Promise<Date | null> {
  const [last] = await db()
    .select({ clearedAt: max(exclusionScreenings.clearedAt) })
    .from(exclusionScreenings)
    .where(and(eq(exclusionScreenings.providerId, providerId), lte(exclusionScreenings.clearedAt, by)));
  return last?.clearedAt ?? null;
}
