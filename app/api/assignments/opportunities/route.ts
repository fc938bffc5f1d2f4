import { createOpportunity as createCall, opportunityList } from "@/lib/opportunities/calls";
import { listOpportunities } from "@/lib/opportunities/queries";
import { createOpportunity } from "@/lib/opportunity-edits/commands";
import { serve } from "@/lib/serve";

export const GET = serve(opportunityList, listOpportunities);
export const POST = serve(createCall, createOpportunity);
