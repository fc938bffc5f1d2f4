import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/searches/calls";
import { askProvider } from "@/lib/coverage/searches/commands/ask";
import { ensureRescueVisible } from "@/lib/coverage/searches/queries/one";

export const PUT = serve(calls.askProvider, askProvider, { visible: ensureRescueVisible });
