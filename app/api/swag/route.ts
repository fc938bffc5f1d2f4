import { serve } from "@/lib/core/server/serve";
import { scan } from "@/lib/staff/campaigns/calls";
import { scanCampaign } from "@/lib/staff/campaigns/commands";

export const POST = serve(scan, scanCampaign);
