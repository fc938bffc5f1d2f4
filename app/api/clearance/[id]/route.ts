import { clearanceDetail } from "@/lib/clearances/calls";
import { ensureClearanceVisible, getClearance } from "@/lib/clearances/queries";
import { serve } from "@/lib/serve";

export const GET = serve(clearanceDetail, getClearance, { visible: ensureClearanceVisible });
