import * as calls from "@/lib/assignments/plans/calls";
import { changePlan } from "@/lib/assignments/plans/commands/change";
import { discardPlan } from "@/lib/assignments/plans/commands/discard";
import { ensurePlanVisible, getPlan } from "@/lib/assignments/plans/queries/one";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(calls.plan, getPlan, { visible: ensurePlanVisible });
export const PATCH = serve(calls.changePlan, changePlan, { visible: ensurePlanVisible });
export const DELETE = serve(calls.discardPlan, discardPlan, { visible: ensurePlanVisible });
