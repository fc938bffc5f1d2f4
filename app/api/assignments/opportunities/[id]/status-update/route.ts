import { serve } from "@/lib/core/server/serve";
import { updateOpportunityStatus as statusCall } from "@/lib/opportunities/calls";
import { updateOpportunityStatus } from "@/lib/opportunities/commands/move";
import { ensureOpportunityVisible } from "@/lib/opportunities/queries/one";

export const PATCH = serve(statusCall, updateOpportunityStatus, { visible: ensureOpportunityVisible });
