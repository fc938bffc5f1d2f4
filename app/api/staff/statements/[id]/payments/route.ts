import { serve } from "@/lib/core/server/serve";
import { payStatement as payStatementCall } from "@/lib/pay/payments/calls";
import { payStatement } from "@/lib/pay/payments/commands/record";
import { ensureStatementVisible } from "@/lib/pay/statements/queries/rows";

export const POST = serve(payStatementCall, payStatement, { visible: ensureStatementVisible });
