import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/call-outs/calls";
import { withdrawCallOut } from "@/lib/coverage/call-outs/commands/answer";
import { ensureCallOutVisible } from "@/lib/coverage/call-outs/queries/one";

export const PUT = serve(calls.withdrawCallOut, withdrawCallOut, { visible: ensureCallOutVisible });
