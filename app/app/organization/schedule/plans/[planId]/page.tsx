import { PlanScreen } from "@/components/assignments/plans/plan-screen";
import { getPlan } from "@/lib/assignments/plans/queries/one";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { orNotFound, pageActor, pageContext, pageId } from "@/lib/core/server/page";

export const metadata = { title: "Plan" };

type PlanPageProps = { params: Promise<{ planId: string }> };

/** One plan: what it proposes, why, and what it leaves open [SCH-S-029]. */
export default async function PlanPage({ params }: PlanPageProps) {
  const { planId } = await params;
  const rep = await pageActor("rep", schedulePaths.plan(planId));
  return <PlanScreen initial={await orNotFound(getPlan(rep, { id: pageId(planId) }, await pageContext()))} />;
}
