import { exclusionHitsList, shownLists } from "@/components/staff/exclusions/exclusions-list";
import { ExclusionsScreen } from "@/components/staff/exclusions/exclusions-screen";
import { pageQuery, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listHits } from "@/lib/credentials/exclusions/queries/hits";
import { listExclusionLists, readCurrentList } from "@/lib/credentials/exclusions/queries/lists";

export const metadata = { title: "Exclusions" };

/** The federal exclusion list, and whom it may be about. */
export default async function ExclusionsPage({ searchParams }: QueryPageProps) {
  const staff = await pageActor("staff", staffPaths.exclusions);
  const query = pageQuery(await searchParams);
  const input = await exclusionHitsList.input(exclusionHitsList.read(query));
  const context = await pageContext();
  const { count, results } = await listHits(staff, input, context);
  return (
    <ExclusionsScreen
      rows={results}
      total={count}
      renderedFor={query.toString()}
      lists={await listExclusionLists(staff, { ...shownLists, offset: 0 })}
      current={await readCurrentList(staff)}
      now={context.now.toISOString()}
    />
  );
}
