import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/opportunities/calls";
import { deleteOpportunity } from "@/lib/opportunities/commands/move";
import { changeOpportunity } from "@/lib/opportunities/commands/write";
import { ensureOpportunityVisible, getOpportunity } from "@/lib/opportunities/queries/one";

const options = { visible: ensureOpportunityVisible };

export const GET = serve(calls.opportunityDetail, getOpportunity, options);
export const PUT = serve(calls.replaceOpportunity, changeOpportunity, options);
export const PATCH = serve(calls.changeOpportunity, changeOpportunity, options);
export const DELETE = serve(calls.deleteOpportunity, deleteOpportunity, options);
