import { serve } from "@/lib/serve";
import { workflowMeta } from "@/lib/workflows/calls";
import { getWorkflowMeta } from "@/lib/workflows/queries";

export const GET = serve(workflowMeta, getWorkflowMeta);
