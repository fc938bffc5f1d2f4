import { markClearancePending } from "@/lib/connections/clearances/calls";
import { reopenClearance } from "@/lib/connections/clearances/commands";
import { ensureClearanceVisible } from "@/lib/connections/clearances/queries";
import { serve } from "@/lib/core/server/serve";

export const PATCH = serve(markClearancePending, reopenClearance, { visible: ensureClearanceVisible });
