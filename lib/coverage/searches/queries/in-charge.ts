import { and, arrayContains, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { reps, users } from "@/db/schema";
import type { GroupName } from "@/lib/core/pure/actor";

const scheduling: GroupName[] = ["schedule_shifts"];

/**
 * The rep in whose name a search acts: who started it, else the active rep who schedules with the lowest id; null without
 * any [RSC-P-020].
 */
export async function findRepInCharge({ organizationId, repId }: { organizationId: string; repId: string }) {
  const [rep] = await db()
    .select({ repId: reps.id, userId: users.id })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .where(
      and(
        eq(reps.organizationId, organizationId),
        eq(users.isActive, true),
        eq(users.registrationStatus, "complete"),
        arrayContains(reps.groupNames, scheduling),
      ),
    )
    .orderBy(sql`${reps.id} = ${repId} desc`, asc(reps.id))
    .limit(1);
  return rep ?? null;
}
