import { statementsList } from "@/components/pay/statements/statements-list";
import { StatementsScreen } from "@/components/pay/statements/statements-screen";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { providerPaths } from "@/lib/core/pure/paths";
import { pageActor, pageContext } from "@/lib/core/server/page";
import { listStatements } from "@/lib/pay/statements/queries/list";

export const metadata = { title: "Statements" };

/** The provider's statements. */
export default async function StatementsPage({ searchParams }: QueryPageProps) {
  const provider = await pageActor("provider", providerPaths.statements);
  const state = statementsList.read(await searchParams);
  const page = await listStatements(provider, await statementsList.input(state), await pageContext());
  return <StatementsScreen initial={{ state, page }} />;
}
