import * as calls from "@/lib/assignments/work-limits/calls";
import { saveWorkLimits } from "@/lib/assignments/work-limits/commands";
import { getWorkLimits } from "@/lib/assignments/work-limits/queries";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(calls.workLimits, getWorkLimits);
export const PUT = serve(calls.saveWorkLimits, saveWorkLimits);
