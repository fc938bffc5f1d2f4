import { pageNumber } from "@/lib/core/browser/list/page-query";
import { type GroupName, groupNames } from "@/lib/core/pure/actor";
import { type UserOrder, userOrders } from "@/lib/organizations/team/schema";

/** The team's list is an address: search, filters, order and page live in the query string. */

export const teamPageSize = 20;
export const pendingPageSize = 10;

export type TeamState = {
  search: string;
  groups: GroupName[];
  active: boolean;
  order: UserOrder;
  page: number;
};

const pageOf = (query: URLSearchParams) => pageNumber(query.get("page"));
const searchOf = (query: URLSearchParams) => (query.get("search") ?? "").trim().slice(0, 200);

const address = (values: Record<string, string | false>) => {
  const query = new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  return query.size > 0 ? `?${query.toString().replaceAll("%2C", ",")}` : "";
};

/** What the address asks for; values that make no sense are passed over. */
export const readTeam = (query: URLSearchParams): TeamState => ({
  search: searchOf(query),
  groups: groupNames.filter((name) =>
    query.getAll("group_names__in").some((value) => value.split(",").includes(name)),
  ),
  active: query.get("active") !== "false",
  order: userOrders.find((order) => order === query.get("order")) ?? "first_name",
  page: pageOf(query),
});

export const teamParameters = ["search", "group_names__in", "active", "order", "page"];

/** The query string that `readTeam` reads this state from. */
export const teamQuery = ({ search, groups, active, order, page }: TeamState) =>
  address({
    search,
    group_names__in: groups.join(","),
    active: !active && "false",
    order: order !== "first_name" && order,
    page: page > 1 && String(page),
  });

/** The state as the list call takes it. */
export const teamRequest = ({ search, groups, active, order, page }: TeamState) => ({
  search,
  group_names__in: groups.join(","),
  active: String(active),
  ordering: order,
  limit: teamPageSize,
  offset: (page - 1) * teamPageSize,
});

export type PendingState = { search: string; page: number };

export const readPending = (query: URLSearchParams): PendingState => ({
  search: searchOf(query),
  page: pageOf(query),
});

export const pendingParameters = ["search", "page"];

export const pendingQuery = ({ search, page }: PendingState) =>
  address({ search, page: page > 1 && String(page) });

export const pendingRequest = ({ search, page }: PendingState) => ({
  search,
  limit: pendingPageSize,
  offset: (page - 1) * pendingPageSize,
});
