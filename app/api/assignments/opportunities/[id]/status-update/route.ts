import { updateOpportunityStatus as statusCall } from "@/lib/opportunities/calls";
import { updateOpportunityStatus } from "@/lib/opportunities/commands";
import { ensureOpportunityVisible } from "@/lib/opportunities/queries";
import { serve } from "@/lib/serve";

export const PATCH = serve(statusCall, updateOpportunityStatus, { visible: ensureOpportunityVisible });
