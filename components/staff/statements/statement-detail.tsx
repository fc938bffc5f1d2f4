"use client";

import { DocumentFiles } from "@/components/pay/document-files";
import { StatementBadge } from "@/components/pay/statements/statement-badge";
import { StatementLines } from "@/components/pay/statements/statement-lines";
import { PayoutNote } from "@/components/pay/statements/statement-page";
import { statementName, statementPeriod } from "@/components/pay/statements/statement-words";
import { ActionButton } from "@/components/staff/pay/action-button";
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
import { statementTexts } from "@/lib/pay/statements/words";

const CloseDialog = onDemand(async () => (await import("./close-dialog")).CloseDialog);
const PaymentDialog = onDemand(
  async () => (await import("@/components/staff/pay/payment-dialog")).PaymentDialog,
);

type StatementDetailProps = {
  initial: Statement;
  /** The query of the list that it was opened from. */
  listQuery: string;
};

const aboutOf = (statement: Statement) =>
  dotted([statement.provider?.display_name, statementName(statement), statementPeriod(statement)]);

/** A statement as staff see it: whose it is, its lines, its payments, and what can be done about it. */
export function StatementDetail({ initial, listQuery }: StatementDetailProps) {
  const { data: statement } = useCall(
    statementCall,
    { id: initial.id },
    { initialData: initial, ...rareReads },
  );
  const { id, status, provider, payments = [] } = statement;
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
            <Actions statement={statement} />
          </>
        }
      />
      <PayoutNote statement={statement} />
      <Card className="overflow-hidden">
        <StatementLines statement={statement} timesheetHref={staffPaths.timesheet} />
      </Card>
      <div className="max-w-md">
        <PaymentsCard payments={payments} about={aboutOf(statement)} />
      </div>
    </div>
  );
}

function Actions({ statement }: { statement: Statement }) {
  const { id, status, total } = statement;
  if (status === "open") {
    const nothing = total <= 0;
    return (
      <ActionButton
        variant="primary"
        disabled={nothing}
        title={nothing ? statementTexts.nothingToPay : undefined}
        {...CloseDialog.preloadProps}
        dialog={(close) => <CloseDialog statement={statement} about={aboutOf(statement)} onClose={close} />}
      >
        Close Now
      </ActionButton>
    );
  }
  if (status === "paid") return null;
  return (
    <ActionButton
      variant="primary"
      {...PaymentDialog.preloadProps}
      dialog={(close) => (
        <PaymentDialog of="statement" id={id} about={aboutOf(statement)} owed={total} onClose={close} />
      )}
    >
      Record Payment
    </ActionButton>
  );
}
