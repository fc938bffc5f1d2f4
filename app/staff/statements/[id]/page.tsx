import { staffStatementsList } from "@/components/staff/pay/pay-lists";
import { askedOf } from "@/components/staff/statements/statement-decisions";
import { StatementDetail } from "@/components/staff/statements/statement-detail";
import { firstOf, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { orNotFound, pageAction, pageActor, pageContext, pageId } from "@/lib/core/server/page";
import { getStatement } from "@/lib/pay/statements/queries/one";
import { sendClosing, sendPayout } from "./actions";

export const metadata = { title: "Statement" };

type Props = QueryPageProps & { params: Promise<{ id: string }> };

/** One statement, with the way back to the list that it was opened from. */
export default async function StaffStatementPage({ params, searchParams }: Props) {
  const { id } = await params;
  const staff = await pageActor("staff", staffPaths.statement(id));
  const query = await searchParams;
  const statement = await orNotFound(getStatement(staff, { id: pageId(id) }, await pageContext()));
  return (
    <StatementDetail
      initial={statement}
      listQuery={staffStatementsList.query(staffStatementsList.read(query))}
      asks={askedOf(statement, firstOf(query.ask))}
      actions={{ close: await pageAction(sendClosing), pay: await pageAction(sendPayout) }}
    />
  );
}
