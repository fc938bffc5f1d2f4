import * as calls from "@/lib/assignments/time-off/calls";
import { removeTimeOff } from "@/lib/assignments/time-off/commands";
import { ensureTimeOffVisible } from "@/lib/assignments/time-off/queries";
import { serve } from "@/lib/core/server/serve";

export const DELETE = serve(calls.removeTimeOff, removeTimeOff, { visible: ensureTimeOffVisible });
