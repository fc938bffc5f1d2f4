import {
  type RequestDate,
  type RequestSort,
  requestDates,
  requestSorts,
  requestsPageSize,
} from "@/lib/assignments/schema";
import { type BookingRequestStatus, bookingRequestStatuses } from "@/lib/assignments/shifts/schema";
import { pageNumber } from "@/lib/core/browser/list/page-query";
import type { Side } from "@/lib/core/pure/actor";
import { codesOf } from "@/lib/core/pure/codes";
import { civilDate, uuid } from "@/lib/core/pure/words";

/** The lists of assignments are addresses: tab, filters, order and page live in the query string. */

export const sortWords: Record<RequestSort, string> = {
  first_shift: "First shift",
  updated_at: "Last updated",
  created_at: "Sent",
  status: "Status",
  facility: "Facility",
  provider: "Provider",
  overall_total: "Total",
};

export const sortsOf = (side: Side) =>
  requestSorts.filter((field) => field !== (side === "provider" ? "provider" : null));

type Sort = { by: RequestSort; direction: "asc" | "desc" };

export type Tab = { label: string; statuses: BookingRequestStatus[]; date: RequestDate; sort: Sort };

const soonest: Sort = { by: "first_shift", direction: "asc" };
const latest: Sort = { by: "first_shift", direction: "desc" };

/** Which requests stand under which tab, and in which order they open (SIL-64). */
const tabsNamed = (pending: string, responded: string): Tab[] => [
  { label: "Upcoming", statuses: ["confirmed"], date: "UPCOMING", sort: soonest },
  { label: pending, statuses: ["pending"], date: "UPCOMING", sort: soonest },
  { label: responded, statuses: ["responded"], date: "UPCOMING", sort: soonest },
  { label: "Recently Completed", statuses: ["confirmed"], date: "PAST", sort: latest },
  { label: "Archived", statuses: ["pending", "responded", "confirmed"], date: "ARCHIVE", sort: latest },
  {
    label: "Canceled",
    statuses: ["canceled"],
    date: "ALL",
    sort: { by: "updated_at", direction: "desc" },
  },
];

export const tabsOf: Record<Side, Tab[]> = {
  provider: tabsNamed("Needs Response", "Waiting on Confirmation"),
  rep: tabsNamed("Waiting on Provider", "Needs Confirmation"),
};

export type WaitingCounts = { placement_requests: number; placement_responded_requests: number };

/** What waits for this side opens first, else what is coming up (SIL-65). */
export function defaultTab(side: Side, counts: WaitingCounts): Tab {
  const waits = side === "provider" ? counts.placement_requests : counts.placement_responded_requests;
  const wanted: BookingRequestStatus = side === "provider" ? "pending" : "responded";
  const tabs = tabsOf[side];
  const tab = waits > 0 && tabs.find((each) => each.statuses.length === 1 && each.statuses[0] === wanted);
  return tab || (tabs[0] as Tab);
}

export type ListState = {
  statuses: BookingRequestStatus[];
  date: RequestDate;
  page: number;
  specialties: string[];
  facility: string | null;
  sort: Sort;
  /** First and last day of `shift_date`; either may be open. */
  shiftDates: [from: string | null, to: string | null];
  search: string;
};

type Query = Pick<URLSearchParams, "get" | "getAll" | "has">;

const many = (query: Query, name: string) =>
  [...query.getAll(name), ...query.getAll(`${name}[]`)].flatMap((value) => value.split(",")).filter(Boolean);

const among = <Value extends string>(values: readonly Value[], value: string | null) =>
  values.find((each) => each.toLowerCase() === value?.toLowerCase());

const day = (value: string | undefined) => civilDate.safeParse(value).data ?? null;
const id = (value: string | null) => uuid.safeParse(value).data ?? null;

/** The tab whose requests these are, or undefined for a mixture of one's own. */
export const tabAt = (side: Side, state: Pick<ListState, "statuses" | "date">) =>
  tabsOf[side].find(
    (tab) =>
      tab.date === state.date &&
      tab.statuses.length === state.statuses.length &&
      tab.statuses.every((status) => state.statuses.includes(status)),
  );

/** What the address asks for. Without status and date it is `fallback`; values that make no sense are passed over. */
export function readState(query: Query, side: Side, fallback: Tab): ListState {
  const asked = many(query, "status__in").flatMap((value) => among(bookingRequestStatuses, value) ?? []);
  const unasked = asked.length === 0 && !query.has("date");
  const statuses = unasked ? fallback.statuses : asked;
  const date = unasked ? fallback.date : (among(requestDates, query.get("date")) ?? "UPCOMING");
  const sort = (unasked ? fallback : tabAt(side, { statuses, date }))?.sort ?? soonest;
  const [from, to] = [...query.getAll("shift_date")].flatMap((value) => value.split(","));
  const known = new Set(side === "rep" ? codesOf("Specialty") : []);
  return {
    statuses,
    date,
    page: pageNumber(query.get("page")),
    specialties: many(query, "specialties").filter((code) => known.has(code)),
    facility: id(query.get("healthcareFacility")),
    sort: {
      by: among(sortsOf(side), query.get("sort_by")) ?? sort.by,
      direction: among(["asc", "desc"] as const, query.get("sort_direction")) ?? sort.direction,
    },
    shiftDates: [day(from), day(to)],
    search: (query.get("search") ?? "").slice(0, 100),
  };
}

/** The state as the list call takes it. Organizations search by the provider's name. */
export function listRequest(state: ListState, side: Side) {
  const [from, to] = state.shiftDates;
  return {
    status__in: state.statuses.length > 0 ? [...state.statuses] : undefined,
    date: state.date,
    date_from: from ?? undefined,
    date_to: to ?? undefined,
    healthcare_facility: state.facility ?? undefined,
    specialties: state.specialties.length > 0 ? state.specialties : undefined,
    sort_by: state.sort.by,
    sort_direction: state.sort.direction,
    [side === "rep" ? "search_by_provider" : "search"]: state.search || undefined,
    limit: requestsPageSize,
    offset: (state.page - 1) * requestsPageSize,
  };
}

/** The parameters that the address of a list may have. */
export const listParameters = [
  "status__in",
  "date",
  "page",
  "specialties",
  "healthcareFacility",
  "sort_by",
  "sort_direction",
  "shift_date",
  "search",
] as const;

export type Changes = Partial<Record<(typeof listParameters)[number], string | null>>;

/** The query string with these changes; null takes a parameter away. Any change but of the page opens page 1. */
export function queryWith(query: URLSearchParams | string, changes: Changes): string {
  const next = new URLSearchParams(query.toString());
  if (!("page" in changes)) next.delete("page");
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next.size > 0 ? `?${next.toString().replaceAll("%2C", ",")}` : "";
}

/** A tab sets status, date and order, and keeps the filters (SIL-150). */
export const tabQuery = (query: URLSearchParams | string, tab: Tab) =>
  queryWith(query, {
    status__in: tab.statuses.join(","),
    date: tab.date,
    sort_by: tab.sort.by,
    sort_direction: tab.sort.direction,
  });

/** A filter that a click can take away again. */
export const clearedFilters: Changes = {
  specialties: null,
  healthcareFacility: null,
  shift_date: null,
  search: null,
};
