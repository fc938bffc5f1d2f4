import * as calls from "@/lib/connections/clock/calls";
import { nudge } from "@/lib/connections/clock/commands/nudge";
import { serve } from "@/lib/core/server/serve";

export const POST = serve(calls.nudge, nudge);
