import { createParser } from "nuqs/server";
import { type List, list, rowsOf } from "@/lib/core/browser/list/list";
import { asPage, asText } from "@/lib/core/browser/list/parsers";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { listCampaigns } from "@/lib/staff/campaigns/calls";
import { listOrganizations } from "@/lib/staff/organizations/calls";
import { listProviders } from "@/lib/staff/providers/calls";
import { listStaffWebhooks } from "@/lib/staff/webhooks/calls";

const pageSize = 25;

type Tab = { value: string; label: string };

/** The tab without a value is the one that opens. */
const asTab = (tabs: readonly Tab[]) =>
  createParser<string>({
    parse: (text) => tabs.find(({ value }) => value === text)?.value ?? null,
    serialize: (value) => value,
  }).withDefault("");

const parsersOf = (tabs: readonly Tab[]) => ({ tab: asTab(tabs), search: asText(200), page: asPage });

const providerTabs = [
  { value: "", label: "All" },
  { value: "provisional", label: "Awaiting activation" },
  { value: "provider_profile", label: "In registration" },
  { value: "setup", label: "Email not verified" },
  { value: "complete", label: "Active" },
  { value: "rejected", label: "Rejected" },
];

export const providersList = list({
  path: staffPaths.providers,
  parsers: parsersOf(providerTabs),
  names: { tab: "status" },
  call: listProviders,
  pageSize,
  toInput: ({ tab, search, page }) => ({ status: tab, search, ...rowsOf(page, pageSize) }),
});

const organizationTabs = [
  { value: "", label: "All" },
  { value: "true", label: "Awaiting verification" },
  { value: "false", label: "Verified" },
];

export const organizationsList = list({
  path: staffPaths.organizations,
  parsers: parsersOf(organizationTabs),
  names: { tab: "waiting" },
  call: listOrganizations,
  pageSize,
  toInput: ({ tab, search, page }) => ({ waiting: tab, search, ...rowsOf(page, pageSize) }),
});

export const campaignsList = list({
  path: staffPaths.campaigns,
  parsers: parsersOf([]),
  call: listCampaigns,
  pageSize,
  toInput: ({ search, page }) => ({ search, ...rowsOf(page, pageSize) }),
});

const webhookTabs = [
  { value: "", label: "All" },
  { value: "failing", label: "Failing" },
  { value: "on", label: "On" },
  { value: "off", label: "Off" },
];

export const webhooksList = list({
  path: staffPaths.webhooks,
  parsers: parsersOf(webhookTabs),
  names: { tab: "state" },
  call: listStaffWebhooks,
  pageSize,
  toInput: ({ tab, search, page }) => ({ state: tab || undefined, search, ...rowsOf(page, pageSize) }),
});

export type StaffListState = { tab: string; search: string; page: number };

type StaffList = {
  list: List<StaffListState>;
  title: string;
  context: string;
  searchLabel: string;
  /** None where one list has all rows. */
  tabs: readonly Tab[];
  tabsLabel: string;
};

/** The lists of the staff, with their words. */
export const staffLists = {
  providers: {
    list: providersList,
    title: "Providers",
    context: "Everybody who signed up to work, the newest first.",
    searchLabel: "Search name or email",
    tabsLabel: "Status",
    tabs: providerTabs,
  },
  organizations: {
    list: organizationsList,
    title: "Organizations",
    context: "The hospitals and groups that ask for shifts, the newest first.",
    searchLabel: "Search organizations",
    tabsLabel: "Verification",
    tabs: organizationTabs,
  },
  campaigns: {
    list: campaignsList,
    title: "Campaigns",
    context: "Links and printed codes that say where people come from, the newest first.",
    searchLabel: "Search campaigns",
    tabsLabel: "Campaigns",
    tabs: [],
  },
  webhooks: {
    list: webhooksList,
    title: "Webhooks",
    context: "Endpoints of all organizations, failing ones first: hosts and states, never what is sent.",
    searchLabel: "Search organization or host",
    tabsLabel: "State",
    tabs: webhookTabs,
  },
} satisfies Record<string, StaffList>;
