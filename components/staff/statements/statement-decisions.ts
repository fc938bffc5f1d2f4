import type { Decision } from "@/components/staff/pay/decisions";
import type { Statement } from "@/lib/pay/statements/schema";
import { nothingToPay } from "@/lib/pay/statements/words";

export type StatementDecision = Decision<"close" | "pay">;

/** The decision that the page's address asks for, as long as it can be made. */
export const askedOf = (statement: Statement, asked: string | undefined) =>
  decisionsOn(statement).find(({ asks, disabled }) => asks === asked && !disabled)?.asks;

/** What can be done about a statement in its status: it is closed while it is open, and paid then. */
export function decisionsOn({ status, total }: Statement): StatementDecision[] {
  if (status === "paid") return [];
  if (status === "closed") return [{ asks: "pay", label: "Record Payment", variant: "primary" }];
  const disabled = total <= 0;
  const title = disabled ? nothingToPay : undefined;
  return [{ asks: "close", label: "Close Now", variant: "primary", disabled, title }];
}
