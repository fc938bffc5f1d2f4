import * as calls from "@/lib/campaigns/calls";
import { createCampaign } from "@/lib/campaigns/commands";
import { listCampaigns } from "@/lib/campaigns/queries";
import { serve } from "@/lib/serve";

export const GET = serve(calls.listCampaigns, listCampaigns);
export const POST = serve(calls.createCampaign, createCampaign);
