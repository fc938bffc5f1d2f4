import { redirect } from "next/navigation";
import { numberRowsList } from "@/components/overview/numbers/rows-list";
import { RowsScreen } from "@/components/overview/numbers/rows-screen";
import type { PageParams, QueryPageProps } from "@/lib/core/browser/list/page-query";
import { numberPaths } from "@/lib/core/pure/number-paths";
import { orNotFound, pageActor, pageContext } from "@/lib/core/server/page";
import { canReadNumber } from "@/lib/overview/numbers/policy";
import { getNumberWithRows } from "@/lib/overview/numbers/queries/screen";
import { wordsOf } from "@/lib/overview/numbers/words";

export async function generateMetadata({ searchParams }: QueryPageProps) {
  return { title: wordsOf(stateOf(await searchParams).metric).title };
}

const stateOf = (query: PageParams) => numberRowsList.read(query);

/** A number and the rows that it is made of. Who may not read it is led back to the numbers. */
export default async function NumberRowsPage({ searchParams }: QueryPageProps) {
  const rep = await pageActor("rep", numberPaths.rows);
  const state = stateOf(await searchParams);
  if (!canReadNumber(rep, state.metric)) redirect(numberPaths.analytics);
  const input = await numberRowsList.input(state);
  const { page, metric, period } = await orNotFound(getNumberWithRows(rep, input, await pageContext()));
  return <RowsScreen initial={{ state, page }} metric={metric} period={period} />;
}
