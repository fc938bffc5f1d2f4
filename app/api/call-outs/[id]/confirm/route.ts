import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/call-outs/calls";
import { confirmCallOut } from "@/lib/coverage/call-outs/commands/answer";
import { ensureCallOutVisible } from "@/lib/coverage/call-outs/queries/one";

export const PUT = serve(calls.confirmCallOut, confirmCallOut, { visible: ensureCallOutVisible });
