import { serve } from "@/lib/core/server/serve";
import { matchSummary } from "@/lib/marketplace/fit/calls";
import { getMatchSummary } from "@/lib/marketplace/fit/queries/candidates";
import { ensureOpportunityVisible } from "@/lib/opportunities/queries/one";

export const GET = serve(matchSummary, getMatchSummary, { visible: ensureOpportunityVisible });
