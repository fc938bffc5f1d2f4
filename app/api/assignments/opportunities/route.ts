import { serve } from "@/lib/core/server/serve";
import { createOpportunity as createCall, opportunityList } from "@/lib/opportunities/calls";
import { createOpportunity } from "@/lib/opportunities/commands/write";
import { listOpportunities } from "@/lib/opportunities/queries/list";

export const GET = serve(opportunityList, listOpportunities);
export const POST = serve(createCall, createOpportunity);
