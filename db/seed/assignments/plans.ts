import { withFreshLocks } from "@/db/client";
import { discardPlan } from "@/lib/assignments/plans/commands/discard";
import { makePlan } from "@/lib/assignments/plans/commands/make";
import { workOutPlans } from "@/lib/assignments/plans/commands/work-out";
import { newPlanInput } from "@/lib/assignments/plans/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import type { Calendar } from "../calendar";
import { mustFind } from "../lookups";
import type { Organization } from "../organizations";
import { readActors } from "../pay/actors";

/**
 * Adds two plans of the emergency department's fourth week, of yesterday: one begun by hand and discarded, and one that the
 * solver has worked out and nobody has sent.
 */
export async function addPlans({ reps, facilities }: Organization, { at, day }: Calendar) {
  const rep = mustFind(await readActors(), mustFind(reps, "morgan").userId);
  const span = { facilities: [mustFind(facilities, "casco").id], from: day(20), to: day(27) };
  const plan = (source: "manual" | "solver", name: string, when: Date) =>
    makePlan(rep, newPlanInput.parse({ ...span, source, name }), contextAt(when));
  await withFreshLocks(async () => {
    const byHand = await plan("manual", "Fourth week, by hand", at(-1, "14:00"));
    if ("id" in byHand) await discardPlan(rep, byHand, contextAt(at(-1, "14:20")));
  });
  await withFreshLocks(async () => {
    const made = await plan("solver", "Fourth week", at(-1, "14:30"));
    const planId = "id" in made ? made.id : "";
    await workOutPlans(systemActor("solve-plan"), { planId }, contextAt(at(-1, "14:31")));
  });
}
