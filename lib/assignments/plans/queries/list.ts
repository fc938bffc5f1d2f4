import { and, arrayOverlaps, desc } from "drizzle-orm";
import { db } from "@/db/client";
import { among } from "@/db/conditions";
import { listPage } from "@/db/list-page";
import { plansOf } from "@/db/owned";
import { schedulePlans } from "@/db/schema";
import { planners } from "@/lib/assignments/plans/policy";
import type { Plan, PlansInput } from "@/lib/assignments/plans/schema";
import { viewPlan } from "@/lib/assignments/plans/views";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import type { Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { readFacilities } from "./needs";
import { readPlans } from "./rows";

/** @throws 404 for a facility of another organization [SCH-P-034] */
async function ensureOwnFacilities(organizationId: string, ids: readonly string[], now: Date) {
  if (ids.length === 0) return;
  const own = await readFacilities({ organizationId, facilityIds: ids }, now);
  if (ids.some((id) => !own.has(id))) throw notFound();
}

/**
 * Plans of the organization, latest first, without their items [SCH-C-023]. Reps need schedule_shifts.
 * @throws 404 for a facility of another organization
 */
export async function listPlans(
  visitor: Actor,
  input: PlansInput,
  context: Context = contextAt(),
): Promise<Page<Plan>> {
  const { organizationId } = admit(visitor, planners);
  const { facility: facilityIds = [] } = input;
  await ensureOwnFacilities(organizationId, facilityIds, context.now);
  const where = and(
    plansOf(organizationId),
    among(schedulePlans.status, input.statusIn),
    facilityIds.length > 0 ? arrayOverlaps(schedulePlans.facilityIds, facilityIds) : undefined,
  );
  return listPage({
    rows: readPlans(organizationId, (query) =>
      query
        .where(where)
        .orderBy(desc(schedulePlans.createdAt), desc(schedulePlans.id))
        .limit(input.limit)
        .offset(input.offset),
    ),
    count: db().$count(schedulePlans, where),
    view: (row) => viewPlan(row, context.now),
    position: input,
    path: "/api/schedule-plans/",
  });
}
