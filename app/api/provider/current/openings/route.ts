import { serve } from "@/lib/core/server/serve";
import { openingList as theCall } from "@/lib/marketplace/openings/calls";
import { listOpenings } from "@/lib/marketplace/openings/queries/list";

export const GET = serve(theCall, listOpenings);
