import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/searches/calls";
import { stopRescue } from "@/lib/coverage/searches/commands/pause";
import { ensureRescueVisible } from "@/lib/coverage/searches/queries/one";

export const PUT = serve(calls.stopRescue, stopRescue, { visible: ensureRescueVisible });
