"use server";

import { action, leadsBack } from "@/lib/core/server/action";
import { payStatement as payStatementCall } from "@/lib/pay/payments/calls";
import { payStatement } from "@/lib/pay/payments/commands/record";
import { paymentOfForm } from "@/lib/pay/payments/rules";
import { closeStatement as closeStatementCall } from "@/lib/pay/statements/calls";
import { closeStatement } from "@/lib/pay/statements/commands/close";
import { ensureStatementVisible } from "@/lib/pay/statements/queries/rows";

export const sendClosing = action(closeStatementCall, closeStatement, {
  visible: ensureStatementVisible,
  leadsTo: leadsBack,
});

export const sendPayout = action(payStatementCall, payStatement, {
  visible: ensureStatementVisible,
  toInput: paymentOfForm,
  leadsTo: leadsBack,
});
