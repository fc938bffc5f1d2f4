import { markNotCleared } from "@/lib/clearances/calls";
import { refuseClearance } from "@/lib/clearances/commands";
import { ensureClearanceVisible } from "@/lib/clearances/queries";
import { serve } from "@/lib/serve";

export const PATCH = serve(markNotCleared, refuseClearance, { visible: ensureClearanceVisible });
