import { CampaignsTable } from "@/components/staff/campaigns/campaigns-table";
import { NewCampaign } from "@/components/staff/campaigns/new-campaign";
import { campaignsList } from "@/components/staff/staff-lists";
import { env } from "@/lib/core/server/env";
import { listCampaigns } from "@/lib/staff/campaigns/queries";
import { staffListPage } from "../staff-list-page";

export const metadata = { title: "Campaigns" };

export default staffListPage(
  "campaigns",
  campaignsList,
  listCampaigns,
  (rows) => <CampaignsTable rows={rows} origin={env().appUrl} />,
  <NewCampaign />,
);
