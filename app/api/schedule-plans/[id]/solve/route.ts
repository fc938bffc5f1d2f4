import * as calls from "@/lib/assignments/plans/calls";
import { solvePlan } from "@/lib/assignments/plans/commands/solve";
import { ensurePlanVisible } from "@/lib/assignments/plans/queries/one";
import { serve } from "@/lib/core/server/serve";

export const PUT = serve(calls.solvePlan, solvePlan, { visible: ensurePlanVisible });
