import * as calls from "@/lib/assignments/plans/calls";
import { sendPlan } from "@/lib/assignments/plans/commands/send";
import { ensurePlanVisible } from "@/lib/assignments/plans/queries/one";
import { serve } from "@/lib/core/server/serve";

export const PUT = serve(calls.sendPlan, sendPlan, { visible: ensurePlanVisible });
