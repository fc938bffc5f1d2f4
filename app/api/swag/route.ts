import { scan } from "@/lib/campaigns/calls";
import { scanCampaign } from "@/lib/campaigns/commands";
import { serve } from "@/lib/serve";

export const POST = serve(scan, scanCampaign);
