import { redirect } from "next/navigation";
import { utmParamsOf } from "@/components/accounts/sign-up-query";
import { CampaignVisit } from "@/components/staff/campaigns/campaign-visit";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { env } from "@/lib/core/server/env";

export const metadata = { title: "One moment" };

export default async function SwagPage({ searchParams }: QueryPageProps) {
  const utmParams = utmParamsOf(await searchParams);
  const { utm_campaign, ...others } = utmParams;
  const { MARKETING_URL, NEXT_PUBLIC_PRODUCT_NAME: product } = env();
  if (!utm_campaign) redirect(MARKETING_URL);
  return <CampaignVisit product={product} utmParams={{ utm_campaign, ...others }} />;
}
