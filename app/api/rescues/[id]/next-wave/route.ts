import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/coverage/searches/calls";
import { askNextWave } from "@/lib/coverage/searches/commands/ask";
import { ensureRescueVisible } from "@/lib/coverage/searches/queries/one";

export const PUT = serve(calls.nextWave, askNextWave, { visible: ensureRescueVisible });
