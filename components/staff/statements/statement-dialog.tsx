"use client";

import type { AskingFor } from "@/components/staff/pay/decisions";
import { PaymentDialog } from "@/components/staff/pay/payment-dialog";
import type { PageAction } from "@/lib/core/pure/form-action";
import type { Statement } from "@/lib/pay/statements/schema";
import { CloseDialog } from "./close-dialog";
import type { StatementDecision } from "./statement-decisions";

/** The actions of a statement's page. */
export type StatementActions = { close: PageAction; pay: PageAction };

type StatementDialogProps = AskingFor<StatementDecision["asks"]> & {
  statement: Statement;
  about: string;
  actions?: StatementActions;
};

/** Asks before a statement is closed or paid. */
export function StatementDialog({ asks, statement, actions, ...asking }: StatementDialogProps) {
  if (asks === "close") return <CloseDialog statement={statement} action={actions?.close} {...asking} />;
  const { id, total } = statement;
  return <PaymentDialog of="statement" id={id} owed={total} action={actions?.pay} {...asking} />;
}
