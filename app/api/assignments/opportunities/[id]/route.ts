import * as calls from "@/lib/opportunities/calls";
import { ensureOpportunityVisible, getOpportunity } from "@/lib/opportunities/queries";
import { changeOpportunity, deleteOpportunity } from "@/lib/opportunity-edits/commands";
import { serve } from "@/lib/serve";

const options = { visible: ensureOpportunityVisible };

export const GET = serve(calls.opportunityDetail, getOpportunity, options);
export const PUT = serve(calls.replaceOpportunity, changeOpportunity, options);
export const PATCH = serve(calls.changeOpportunity, changeOpportunity, options);
export const DELETE = serve(calls.deleteOpportunity, deleteOpportunity, options);
