import { serve } from "@/lib/core/server/serve";
import { getExclusionHit } from "@/lib/credentials/exclusions/calls";
import { getHit } from "@/lib/credentials/exclusions/queries/hits";

export const GET = serve(getExclusionHit, getHit);
