import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/call-outs/calls";
import { ensureCallOutVisible } from "@/lib/coverage/call-outs/queries/one";
import { confirmCallOut } from "@/lib/pay/timesheets/commands/confirm-report";

export const PUT = serve(calls.confirmCallOut, confirmCallOut, { visible: ensureCallOutVisible });
