import { staffStatementsList } from "@/components/staff/pay/pay-lists";
import { StatementDetail } from "@/components/staff/statements/statement-detail";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { orNotFound, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { getStatement } from "@/lib/pay/statements/queries/one";

export const metadata = { title: "Statement" };

type Props = QueryPageProps & { params: Promise<{ id: string }> };

/** One statement, with the way back to the list that it was opened from. */
export default async function StaffStatementPage({ params, searchParams }: Props) {
  const { id } = await params;
  const staff = await pageActor("staff", staffPaths.statement(id));
  return (
    <StatementDetail
      initial={await orNotFound(getStatement(staff, { id: pageId(id) }, await pageContext()))}
      listQuery={staffStatementsList.query(staffStatementsList.read(await searchParams))}
    />
  );
}
