import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import { type RequestDate, type RequestSort, requestSorts } from "@/lib/assignments/words";
import type { Side } from "@/lib/core/pure/actor";

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

export const soonest: Sort = { by: "first_shift", direction: "asc" };
const latest: Sort = { by: "first_shift", direction: "desc" };

/** Which requests each tab lists, and in which order it opens (SIL-64). */
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

type WaitingCounts = { placement_requests: number; placement_responded_requests: number };

/** What waits for this side opens first, else what is coming up (SIL-65). */
export function defaultTab(side: Side, counts: WaitingCounts): Tab {
  const waits = side === "provider" ? counts.placement_requests : counts.placement_responded_requests;
  const wanted: BookingRequestStatus = side === "provider" ? "pending" : "responded";
  const tabs = tabsOf[side];
  const tab = waits > 0 && tabs.find((each) => each.statuses.length === 1 && each.statuses[0] === wanted);
  return tab || (tabs[0] as Tab);
}

/** The tab whose requests these are, or undefined for a mixture of one's own. */
export const tabAt = (side: Side, state: Pick<Tab, "statuses" | "date">) =>
  tabsOf[side].find(
    (tab) =>
      tab.date === state.date &&
      tab.statuses.length === state.statuses.length &&
      tab.statuses.every((status) => state.statuses.includes(status)),
  );
