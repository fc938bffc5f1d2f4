import { serve } from "@/lib/core/server/serve";
import { candidateList } from "@/lib/marketplace/fit/calls";
import { listCandidates } from "@/lib/marketplace/fit/queries/candidates";
import { ensureOpportunityVisible } from "@/lib/opportunities/queries/one";

export const GET = serve(candidateList, listCandidates, { visible: ensureOpportunityVisible });
