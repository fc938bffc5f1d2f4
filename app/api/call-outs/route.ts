import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/call-outs/calls";
import { openCallOut } from "@/lib/coverage/call-outs/commands/open";
import { listCallOuts } from "@/lib/coverage/call-outs/queries/list";

export const GET = serve(calls.listCallOuts, listCallOuts);
export const POST = serve(calls.openCallOut, openCallOut);
