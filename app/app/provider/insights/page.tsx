import { OpeningsSection } from "@/components/marketplace/openings/openings-section";
import { InsightsScreen } from "@/components/overview/numbers/insights-screen";
import { firstErrors } from "@/components/overview/numbers/written";
import { firstOf, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { cleanInput } from "@/lib/core/pure/clean-input";
import { numberPaths } from "@/lib/core/pure/number-paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listOpenings } from "@/lib/marketplace/openings/queries/list";
import { getInsights } from "@/lib/overview/numbers/queries/insights";
import { getOwnRatings } from "@/lib/overview/numbers/queries/own-ratings";
import { insightsInput } from "@/lib/overview/numbers/schema";

export const metadata = { title: "Insights" };

/** What would open more opportunities, the provider's own numbers, and how lists are ordered. */
export default async function InsightsPage({ searchParams }: QueryPageProps) {
  const provider = await pageActor("provider", numberPaths.insights);
  const asked = cleanInput(await searchParams);
  const input = insightsInput.safeParse(asked);
  const context = await pageContext();
  const [ratings, openings, insights] = await Promise.all([
    getOwnRatings(provider),
    listOpenings(provider, {}, context),
    input.success ? getInsights(provider, input.data, context) : null,
  ]);
  return (
    <InsightsScreen
      written={Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, firstOf(value)]))}
      errors={input.success ? {} : firstErrors(input.error)}
      insights={insights}
      ratings={ratings}
      openings={<OpeningsSection openings={openings.results} />}
    />
  );
}
