import { readRepeat } from "@/app/app/_assignments/read-repeat";
import { RepeatScreen } from "@/components/assignments/repeat/repeat-screen";
import { getWorkLimits } from "@/lib/assignments/work-limits/queries";
import { providerPaths } from "@/lib/core/pure/paths";
import { dayIn } from "@/lib/core/pure/time";
import { pageActor, pageContext } from "@/lib/core/server/page";

export const metadata = { title: "Repeat and Time Off" };

/** Which days of the provider repeat, time off, and the own limits [SCH-S-015]. */
export default async function AvailabilityPage() {
  const actor = await pageActor("provider", providerPaths.availability);
  const context = await pageContext();
  const [repeat, limits] = await Promise.all([readRepeat(actor, context), getWorkLimits(actor)]);
  return <RepeatScreen today={dayIn(context.timeZone, context.now)} repeat={repeat} limits={limits} />;
}
