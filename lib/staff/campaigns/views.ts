import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { withParams } from "@/lib/staff/campaigns/rules";
import { type Campaign, campaignShape, type Scan } from "@/lib/staff/campaigns/schema";

export const viewScan = (id: string, redirectUrl: string, utmParams: Record<string, string>): Scan => ({
  id,
  redirect_url: redirectUrl,
  redirect_url_with_campaign: withParams(redirectUrl, utmParams),
});

export const viewCampaign = (row: RowOf<typeof campaignShape>): Campaign => viewOf(campaignShape, row);
