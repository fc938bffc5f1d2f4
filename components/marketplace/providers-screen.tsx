"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { SearchX, UsersRound } from "lucide-react";
import { useEffect } from "react";
import { CardList } from "@/components/ui/card-list";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorBanner } from "@/components/ui/error-banner";
import { ErrorState } from "@/components/ui/error-state";
import { LinkTabs, TabCount } from "@/components/ui/link-tabs";
import { PageHeader } from "@/components/ui/page-header";
import { Pagination } from "@/components/ui/pagination";
import { SearchInput } from "@/components/ui/search-input";
import { Select } from "@/components/ui/select";
import { cn } from "@/lib/core/browser/cn";
import { listLinks } from "@/lib/core/browser/list/list-links";
import { useCall } from "@/lib/core/browser/use-call";
import { repPaths } from "@/lib/core/pure/paths";
import { numberText } from "@/lib/core/pure/text";
import { providerList } from "@/lib/marketplace/calls";
import type { ProviderOrder } from "@/lib/marketplace/schema";
import type { MarketProvider } from "@/lib/providers/schema";
import { FilterSheet } from "./filter-sheet";
import { rememberList } from "./last-list";
import { MarketFilterForm } from "./market-filters";
import { filtersInForce, type MarketState, marketQuery, marketRequest, pageSize } from "./market-state";
import { ProviderRow } from "./provider-row";
import { useMarket } from "./use-market";

export type ProvidersScreenProps = {
  /** What the server has read, and for which state. */
  initial: { state: MarketState; page: ProviderPage };
  /** How many providers the organization is connected with. */
  mine: number;
};

export type ProviderPage = {
  count: number;
  next: string | null;
  previous: string | null;
  results: MarketProvider[];
};

const orders: { value: ProviderOrder; label: string }[] = [
  { value: "display_name", label: "Name A to Z" },
  { value: "-display_name", label: "Name Z to A" },
  { value: "marketplace_hourly_fee", label: "Rate, lowest first" },
  { value: "-marketplace_hourly_fee", label: "Rate, highest first" },
];

/** The marketplace: tabs, filters, search and order, twenty providers a page. */
export function ProvidersScreen({ initial, mine }: ProvidersScreenProps) {
  const { state, draft, change, changeFilters, reset, go } = useMarket();
  const query = marketQuery(state);
  const isInitial = query === marketQuery(initial.state);
  const list = useCall(providerList, marketRequest(state), {
    placeholderData: keepPreviousData,
    initialData: isInitial ? initial.page : undefined,
  });
  const shown = list.data ?? initial.page;
  useEffect(() => rememberList(query), [query]);
  const filters = { filters: draft, onChange: changeFilters, onReset: reset };
  const waits = list.isPlaceholderData || list.isPending;

  return (
    <div className="grid gap-5" onClickCapture={listLinks(repPaths.providers, change)}>
      <PageHeader
        title="Providers"
        context={`${numberText(shown.count)} ${shown.count === 1 ? "clinician matches" : "clinicians match"}. Rates are all-in.`}
        actions={
          <>
            <SearchInput
              label="Search by name"
              value={state.name}
              onSearch={(name) => go({ name })}
              delayMs={1000}
            />
            <FilterSheet {...filters} count={shown.count} />
            <Select
              aria-label="Order"
              options={orders}
              value={state.order}
              onChange={(order) => void go({ order: order as ProviderOrder })}
              className="w-auto min-w-44 max-md:flex-1"
            />
          </>
        }
      />
      <LinkTabs
        label="Providers"
        tabs={[
          { label: "My Providers", mine: true, badge: <TabCount count={mine} label="connected" /> },
          { label: "Find a Provider", mine: false },
        ].map(({ mine: ofTab, ...tab }) => ({
          ...tab,
          href: repPaths.providers + marketQuery({ ...state, mine: ofTab, page: 1 }),
          current: state.mine === ofTab,
        }))}
      />
      <div className="grid items-start gap-7 md:grid-cols-[252px_minmax(0,1fr)]">
        <aside
          aria-label="Filters"
          className="sticky top-20 -mx-2 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain px-2 pb-2 max-md:hidden"
        >
          <MarketFilterForm {...filters} />
        </aside>
        <section
          aria-label="List of providers"
          aria-busy={waits || undefined}
          className={cn("grid min-w-0 gap-4 transition-opacity", waits && "opacity-60")}
        >
          {list.isRefetchError && (
            <ErrorBanner onRetry={() => void list.refetch()} retrying={list.isFetching} />
          )}
          {list.isLoadingError ? (
            <div className="rounded-lg border bg-card shadow-sm">
              <ErrorState onRetry={() => void list.refetch()} retrying={list.isFetching} />
            </div>
          ) : shown.results.length === 0 ? (
            <div className="rounded-lg border bg-card shadow-sm">
              <NobodyHere state={state} />
            </div>
          ) : (
            <CardList aria-label="Providers">
              {shown.results.map((provider) => (
                <ProviderRow key={provider.id} provider={provider} />
              ))}
            </CardList>
          )}
          <Pagination
            page={state.page}
            pageSize={pageSize}
            total={shown.count}
            hrefFor={(page) => repPaths.providers + marketQuery({ ...state, page })}
          />
        </section>
      </div>
    </div>
  );
}

function NobodyHere({ state }: { state: MarketState }) {
  const filtered = filtersInForce(state) > 0 || state.name !== "";
  return (
    <EmptyState
      icon={filtered ? <SearchX aria-hidden /> : <UsersRound aria-hidden />}
      title="No providers found"
      text={
        filtered
          ? "Try fewer filters or another name."
          : state.mine
            ? "Providers appear here once they have accepted a connection with one of your facilities."
            : undefined
      }
    />
  );
}
