import { and, arrayOverlaps, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { among } from "@/db/conditions";
import { listPage } from "@/db/list-page";
import { schedulePlans } from "@/db/schema";
import { planners } from "@/lib/assignments/plans/policy";
import type { Plan, PlansInput } from "@/lib/assignments/plans/schema";
import { viewPlan } from "@/lib/assignments/plans/views";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import type { Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { readPlans } from "./rows";

/** Plans of the organization, latest first, without their items [SCH-C-023]. Reps need schedule_shifts. */
export async function listPlans(
  visitor: Actor,
  input: PlansInput,
  context: Context = contextAt(),
): Promise<Page<Plan>> {
  const { organizationId } = admit(visitor, planners);
  const where = and(
    eq(schedulePlans.organizationId, organizationId),
    among(schedulePlans.status, input.statusIn),
    input.facility ? arrayOverlaps(schedulePlans.facilityIds, input.facility) : undefined,
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
