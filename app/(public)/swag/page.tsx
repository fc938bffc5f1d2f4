import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { type Query, utmParamsOf } from "@/components/accounts/sign-up-query";
import { CampaignVisit } from "@/components/staff/campaigns/campaign-visit";
import { env } from "@/lib/core/server/env";

export const metadata: Metadata = { title: "One moment" };

export default async function SwagPage({ searchParams }: { searchParams: Promise<Query> }) {
  const utmParams = utmParamsOf(await searchParams);
  const { utm_campaign, ...others } = utmParams;
  const { MARKETING_URL, NEXT_PUBLIC_PRODUCT_NAME: product } = env();
  if (!utm_campaign) redirect(MARKETING_URL);
  return <CampaignVisit product={product} utmParams={{ utm_campaign, ...others }} />;
}
