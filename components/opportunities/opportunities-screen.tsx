"use client";

import {
  ArrowDownWideNarrow,
  ArrowUpNarrowWide,
  BriefcaseMedical,
  Plus,
  RotateCcw,
  SearchX,
} from "lucide-react";
import Link from "next/link";
import { useEffect, useMemo } from "react";
import { toast } from "sonner";
import { useCurrentUser } from "@/components/shell/acting-as";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { SearchInput } from "@/components/ui/search-input";
import { Select } from "@/components/ui/select";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { Switch } from "@/components/ui/switch";
import { useEndInView } from "@/components/ui/use-end-in-view";
import { useListQuery } from "@/components/ui/use-list-query";
import { cn } from "@/lib/cn";
import { type OpportunityPage, useOpportunityPages } from "@/lib/opportunities/hooks";
import { type Opportunity, type OpportunitySort, opportunitySorts } from "@/lib/opportunities/schema";
import {
  type ListState,
  listParameters,
  listPath,
  listQuery,
  listRequest,
  readState,
  sortLabels,
  startState,
} from "./list-state";
import { OpportunityCard } from "./opportunity-card";
import { toastMs } from "./toasts";

export type OpportunitiesScreenProps = {
  /** What the server has read, and for which state. */
  initial: { state: ListState; page: OpportunityPage };
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
  const list = useOpportunityPages(listRequest(state), { initialPage: isInitial ? initial.page : undefined });
  const pages = list.data?.pages ?? [];
  const shown = pages.flatMap(({ results }) => results);
  const failed = list.isError;
  useEffect(() => {
    if (failed) toast.error("Error fetching opportunities", { duration: toastMs });
  }, [failed]);

  return (
    <div className="grid gap-5">
      <PageHeader
        title="Opportunities"
        context="Open staffing needs of your facilities."
        back={{ href: "/app", label: "Back" }}
        actions={
          <>
            <Button onClick={() => change(startState)}>
              <RotateCcw aria-hidden />
              Reset List
            </Button>
            {mayCreate && (
              <Button asChild variant="primary">
                <Link href={`${listPath}/new`}>
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
        <Cards
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
      <div className="flex min-w-0 items-center gap-2 max-md:flex-1 md:ml-auto">
        <Select
          aria-label="Sort by"
          options={opportunitySorts.map((value) => ({ value, label: sortLabels[value] }))}
          value={by}
          onChange={(value) => void change({ sort: { by: value as OpportunitySort, direction } })}
          className="md:w-40"
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

type CardsProps = {
  state: ListState;
  opportunities: Opportunity[];
  count: number;
  mayCreate: boolean;
  waits: boolean;
  more: { has: boolean; loading: boolean; failed: boolean; load(): void };
};

const grid = "grid gap-4 tablet:grid-cols-2 desk:grid-cols-3";

function Cards({ state, opportunities, count, mayCreate, waits, more }: CardsProps) {
  const end = useEndInView<HTMLDivElement>(more.load, {
    active: more.has && !more.loading && !more.failed && !waits,
    turn: opportunities.length,
  });
  if (waits && opportunities.length === 0) return <CardSkeletons />;
  if (opportunities.length === 0) return <NothingHere state={state} />;
  return (
    <section
      aria-label="List of opportunities"
      aria-busy={waits || undefined}
      className={cn("grid gap-4 transition-opacity", waits && "opacity-60")}
    >
      <div className={grid}>
        {opportunities.map((opportunity) => (
          <OpportunityCard key={opportunity.id} opportunity={opportunity} mayCreate={mayCreate} />
        ))}
      </div>
      {more.loading && <CardSkeletons count={3} />}
      {more.failed && (
        <Button onClick={more.load} className="justify-self-center">
          Try again
        </Button>
      )}
      <div ref={end} aria-hidden className="h-2" />
      <p role="status" className="text-center text-muted-foreground text-sm">
        Showing {opportunities.length} of {count} opportunities
      </p>
    </section>
  );
}

const CardSkeletons = ({ count = 6 }: { count?: number }) => (
  <LoadingRegion label="Loading opportunities" className={grid}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all alike
      <div key={index} className="grid gap-3 rounded-lg border bg-card p-5 shadow-sm">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-16" />
        <Skeleton className="h-11" />
      </div>
    ))}
  </LoadingRegion>
);

function NothingHere({ state }: { state: ListState }) {
  return (
    <div className="rounded-lg border bg-card shadow-sm">
      {state.search ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title="No opportunities found matching your search."
          text={`Nothing fits “${state.search}”. Try another word, or show closed opportunities too.`}
        />
      ) : (
        <EmptyState
          icon={<BriefcaseMedical aria-hidden />}
          title="No opportunities found."
          text="Describe a need once, and providers who fit are found for it."
        />
      )}
    </div>
  );
}
