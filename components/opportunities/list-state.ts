import { type OpportunitySort, opportunitySorts } from "@/lib/opportunities/schema";

/** The list of opportunities is an address: search, order and the switch live in the query string. */

export const pageSize = 12;

export type Sort = { by: OpportunitySort; direction: "asc" | "desc" };

export type ListState = { search: string; sort: Sort; showClosed: boolean };

export const startState: ListState = {
  search: "",
  sort: { by: "current_status__title", direction: "asc" },
  showClosed: false,
};

type Query = Pick<URLSearchParams, "get">;

/** What the address asks for; values that make no sense are passed over. */
export function readState(query: Query): ListState {
  const by = opportunitySorts.find((each) => each === query.get("sort_by"));
  return {
    search: (query.get("search") ?? "").slice(0, 100),
    sort: {
      by: by ?? startState.sort.by,
      direction: query.get("sort_direction") === "desc" ? "desc" : "asc",
    },
    showClosed: query.get("show_closed") === "true",
  };
}

const spellings = ({ search, sort, showClosed }: ListState): Record<string, string | false> => ({
  search,
  sort_by: sort.by !== startState.sort.by && sort.by,
  sort_direction: sort.direction === "desc" && "desc",
  show_closed: showClosed && "true",
});

export const listParameters = Object.keys(spellings(startState));

/** The query string that `readState` reads this state from; empty for the list as it opens. */
export function listQuery(state: ListState): string {
  const given = Object.entries(spellings(state)).filter(([, value]) => value) as [string, string][];
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}

/** The state as the list call takes it. */
export const listRequest = ({ search, sort, showClosed }: ListState) => ({
  search: search || undefined,
  ordering: `${sort.direction === "desc" ? "-" : ""}${sort.by}` as const,
  show_closed: showClosed || undefined,
  limit: pageSize,
});

export const sortLabels: Record<OpportunitySort, string> = {
  title: "Title",
  facility__name: "Facility",
  facility__state: "State",
  specialty: "Specialty",
  current_status__title: "Status",
};
