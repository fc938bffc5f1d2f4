import { pageNumber } from "@/lib/core/browser/list/page-query";
import { staffPaths } from "@/lib/core/pure/paths";

/** The lists of the staff are addresses: tab, search and page live in the query string. */

export type StaffList = {
  path: string;
  title: string;
  context: string;
  searchLabel: string;
  /** The parameter of the tab; the tab without a value is the one that opens. */
  parameter: string;
  /** None where all rows stand in one list. */
  tabs: { value: string; label: string }[];
  tabsLabel: string;
};

export const providersList: StaffList = {
  path: staffPaths.providers,
  title: "Providers",
  context: "Everybody who signed up to work, the newest first.",
  searchLabel: "Search name or e-mail",
  parameter: "status",
  tabsLabel: "Status",
  tabs: [
    { value: "", label: "All" },
    { value: "provisional", label: "Awaiting activation" },
    { value: "provider_profile", label: "In registration" },
    { value: "setup", label: "E-mail not verified" },
    { value: "complete", label: "Active" },
    { value: "rejected", label: "Rejected" },
  ],
};

export const organizationsList: StaffList = {
  path: staffPaths.organizations,
  title: "Organizations",
  context: "The hospitals and groups that ask for shifts, the newest first.",
  searchLabel: "Search organizations",
  parameter: "waiting",
  tabsLabel: "Verification",
  tabs: [
    { value: "", label: "All" },
    { value: "true", label: "Awaiting verification" },
    { value: "false", label: "Verified" },
  ],
};

export const campaignsList: StaffList = {
  path: staffPaths.campaigns,
  title: "Campaigns",
  context: "Links and printed codes that say where people come from, the newest first.",
  searchLabel: "Search campaigns",
  parameter: "tab",
  tabsLabel: "Campaigns",
  tabs: [],
};

export const pageSize = 25;

/** The parameters that the address of a list may have. */
export const parametersOf = ({ parameter }: StaffList) => [parameter, "search", "page"];

export type StaffListState = { tab: string; search: string; page: number };

type Query = Pick<URLSearchParams, "get">;

/** What the address asks for; values that make no sense are passed over. */
export const readStaffList = (query: Query, { parameter, tabs }: StaffList): StaffListState => ({
  tab: tabs.find(({ value }) => value === query.get(parameter))?.value ?? "",
  search: (query.get("search") ?? "").slice(0, 200),
  page: pageNumber(query.get("page")),
});

/** The query string that `readStaffList` reads this state from. */
export function staffQuery({ tab, search, page }: StaffListState, { parameter }: StaffList): string {
  const given = Object.entries({ [parameter]: tab, search, page: page > 1 ? String(page) : "" });
  const query = new URLSearchParams(given.filter(([, value]) => value));
  return query.size > 0 ? `?${query}` : "";
}

/** The rows of the page. */
export const positionOf = ({ page }: StaffListState) => ({
  limit: pageSize,
  offset: (page - 1) * pageSize,
});
