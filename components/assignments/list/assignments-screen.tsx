"use client";

import { CalendarCheck2 } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkTabs } from "@/components/ui/link-tabs";
import { ListFrame } from "@/components/ui/list-frame";
import { PageHeader } from "@/components/ui/page-header";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { RequestSort } from "@/lib/assignments/words";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import { useLarge } from "@/lib/core/browser/use-media";
import type { Side } from "@/lib/core/pure/actor";
import { pathsOf } from "@/lib/core/pure/paths";
import { type AssignmentsList, type AssignmentsState, assignmentsList, tabChanges } from "./assignments-list";
import { ListControls } from "./list-controls";
import type { ListLayout } from "./list-layout";
import { RequestCard } from "./request-card";
import { requestColumns } from "./request-columns";
import { type Tab, tabAt, tabsOf } from "./tabs";
import { useFocusBack } from "./use-focus-back";
import { useListLayout } from "./use-list-layout";

export type AssignmentsScreenProps = {
  side: Side;
  /** The tab that opens when the address names none. */
  fallback: Tab;
  initial: InitialOf<AssignmentsList>;
  /** Beside the labels of the tabs of what is to come: how many wait there. */
  badges: { pending: ReactNode; responded: ReactNode };
  look: ListLayout;
  /** Links in the header. */
  actions?: ReactNode;
  /** Shown above the list. */
  above?: ReactNode;
};

const contexts: Record<Side, string> = {
  provider: "Shifts that facilities ask you to work, shift by shift.",
  rep: "Shifts that you asked providers to work.",
};

/** The assignments of one side: tabs, filters, cards or a table, pages; all of it in the address. */
export function AssignmentsScreen({
  side,
  fallback,
  initial,
  badges,
  look: drawnLook,
  actions,
  above,
}: AssignmentsScreenProps) {
  const [look, changeLook] = useListLayout(drawnLook);
  const large = useLarge();
  const list = useMemo(() => assignmentsList(side, fallback), [side, fallback]);
  const { query, state, shown, frame, change, hrefWith, links } = useList(list, initial);
  const tab = tabAt(side, state);
  // The tab goes along, so that the list behind an opened request stays what it was.
  const openQuery =
    tab && !query.includes("status__in") ? list.queryWith(query, tabChanges(tab)) : query && `?${query}`;
  const hrefOf = ({ id }: BookingRequest) => pathsOf[side].bookingRequest(id) + openQuery;
  const root = useFocusBack(shown.results.map(({ id }) => id));

  const badgeOf = ({ date, statuses: [status, ...others] }: Tab) =>
    date === "UPCOMING" && others.length === 0 && (status === "pending" || status === "responded")
      ? badges[status]
      : undefined;
  const empty = <NothingHere tab={tab} filtered={hasFilters(state)} />;

  return (
    <div ref={root} className="grid gap-5" onClickCapture={links()}>
      <PageHeader title="Assignments" context={contexts[side]} actions={actions} />
      {above}
      <LinkTabs
        label="Assignments by status"
        tabs={tabsOf[side].map((each) => ({
          href: hrefWith(tabChanges(each)),
          label: each.label,
          current: each === tab,
          badge: badgeOf(each),
        }))}
      />
      <ListControls side={side} state={state} look={look} onLook={changeLook} onChange={change} />
      <ListFrame {...frame} empty={empty}>
        {large && look === "table" ? (
          <DataTable
            label="Assignments"
            columns={requestColumns(side)}
            rows={shown.results}
            rowId={(request) => request.id}
            rowHref={hrefOf}
            sort={{ by: state.by, direction: state.direction }}
            sortHref={(sort) => hrefWith({ by: sort.by as RequestSort, direction: sort.direction })}
            card={(request) => request.healthcare_facility.name}
          />
        ) : (
          <ul aria-label="Assignments" className="grid gap-3.5 md:grid-cols-2 xl:grid-cols-3">
            {shown.results.map((request) => (
              <RequestCard key={request.id} request={request} side={side} href={hrefOf(request)} />
            ))}
          </ul>
        )}
      </ListFrame>
    </div>
  );
}

const hasFilters = ({ search, facility, specialties, shiftDates }: AssignmentsState) =>
  Boolean(search || facility || specialties.length > 0 || shiftDates.some(Boolean));

const nothing: Record<string, string> = {
  Upcoming: "Confirmed assignments appear here until their last shift is over.",
  "Needs Response": "New requests from facilities appear here. Keep your availability up to date.",
  "Waiting on Confirmation": "Requests that you answered appear here until the facility confirms them.",
  "Waiting on Provider":
    "Requests appear here until the provider has answered. Send one from a provider's calendar.",
  "Needs Confirmation": "Requests that a provider has answered appear here for you to confirm.",
  "Recently Completed": "Assignments that ended in the last 30 days appear here.",
  Archived: "Assignments that ended more than 30 days ago appear here.",
  Canceled: "Canceled assignments appear here.",
};

function NothingHere({ tab, filtered }: { tab: Tab | undefined; filtered: boolean }) {
  return (
    <EmptyState
      icon={<CalendarCheck2 />}
      title="No assignments found"
      text={filtered ? "Try fewer filters or another search." : tab && nothing[tab.label]}
    />
  );
}
