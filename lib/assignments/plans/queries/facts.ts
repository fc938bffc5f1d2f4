import type { PlanFacts } from "@/lib/assignments/plans/rules/facts";
import { readClinicians, readTies } from "./clinicians";
import { type PlanScope, readFacilities, readNeeds } from "./needs";

/**
 * Everything that a plan is computed, changed and judged from, in six statements however many needed shifts, clinicians,
 * facilities and days there are. Only the organization's own are read, and nobody who is not bookable [SCH-P-040].
 */
export async function readPlanFacts(scope: PlanScope, now: Date): Promise<PlanFacts> {
  const [{ needs, opportunities }, facilities, { ties, ids, feePercent }] = await Promise.all([
    readNeeds(scope, now),
    readFacilities(scope, now),
    readTies(scope, now),
  ]);
  const needIds = needs.map(({ id }) => id);
  const { organizationId, fromOn, toOn } = scope;
  const clinicians = await readClinicians(ids, needIds, scope, now);
  return { organizationId, feePercent, fromOn, toOn, needs, opportunities, facilities, clinicians, ties };
}
