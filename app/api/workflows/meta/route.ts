import { serve } from "@/lib/core/server/serve";
import { workflowMeta } from "@/lib/opportunities/workflows/calls";
import { getWorkflowMeta } from "@/lib/opportunities/workflows/queries";

export const GET = serve(workflowMeta, getWorkflowMeta);
