import { readFacility } from "@/app/app/_facilities/read-facility";
import { RuleScreen } from "@/components/coverage/rescue-rules/rule-screen";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { getRescueRule } from "@/lib/coverage/rescue-rules/queries";

export const metadata = { title: "Shift Rescue Rule" };

type RulePageProps = { params: Promise<{ facilityId: string }> };

/** What a facility wants done when one of its shifts is called out. */
export default async function RulePage({ params }: RulePageProps) {
  const { facilityId } = await params;
  const rep = await pageActor("rep", rescuePaths.rule(facilityId));
  const facility = await readFacility(rep, facilityId);
  const rule = await getRescueRule(rep, { facilityId: facility.id }, await pageContext());
  return <RuleScreen facilityName={facility.name} initial={rule} />;
}
