import type { Metadata } from "next";
import { CampaignsTable } from "@/components/campaigns/campaigns-table";
import { NewCampaign } from "@/components/campaigns/new-campaign";
import { campaignsList, positionOf, readStaffList } from "@/components/staff/list-state";
import { StaffListFrame } from "@/components/staff/staff-list-frame";
import { type PageParams, pageQuery } from "@/components/ui/page-query";
import { listCampaigns } from "@/lib/campaigns/queries";
import { listCampaignsInput } from "@/lib/campaigns/schema";
import { env } from "@/lib/env";
import { pageActor } from "@/lib/page";

export const metadata: Metadata = { title: "Campaigns" };

export default async function CampaignsPage({ searchParams }: { searchParams: Promise<PageParams> }) {
  const staff = await pageActor("staff", "/staff/campaigns");
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
