import { and, arrayOverlaps, desc, eq, gte, lte } from "drizzle-orm";
import { db } from "@/db/client";
import { plansOf } from "@/db/owned";
import { schedulePlans } from "@/db/schema";
import { planners } from "@/lib/assignments/plans/policy";
import type { Actor } from "@/lib/core/pure/actor";
import { addDays } from "@/lib/core/pure/days";
import { admits } from "@/lib/core/pure/who";

type InView = { facilityIds: string[]; from: string; days: number };

/**
 * The viewer's own open plan of these facilities and days, the one changed last; null without one, and for those who do
 * not plan [SCH-S-008]. One statement.
 */
export async function findOpenPlan(
  actor: Actor,
  { facilityIds, from, days }: InView,
): Promise<string | null> {
  if (actor.kind !== "rep" || !admits(planners, actor) || facilityIds.length === 0) return null;
  const [plan] = await db()
    .select({ id: schedulePlans.id })
    .from(schedulePlans)
    .where(
      and(
        plansOf(actor.organizationId),
        eq(schedulePlans.repId, actor.repId),
        eq(schedulePlans.status, "open"),
        arrayOverlaps(schedulePlans.facilityIds, facilityIds),
        lte(schedulePlans.fromOn, addDays(from, days - 1)),
        gte(schedulePlans.toOn, from),
      ),
    )
    .orderBy(desc(schedulePlans.updatedAt), desc(schedulePlans.id))
    .limit(1);
  return plan?.id ?? null;
}
