import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/searches/calls";
import { changeRescue } from "@/lib/coverage/searches/commands/change";
import { ensureRescueVisible, getRescue } from "@/lib/coverage/searches/queries/one";

export const GET = serve(calls.rescue, getRescue);
export const PATCH = serve(calls.changeRescue, changeRescue, { visible: ensureRescueVisible });
