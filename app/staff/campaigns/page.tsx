import type { Metadata } from "next";
import { CampaignsTable } from "@/components/staff/campaigns/campaigns-table";
import { NewCampaign } from "@/components/staff/campaigns/new-campaign";
import { campaignsList, positionOf, readStaffList } from "@/components/staff/list-state";
import { StaffListFrame } from "@/components/staff/staff-list-frame";
import { type PageParams, pageQuery } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/paths";
import { env } from "@/lib/core/server/env";
import { pageActor } from "@/lib/core/server/page";
import { listCampaigns } from "@/lib/staff/campaigns/queries";
import { listCampaignsInput } from "@/lib/staff/campaigns/schema";

export const metadata: Metadata = { title: "Campaigns" };

export default async function CampaignsPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const staff = await pageActor("staff", staffPaths.campaigns);
  const query = pageQuery(await searchParams);
  const state = readStaffList(query, campaignsList);
  const wanted = { search: state.search, ...positionOf(state) };
  const { count, results } = await listCampaigns(staff, listCampaignsInput.parse(wanted));
  return (
    <StaffListFrame list={campaignsList} drawnFor={query.toString()} total={count} action={<NewCampaign />}>
      <CampaignsTable rows={results} origin={env().appUrl} />
    </StaffListFrame>
  );
}
