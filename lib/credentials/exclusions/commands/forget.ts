import { and, eq, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { exclusionLists } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { forgetRows } from "@/lib/credentials/exclusions/commands/run";
import { exclusionForgetters } from "@/lib/credentials/exclusions/policy";

const keptDays = 60;

/**
 * Deletes the rows of lists that no longer count, 60 days after another took their place, or they were read and never
 * counted; lists, screenings and hits stay [CRD-J-011].
 */
export async function forgetOldExclusions(visitor: Actor, context: Context = contextAt()): Promise<void> {
  admit(visitor, exclusionForgetters);
  const before = new Date(context.now.getTime() - keptDays * dayMs);
  const former = await db()
    .select(fields(exclusionLists, "id"))
    .from(exclusionLists)
    .where(
      and(
        eq(exclusionLists.isCurrent, false),
        lt(exclusionLists.completedAt, before),
        lt(exclusionLists.movedAt, before),
      ),
    );
  for (const { id } of former) await forgetRows(id);
}
