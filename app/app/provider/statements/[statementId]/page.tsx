import { StatementPage } from "@/components/pay/statements/statement-page";
import { statementsList } from "@/components/pay/statements/statements-list";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { providerPaths } from "@/lib/core/pure/paths";
import { orNotFound, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { getStatement } from "@/lib/pay/statements/queries/one";

export const metadata = { title: "Statement" };

type Props = QueryPageProps & { params: Promise<{ statementId: string }> };

/** One statement, with the way back to the list that it was opened from. */
export default async function OneStatementPage({ params, searchParams }: Props) {
  const { statementId } = await params;
  const provider = await pageActor("provider", providerPaths.statement(statementId));
  return (
    <StatementPage
      statement={await orNotFound(getStatement(provider, { id: pageId(statementId) }, await pageContext()))}
      listQuery={statementsList.query(statementsList.read(await searchParams))}
    />
  );
}
