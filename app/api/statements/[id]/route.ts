import { serve } from "@/lib/core/server/serve";
import { statement } from "@/lib/pay/statements/calls";
import { getStatement } from "@/lib/pay/statements/queries/one";
import { ensureStatementVisible } from "@/lib/pay/statements/queries/rows";

export const GET = serve(statement, getStatement, { visible: ensureStatementVisible });
