import { anyone } from "@/lib/accounts/policy";
import { callsOf } from "@/lib/core/pure/call";
import { staffActs, staffReads } from "@/lib/staff/policy";

const call = callsOf("staff", () => import("@/lib/staff/campaigns/schema"));

export const scan = call({
  method: "POST",
  path: "/swag/",
  who: anyone,
  summary: "Note a visit through a campaign and learn where it leads.",
  input: "scanInput",
  output: "scanShape",
});

export const listCampaigns = call({
  method: "GET",
  path: "/staff/campaigns/",
  who: staffReads,
  summary: "All campaigns with their visits, the newest first.",
  input: "listCampaignsInput",
  output: "campaignListShape",
});

export const createCampaign = call({
  method: "POST",
  path: "/staff/campaigns/",
  who: staffActs,
  summary: "Make a campaign.",
  input: "newCampaignInput",
  output: "campaignShape",
  status: 201,
});
