import { redirect } from "next/navigation";
import { cache } from "react";
import { costlyPage } from "@/app/app/costly-page";
import { rowsTitle } from "@/components/overview/numbers/number-texts";
import { numberRowsList } from "@/components/overview/numbers/rows-list";
import { RowsScreen } from "@/components/overview/numbers/rows-screen";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { numberPaths } from "@/lib/core/pure/number-paths";
import { orNotFound, pageActor, pageContext, whenAgain } from "@/lib/core/server/page";
import { canReadNumber } from "@/lib/overview/numbers/policy";
import { getNumberWithRows } from "@/lib/overview/numbers/queries/screen";

/** Read once for the title and the page. Who may not read the number is led back to the others. */
const read = cache(async (query: string) => {
  const rep = await pageActor("rep", numberPaths.rows);
  const state = numberRowsList.read(query);
  if (!canReadNumber(rep, state.metric)) redirect(numberPaths.analytics);
  const input = await numberRowsList.input(state);
  return { state, ...(await orNotFound(getNumberWithRows(rep, input, await pageContext()))) };
});

const queryOf = async ({ searchParams }: QueryPageProps) =>
  numberRowsList.query(numberRowsList.read(await searchParams));

export async function generateMetadata(props: QueryPageProps) {
  try {
    const { metric, page } = await read(await queryOf(props));
    return { title: rowsTitle(metric.code, page.count) };
  } catch (error) {
    await whenAgain(error);
    return { title: "Analytics" };
  }
}

/** A number and the rows that it is made of. */
export default costlyPage(async (props: QueryPageProps) => {
  const { state, page, metric, period } = await read(await queryOf(props));
  return <RowsScreen initial={{ state, page }} metric={metric} period={period} />;
});
