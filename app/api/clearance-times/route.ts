import { clearanceTimes } from "@/lib/connections/clock/calls";
import { getClearanceTimes } from "@/lib/connections/clock/queries/times";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(clearanceTimes, getClearanceTimes);
