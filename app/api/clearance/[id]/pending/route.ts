import { markClearancePending } from "@/lib/clearances/calls";
import { reopenClearance } from "@/lib/clearances/commands";
import { ensureClearanceVisible } from "@/lib/clearances/queries";
import { serve } from "@/lib/serve";

export const PATCH = serve(markClearancePending, reopenClearance, { visible: ensureClearanceVisible });
