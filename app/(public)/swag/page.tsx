import { redirect } from "next/navigation";
import { CampaignVisit } from "@/app/(public)/_screens";
import { utmParamsOf } from "@/components/accounts/sign-up-query";
import type { QueryPageProps } from "@/lib/core/browser/list/page-query";
import { env } from "@/lib/core/server/env";

export const metadata = { title: "One moment" };

export default async function SwagPage({ searchParams }: QueryPageProps) {
  const utmParams = utmParamsOf(await searchParams);
  const { utm_campaign, ...others } = utmParams;
  if (!utm_campaign) redirect(env().MARKETING_URL);
  return <CampaignVisit utmParams={{ utm_campaign, ...others }} />;
}
