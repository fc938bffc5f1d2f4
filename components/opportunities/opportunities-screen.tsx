"use client";

import { ArrowDownWideNarrow, ArrowUpNarrowWide, Plus, RotateCcw } from "lucide-react";
import Link from "next/link";
import { useEffect, useMemo } from "react";
import { useCurrentUser } from "@/components/accounts/acting-as";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { SearchInput } from "@/components/ui/search-input";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import { fiveSeconds, tell } from "@/components/ui/tell";
import { useListQuery } from "@/lib/core/browser/list/use-list-query";
import { useCallPages } from "@/lib/core/browser/use-call-pages";
import type { OutputOf } from "@/lib/core/pure/call";
import { publicPaths, repPaths } from "@/lib/core/pure/paths";
import { opportunityList } from "@/lib/opportunities/calls";
import { type OpportunitySort, opportunitySorts } from "@/lib/opportunities/schema";
import {
  type ListState,
  listParameters,
  listQuery,
  listRequest,
  readState,
  sortLabels,
  startState,
} from "./list-state";
import { OpportunityGrid } from "./opportunity-grid";

export type OpportunitiesScreenProps = {
  /** What the server has read, and for which state. */
  initial: { state: ListState; page: OutputOf<typeof opportunityList> };
};

/** The state of the list, which is its address. */
function useOpportunityList() {
  const { query, change } = useListQuery(listParameters);
  const state = useMemo(() => readState(new URLSearchParams(query)), [query]);
  return {
    state,
    change: (changes: Partial<ListState>) =>
      change((now) => listQuery({ ...readState(new URLSearchParams(now)), ...changes })),
  };
}

type Change = ReturnType<typeof useOpportunityList>["change"];

/** The opportunities of the organization: search, order, closed ones or not, twelve more at each end. */
export function OpportunitiesScreen({ initial }: OpportunitiesScreenProps) {
  const { state, change } = useOpportunityList();
  const { permissions } = useCurrentUser();
  const mayCreate = permissions.includes("create__assignments__opportunity");
  const isInitial = listQuery(state) === listQuery(initial.state);
  const list = useCallPages(opportunityList, listRequest(state), isInitial ? initial.page : undefined);
  const pages = list.data?.pages ?? [];
  const shown = pages.flatMap(({ results }) => results);
  const failed = list.isError;
  useEffect(() => {
    if (failed) tell("Error fetching opportunities", fiveSeconds);
  }, [failed]);

  return (
    <div className="grid gap-5">
      <PageHeader
        title="Opportunities"
        context="Open staffing needs of your facilities."
        back={{ href: publicPaths.app, label: "Back" }}
        actions={
          <>
            <Button className="max-md:flex-1" onClick={() => change(startState)}>
              <RotateCcw aria-hidden />
              Reset List
            </Button>
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
      {failed && shown.length === 0 ? (
        <div className="rounded-lg border bg-card shadow-sm">
          <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />
        </div>
      ) : (
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
      )}
    </div>
  );
}

function Controls({ state, change }: { state: ListState; change: Change }) {
  const { by, direction } = state.sort;
  const upwards = direction === "asc";
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
      <div className="flex min-w-0 items-center gap-2 max-md:flex-1 max-md:basis-44 md:ml-auto">
        <Select
          aria-label="Sort by"
          lead="Sort:"
          options={opportunitySorts.map((value) => ({ value, label: sortLabels[value] }))}
          value={by}
          onChange={(value) => void change({ sort: { by: value as OpportunitySort, direction } })}
          className="md:w-52"
        />
        <Button
          size="icon"
          aria-label={upwards ? "Sorted upwards, sort downwards" : "Sorted downwards, sort upwards"}
          onClick={() => void change({ sort: { by, direction: upwards ? "desc" : "asc" } })}
        >
          {upwards ? <ArrowUpNarrowWide /> : <ArrowDownWideNarrow />}
        </Button>
      </div>
    </div>
  );
}
