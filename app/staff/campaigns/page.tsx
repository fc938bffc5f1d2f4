import { CampaignsTable } from "@/components/staff/campaigns/campaigns-table";
import { NewCampaign } from "@/components/staff/campaigns/new-campaign";
import { StaffListFrame } from "@/components/staff/staff-list-frame";
import { campaignsList } from "@/components/staff/staff-lists";
import { pageQuery, type QueryPageProps } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/paths";
import { env } from "@/lib/core/server/env";
import { pageActor } from "@/lib/core/server/page";
import { listCampaigns } from "@/lib/staff/campaigns/queries";

export const metadata = { title: "Campaigns" };

export default async function CampaignsPage({ searchParams }: QueryPageProps) {
  const staff = await pageActor("staff", staffPaths.campaigns);
  const query = pageQuery(await searchParams);
  const { count, results } = await listCampaigns(staff, campaignsList.input(campaignsList.read(query)));
  return (
    <StaffListFrame of="campaigns" drawnFor={query.toString()} total={count} action={<NewCampaign />}>
      <CampaignsTable rows={results} origin={env().appUrl} />
    </StaffListFrame>
  );
}
