import { serve } from "@/lib/core/server/serve";
import { listStatements as listStatementsCall } from "@/lib/pay/statements/calls";
import { listStatements } from "@/lib/pay/statements/queries/list";

export const GET = serve(listStatementsCall, listStatements);
