import {
  type TimesheetStatus,
  type TimesheetWait,
  timesheetStatuses,
} from "@/lib/assignments/attendance/words";
import { list, rowsOf, type StateOf } from "@/lib/core/browser/list/list";
import { asDay, asId, asPage, asSome, asTrimmedText } from "@/lib/core/browser/list/parsers";
import type { Side } from "@/lib/core/pure/actor";
import { pathsOf } from "@/lib/core/pure/paths";
import { listTimesheets } from "@/lib/pay/timesheets/calls";
import { timesheetsPageSize } from "@/lib/pay/timesheets/words";

export type TimesheetTab = {
  label: string;
  statuses: TimesheetStatus[];
  /** Only those that wait for this party. */
  waitsFor?: TimesheetWait;
  /** The text of the tab while it has no rows. */
  empty: string;
};

const approved: TimesheetTab = {
  label: "Approved",
  statuses: ["approved", "invoiced"],
  empty: "No approved timesheets yet.",
};

const closed: TimesheetTab = {
  label: "Closed",
  statuses: ["closed"],
  empty: "No closed timesheets.",
};

/** What opens for a provider who has something to submit. */
export const toSubmit: TimesheetTab = {
  label: "To Submit",
  statuses: ["draft", "queried"],
  empty: "Nothing to submit. A timesheet appears here when a confirmed shift begins.",
};

const waiting: TimesheetTab = {
  label: "Waiting",
  statuses: ["submitted", "disputed"],
  empty: "No timesheet is waiting for approval.",
};

/** What opens for a representative. */
export const needsApproval: TimesheetTab = {
  label: "Needs Approval",
  statuses: ["submitted"],
  empty: "No timesheet needs your approval.",
};

/** Which timesheets each tab lists [PAY-S-010 PAY-S-025]. */
export const timesheetTabs: Record<Side, TimesheetTab[]> = {
  provider: [toSubmit, waiting, approved, closed],
  rep: [
    needsApproval,
    {
      label: "Waiting on Provider",
      statuses: ["draft", "queried"],
      waitsFor: "provider",
      empty: "No provider owes you a timesheet.",
    },
    { label: "In Dispute", statuses: ["disputed"], empty: "No disputes." },
    approved,
    closed,
  ],
};

/** What the provider has to submit opens first, else what is under way. */
export const defaultProviderTab = (toSubmitCount: number) => (toSubmitCount > 0 ? toSubmit : waiting);

/** The tab whose timesheets these are, or undefined for a mixture of one's own. */
export const timesheetTabAt = (side: Side, statuses: readonly TimesheetStatus[]) =>
  timesheetTabs[side].find(
    (tab) =>
      tab.statuses.length === statuses.length && tab.statuses.every((status) => statuses.includes(status)),
  );

const parsers = {
  statuses: asSome(timesheetStatuses),
  facility: asId,
  from: asDay,
  to: asDay,
  search: asTrimmedText(200),
  page: asPage,
};

/** The timesheets of one side, the newest shift first. Without a status in the address it is `fallback` that opens. */
export const timesheetsList = (side: Side, fallback: TimesheetTab) =>
  list({
    path: pathsOf[side].timesheets,
    parsers,
    names: {
      statuses: "status__in",
      facility: "healthcare_facility",
      from: "date_from",
      to: "date_to",
    },
    together: (given) => ({
      ...given,
      statuses: given.statuses.length > 0 ? given.statuses : fallback.statuses,
    }),
    call: listTimesheets,
    pageSize: timesheetsPageSize,
    toInput: ({ statuses, facility, from, to, search, page }) => {
      const waitsFor = timesheetTabAt(side, statuses)?.waitsFor;
      return {
        status__in: [...statuses],
        waiting_for: waitsFor && [waitsFor],
        healthcare_facility: facility ?? undefined,
        date_from: from ?? undefined,
        date_to: to ?? undefined,
        search: search || undefined,
        sort_by: "worked_on" as const,
        sort_direction: "desc" as const,
        ...rowsOf(page, timesheetsPageSize),
      };
    },
  });

export type TimesheetsList = ReturnType<typeof timesheetsList>;
export type TimesheetsState = StateOf<TimesheetsList>;

/** The filters that a click can take away again; the tab stays. */
export const noTimesheetFilters = {
  facility: null,
  from: null,
  to: null,
  search: "",
} satisfies Partial<TimesheetsState>;
