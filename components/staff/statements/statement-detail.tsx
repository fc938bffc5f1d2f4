"use client";

import { useRouter } from "next/navigation";
import { DocumentFiles } from "@/components/pay/document-files";
import { StatementBadge } from "@/components/pay/statements/statement-badge";
import { StatementLines } from "@/components/pay/statements/statement-lines";
import { PayoutNote } from "@/components/pay/statements/statement-page";
import { statementName, statementPeriod } from "@/components/pay/statements/statement-words";
import { type AskingFor, Decisions } from "@/components/staff/pay/decisions";
import { PaymentsCard } from "@/components/staff/pay/payments-card";
import { rareReads } from "@/components/staff/pay/rare-reads";
import { RecordLink } from "@/components/staff/record-link";
import { Card } from "@/components/ui/card";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { useCall } from "@/lib/core/browser/use-call";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { dotted } from "@/lib/core/pure/text";
import { statement as statementCall } from "@/lib/pay/statements/calls";
import type { Statement } from "@/lib/pay/statements/schema";
import { decisionsOn, type StatementDecision } from "./statement-decisions";
import type { StatementActions } from "./statement-dialog";

const StatementDialog = onDemand(async () => (await import("./statement-dialog")).StatementDialog);

type StatementDetailProps = {
  initial: Statement;
  /** The query of the list that it was opened from. */
  listQuery: string;
  /** The decision that the page's address asks for. */
  asks?: StatementDecision["asks"];
  actions?: StatementActions;
};
const aboutOf = (statement: Statement) =>
  dotted([statement.provider?.display_name, statementName(statement), statementPeriod(statement)]);

/** A statement as staff see it: whose it is, its lines, its payments, and what can be done about it. */
export function StatementDetail({ initial, listQuery, asks, actions }: StatementDetailProps) {
  const router = useRouter();
  const { data: statement } = useCall(
    statementCall,
    { id: initial.id },
    { initialData: initial, ...rareReads },
  );
  const { id, status, provider, payments = [] } = statement;
  const about = aboutOf(statement);
  const back = staffPaths.statement(statement.id) + listQuery;
  const dialog = (asking: AskingFor<StatementDecision["asks"]>) => (
    <StatementDialog statement={statement} about={about} actions={actions} {...asking} />
  );
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHeader
        title={statementName(statement)}
        badges={<StatementBadge status={status} />}
        context={
          <>
            {provider && (
              <RecordLink href={staffPaths.provider(provider.id)}>{provider.display_name}</RecordLink>
            )}
            {" · "}
            {statementPeriod(statement)}
          </>
        }
        back={{ href: staffPaths.statements + listQuery, label: "Statements" }}
        actions={
          <>
            {status !== "open" && (
              <DocumentFiles of="statements" id={id} variant={status === "paid" ? "primary" : "secondary"} />
            )}
            {!asks && (
              <Decisions
                decisions={decisionsOn(statement)}
                ahead={StatementDialog.preloadProps}
                dialog={dialog}
                query={listQuery}
              />
            )}
          </>
        }
      />
      {asks && dialog({ asks, back, onClose: () => router.replace(back) })}
      <PayoutNote statement={statement} />
      <Card className="overflow-hidden">
        <StatementLines statement={statement} timesheetHref={staffPaths.timesheet} />
      </Card>
      <div className="max-w-md">
        <PaymentsCard payments={payments} about={about} />
      </div>
    </div>
  );
}
