import { withParams } from "@/lib/staff/campaigns/rules";
import type { Campaign, Scan } from "@/lib/staff/campaigns/schema";

export const viewScan = (id: string, redirectUrl: string, utmParams: Record<string, string>): Scan => ({
  id,
  redirect_url: redirectUrl,
  redirect_url_with_campaign: withParams(redirectUrl, utmParams),
});

type Row = {
  id: string;
  utmCampaign: string;
  title: string;
  redirectUrl: string;
  scansCount: number;
  createdAt: Date;
};

export const viewCampaign = (row: Row): Campaign => ({
  id: row.id,
  utm_campaign: row.utmCampaign,
  title: row.title,
  redirect_url: row.redirectUrl,
  scans_count: row.scansCount,
  created_at: row.createdAt.toISOString(),
});
