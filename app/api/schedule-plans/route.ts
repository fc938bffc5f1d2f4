import * as calls from "@/lib/assignments/plans/calls";
import { makePlan } from "@/lib/assignments/plans/commands/make";
import { listPlans } from "@/lib/assignments/plans/queries/list";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(calls.listPlans, listPlans);
export const POST = serve(calls.makePlan, makePlan);
