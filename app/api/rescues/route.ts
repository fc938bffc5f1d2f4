import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/searches/calls";
import { startRescue } from "@/lib/coverage/searches/commands/start";
import { listRescues } from "@/lib/coverage/searches/queries/list";

export const GET = serve(calls.listRescues, listRescues);
export const POST = serve(calls.startRescue, startRescue);
