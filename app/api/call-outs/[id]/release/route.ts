import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/call-outs/calls";
import { ensureCallOutVisible } from "@/lib/coverage/call-outs/queries/one";
import { releaseCallOut } from "@/lib/pay/timesheets/commands/release";

export const PUT = serve(calls.releaseCallOut, releaseCallOut, { visible: ensureCallOutVisible });
