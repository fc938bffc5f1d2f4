import { pageNumber } from "@/lib/core/browser/list/page-query";
/** The list of facilities is an address: search and page live in the query string. */

export type FacilityListState = { search: string; page: number };

export const pageSize = 25;
/** Shown at first on the organization's page, and with each Show More. */
export const organizationPageSize = 10;

/** The parameters that the address of the list may have. */
export const listParameters = ["search", "page"];

/** What the address asks for; values that make no sense are passed over. */
export const readFacilityList = (query: Pick<URLSearchParams, "get">): FacilityListState => ({
  search: (query.get("search") ?? "").trim().slice(0, 100),
  page: pageNumber(query.get("page")),
});

/** The query string that `readFacilityList` reads this state from. */
export function facilityListQuery({ search, page }: FacilityListState): string {
  const query = new URLSearchParams();
  if (search) query.set("search", search);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `?${query}` : "";
}

/** The state as the list call takes it. */
export const facilityListRequest = ({ search, page }: FacilityListState) => ({
  ...(search && { search }),
  limit: pageSize,
  offset: (page - 1) * pageSize,
});
