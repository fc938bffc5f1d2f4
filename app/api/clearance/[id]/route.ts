import { clearanceDetail } from "@/lib/connections/clearances/calls";
import { ensureClearanceVisible, getClearance } from "@/lib/connections/clearances/queries";
import { serve } from "@/lib/core/server/serve";

export const GET = serve(clearanceDetail, getClearance, { visible: ensureClearanceVisible });
