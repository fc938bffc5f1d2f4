"use client";

import { CalendarRange, Plus, RotateCcw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { ListFrame } from "@/components/ui/list-frame";
import { PageHeader } from "@/components/ui/page-header";
import { SearchInput } from "@/components/ui/search-input";
import { SortControl } from "@/components/ui/sort-control";
import { Switch } from "@/components/ui/switch";
import { fiveSeconds, toastError } from "@/components/ui/toast";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useListState } from "@/lib/core/browser/list/use-list";
import { useCallPages } from "@/lib/core/browser/use-call-pages";
import { publicPaths, repPaths } from "@/lib/core/pure/paths";
import { schedulePaths } from "@/lib/core/pure/schedule-paths";
import { opportunitySorts } from "@/lib/opportunities/words";
import { type OpportunitiesState, opportunitiesList, sortLabels, startState } from "./opportunities-list";
import { OpportunityGrid } from "./opportunity-grid";

type OpportunitiesScreenProps = {
  initial: InitialOf<typeof opportunitiesList>;
  /** Keeping the search, and the way to those that are kept. */
  searches?: ReactNode;
};

/** The opportunities of the organization: search, order, closed ones or not, twelve more at each end. */
export function OpportunitiesScreen({ initial, searches }: OpportunitiesScreenProps) {
  const { state, change, file } = useListState(opportunitiesList);
  const { permissions, group_names } = useCurrentUser();
  const mayOpenSchedule = group_names.includes("schedule_shifts") || group_names.includes("confirm_shifts");
  const mayCreate = permissions.includes("create__assignments__opportunity");
  const isInitial = opportunitiesList.query(state) === opportunitiesList.query(initial.state);
  const list = useCallPages(
    opportunitiesList.call,
    opportunitiesList.toInput(state),
    isInitial ? initial.page : undefined,
  );
  const pages = list.data?.pages ?? [];
  const shown = pages.flatMap(({ results }) => results);
  const failed = list.isError;
  useEffect(() => {
    if (failed) toastError("Error fetching opportunities", fiveSeconds);
  }, [failed]);

  return (
    <div className="grid gap-5">
      <PageHeader
        title="Opportunities"
        context="Open staffing needs of your facilities."
        back={{ href: publicPaths.app, label: "Back" }}
        actions={
          <>
            {mayOpenSchedule && (
              <Button asChild className="max-md:flex-1">
                <Link href={schedulePaths.board}>
                  <CalendarRange aria-hidden />
                  Schedule
                </Link>
              </Button>
            )}
            <Button className="max-md:flex-1" onClick={() => change(startState)}>
              <RotateCcw aria-hidden />
              Reset List
            </Button>
            {searches}
            {mayCreate && (
              <Button asChild variant="primary" className="max-md:flex-1">
                <Link href={repPaths.newOpportunity}>
                  <Plus aria-hidden />
                  Create Opportunity
                </Link>
              </Button>
            )}
          </>
        }
      />
      <Controls state={state} change={change} />
      <ListFrame
        file={file}
        failed={failed && shown.length === 0 ? "empty" : undefined}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      >
        <OpportunityGrid
          state={state}
          opportunities={shown}
          count={pages[0]?.count ?? 0}
          mayCreate={mayCreate}
          waits={list.isPlaceholderData || list.isPending}
          more={{
            has: list.hasNextPage,
            loading: list.isFetchingNextPage,
            failed: list.isFetchNextPageError,
            load: () => void list.fetchNextPage(),
          }}
        />
      </ListFrame>
    </div>
  );
}

type ControlsProps = {
  state: OpportunitiesState;
  change(changes: Partial<OpportunitiesState>): Promise<unknown>;
};

function Controls({ state, change }: ControlsProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchInput
        label="Search opportunities"
        value={state.search}
        onSearch={(search) => change({ search })}
        className="md:w-72"
      />
      <Switch
        label="Show Closed"
        checked={state.showClosed}
        onCheckedChange={(showClosed) => void change({ showClosed })}
      />
      <SortControl
        options={opportunitySorts.map((value) => ({ value, label: sortLabels[value] }))}
        by={state.by}
        direction={state.direction}
        onChange={change}
        className="max-md:basis-44"
      />
    </div>
  );
}
