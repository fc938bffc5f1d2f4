import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/staff/campaigns/calls";
import { createCampaign } from "@/lib/staff/campaigns/commands";
import { listCampaigns } from "@/lib/staff/campaigns/queries";

export const GET = serve(calls.listCampaigns, listCampaigns);
export const POST = serve(calls.createCampaign, createCampaign);
