import { listPage } from "@/app/app/list-page";
import { plansList } from "@/components/assignments/plans/plans-list";
import { PlansScreen } from "@/components/assignments/plans/plans-screen";
import { listPlans } from "@/lib/assignments/plans/queries/list";

export const metadata = { title: "Plans" };

export default listPage(plansList, listPlans, PlansScreen);
