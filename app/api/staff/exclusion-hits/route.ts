import { serve } from "@/lib/core/server/serve";
import { listExclusionHits } from "@/lib/credentials/exclusions/calls";
import { listHits } from "@/lib/credentials/exclusions/queries/hits";

export const GET = serve(listExclusionHits, listHits);
