import { clock } from "@/lib/connections/clock/calls";
import { ensureClockVisible, getClock } from "@/lib/connections/clock/queries/detail";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(clock, getClock, { visible: ensureClockVisible });
