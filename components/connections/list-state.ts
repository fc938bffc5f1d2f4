import { type ConnectionSort, connectionSorts } from "@/lib/connections/schema";
import { pageNumber } from "@/lib/core/browser/list/page-query";
import type { Side } from "@/lib/core/pure/actor";
import { codesOf } from "@/lib/core/pure/codes";
import { uuid } from "@/lib/core/pure/words";
import { type ConnectionTab, connectionTabs } from "@/lib/opportunities/schema";

/** The lists of connection requests are addresses: tab, filters, order and page live in the query string. */

export const pageSize = 25;

export const tabs: { category: ConnectionTab; label: string }[] = [
  { category: "completed", label: "Completed" },
  { category: "in_process", label: "In Process" },
  { category: "pending_response", label: "Pending" },
  { category: "rejected", label: "Rejected" },
  { category: "denied", label: "Denied" },
  { category: "all", label: "All Connections" },
];

export type WaitingCounts = { connection_requests: number; connection_responded_requests: number };

/** The tab that opens when the address names none: where something waits for this side (SIL-65). */
export function defaultCategory(side: Side, counts: WaitingCounts): ConnectionTab {
  if (side === "provider") return counts.connection_requests > 0 ? "pending_response" : "all";
  return counts.connection_responded_requests > 0 ? "in_process" : "all";
}

export type Sort = { by: ConnectionSort; direction: "asc" | "desc" };

export type ListState = {
  category: ConnectionTab;
  specialties: string[];
  facility: string | null;
  opportunity: string | null;
  search: string;
  sort: Sort;
  page: number;
};

type Query = Pick<URLSearchParams, "get" | "getAll">;

const id = (value: string | null) => uuid.safeParse(value).data ?? null;
const among = <Value extends string>(values: readonly Value[], value: string | null | undefined) =>
  values.find((each) => each === value);

/** `ordering` wins over `sort_by` and `sort_direction`; the latest change first without either (SIL-151). */
function readSort(query: Query): Sort {
  const ordering = query.get("ordering");
  const ordered = among(connectionSorts, ordering?.replace(/^-/, ""));
  if (ordered) return { by: ordered, direction: ordering?.startsWith("-") ? "desc" : "asc" };
  const by = among(connectionSorts, query.get("sort_by")) ?? "updated_at";
  const direction = among(["asc", "desc"] as const, query.get("sort_direction"));
  return { by, direction: direction ?? (by === "updated_at" || by === "created_at" ? "desc" : "asc") };
}

/** What the address asks for; without a tab it is `fallback`, and values that make no sense are passed over. */
export function readState(query: Query, side: Side, fallback: ConnectionTab): ListState {
  const known = side === "rep" ? codesOf("Specialty") : [];
  return {
    category: among(connectionTabs, query.get("statusCategory")?.toLowerCase()) ?? fallback,
    specialties: query
      .getAll("specialties")
      .flatMap((value) => value.split(","))
      .filter((code) => known.includes(code)),
    facility: id(query.get("facility")),
    opportunity: id(query.get("opportunity")),
    search: (query.get("search") ?? "").slice(0, 100),
    sort: readSort(query),
    page: pageNumber(query.get("page")),
  };
}

const latestFirst = ({ by, direction }: Sort) => by === "updated_at" && direction === "desc";

/** The parameters that the address of a list may have, with their values; nothing where they ask for nothing. */
const spellings = (state: ListState): Record<string, string | false | null> => ({
  statusCategory: state.category,
  search: state.search,
  specialties: state.specialties.join(","),
  facility: state.facility,
  opportunity: state.opportunity,
  sort_by: !latestFirst(state.sort) && state.sort.by,
  sort_direction: !latestFirst(state.sort) && state.sort.direction,
  page: state.page > 1 && String(state.page),
});

export const listParameters = Object.keys(spellings(readState(new URLSearchParams(), "rep", "all")));

/** The query string that `readState` reads this state from. The tab always stands in it. */
export function listQuery(state: ListState): string {
  const given = Object.entries(spellings(state)).filter(([, value]) => value) as [string, string][];
  return `?${new URLSearchParams(given).toString().replaceAll("%2C", ",")}`;
}

/** The state as the list call takes it. */
export const listRequest = (state: ListState) => ({
  status_category: state.category,
  specialties: state.specialties.length > 0 ? state.specialties : undefined,
  facility: state.facility ? [state.facility] : undefined,
  opportunity: state.opportunity ? [state.opportunity] : undefined,
  search: state.search || undefined,
  ordering: `${state.sort.direction === "desc" ? "-" : ""}${state.sort.by}` as const,
  limit: pageSize,
  offset: (state.page - 1) * pageSize,
});

export const hasFilters = ({ search, specialties, facility, opportunity }: ListState) =>
  Boolean(search || specialties.length > 0 || facility || opportunity);

export const withoutFilters = { search: "", specialties: [], facility: null, opportunity: null };
