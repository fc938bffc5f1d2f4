import { CircleCheck, Info } from "lucide-react";
import { DocumentFiles } from "@/components/pay/document-files";
import { Card } from "@/components/ui/card";
import { PageHeader } from "@/components/ui/page-header";
import { providerPaths } from "@/lib/core/pure/paths";
import type { Statement } from "@/lib/pay/statements/schema";
import { StatementBadge } from "./statement-badge";
import { StatementLines } from "./statement-lines";
import { paidWords, statementName, statementPeriod } from "./statement-words";

type StatementPageProps = {
  statement: Statement;
  /** The query of the list that it was opened from. */
  listQuery: string;
};

/** One statement with its lines; it needs no script. */
export const StatementPage = ({ statement, listQuery }: StatementPageProps) => (
  <div className="grid grid-cols-1 gap-5">
    <PageHeader
      title={statementName(statement)}
      badges={<StatementBadge status={statement.status} />}
      context={statementPeriod(statement)}
      back={{ href: providerPaths.statements + listQuery, label: "Statements" }}
      actions={statement.status !== "open" && <DocumentFiles of="statements" id={statement.id} />}
    />
    <PayoutNote statement={statement} />
    <Card className="overflow-hidden">
      <StatementLines statement={statement} />
    </Card>
  </div>
);

/** Says that the statement was paid, or that there is nothing to pay out. */
export function PayoutNote({ statement }: { statement: Statement }) {
  const paid = paidWords(statement);
  if (paid) {
    return (
      <p className="flex items-start gap-3 rounded-lg border border-green/30 bg-green-soft px-4 py-3 text-sm">
        <CircleCheck aria-hidden className="mt-0.5 size-[18px] shrink-0 text-green" />
        {paid}
      </p>
    );
  }
  if (statement.total > 0) return null;
  return (
    <p className="flex items-start gap-3 rounded-lg border border-blue/30 bg-blue-soft px-4 py-3 text-sm">
      <Info aria-hidden className="mt-0.5 size-[18px] shrink-0 text-blue" />
      Nothing to pay out yet. The balance carries over to the next period.
    </p>
  );
}
