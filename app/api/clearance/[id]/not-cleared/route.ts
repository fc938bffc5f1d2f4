import { markNotCleared } from "@/lib/connections/clearances/calls";
import { refuseClearance } from "@/lib/connections/clearances/commands";
import { ensureClearanceVisible } from "@/lib/connections/clearances/queries";
import { serve } from "@/lib/core/server/serve";

export const PATCH = serve(markNotCleared, refuseClearance, { visible: ensureClearanceVisible });
