import { costlyPage } from "@/app/app/costly-page";
import { AnalyticsScreen } from "@/components/overview/numbers/analytics-screen";
import { firstErrors } from "@/components/overview/numbers/written";
import { firstOf, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { cleanInput } from "@/lib/core/pure/clean-input";
import { numberPaths } from "@/lib/core/pure/number-paths";
import { orNotFound, pageActor, pageContext } from "@/lib/core/server/page";
import { getAnalytics, listFacilityNames } from "@/lib/overview/numbers/queries/screen";
import { summaryInput } from "@/lib/overview/numbers/schema";

export const metadata = { title: "Analytics" };

/** The organization's numbers, by a form that the browser itself sends. */
export default costlyPage(async ({ searchParams }: QueryPageProps) => {
  const rep = await pageActor("rep", numberPaths.analytics);
  const asked = cleanInput(await searchParams);
  const input = summaryInput.safeParse(asked);
  const [facilities, found] = await Promise.all([
    listFacilityNames(rep),
    input.success ? orNotFound(getAnalytics(rep, input.data, await pageContext())) : null,
  ]);
  return (
    <AnalyticsScreen
      written={Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, firstOf(value)]))}
      errors={input.success ? {} : firstErrors(input.error)}
      facilities={facilities}
      shown={found && input.success ? { ...found, filters: input.data } : null}
    />
  );
});
