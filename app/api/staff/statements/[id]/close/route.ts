import { serve } from "@/lib/core/server/serve";
import { closeStatement as closeStatementCall } from "@/lib/pay/statements/calls";
import { closeStatement } from "@/lib/pay/statements/commands/close";
import { ensureStatementVisible } from "@/lib/pay/statements/queries/rows";

export const POST = serve(closeStatementCall, closeStatement, { visible: ensureStatementVisible });
