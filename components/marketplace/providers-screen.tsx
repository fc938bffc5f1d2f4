"use client";

import { SearchX, UsersRound } from "lucide-react";
import { useEffect } from "react";
import { CardList } from "@/components/ui/card-list";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterButton } from "@/components/ui/filter-button";
import { LinkTabs, TabCount } from "@/components/ui/link-tabs";
import { ListFrame } from "@/components/ui/list-frame";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { SearchInput } from "@/components/ui/search-input";
import { Select } from "@/components/ui/select";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { countText } from "@/lib/core/pure/text";
import type { ProviderOrder } from "@/lib/marketplace/words";
import { rememberList } from "./last-list";
import { MarketFilterForm } from "./market-filters";
import { ProviderRow } from "./provider-row";
import { filtersInForce, type MarketState, providersList } from "./providers-list";
import { SavedSearchesLink, SaveSearch } from "./searches/save-search";
import { useMarket } from "./use-market";

const FilterSheet = onDemand(async () => (await import("./filter-sheet")).FilterSheet);

type ProvidersScreenProps = {
  initial: InitialOf<typeof providersList>;
  /** How many providers the organization is connected with. */
  mine: number;
};

const orders: { value: ProviderOrder; label: string }[] = [
  { value: "display_name", label: "Name A to Z" },
  { value: "-display_name", label: "Name Z to A" },
  { value: "marketplace_hourly_fee", label: "Rate, lowest first" },
  { value: "-marketplace_hourly_fee", label: "Rate, highest first" },
];

/** The marketplace: tabs, filters, search and order, twenty providers a page. */
export function ProvidersScreen({ initial, mine }: ProvidersScreenProps) {
  const { state, shown, frame, hrefWith, links, draft, changeFilters, reset, go } = useMarket(initial);
  const query = providersList.query(state);
  useEffect(() => rememberList(query), [query]);
  const filters = { filters: draft, onChange: changeFilters, onReset: reset };
  const inForce = filtersInForce(draft);

  return (
    <div className="grid gap-5" onClickCapture={links()}>
      <PageHeader
        title="Providers"
        context={`${countText(shown.count)} ${shown.count === 1 ? "clinician matches" : "clinicians match"}. Rates are all-in.`}
        actions={
          <>
            <SearchInput
              label="Search by name"
              value={state.name}
              onSearch={(name) => go({ name })}
              delayMs={1000}
            />
            <FilterButton
              className="md:hidden"
              {...FilterSheet.preloadProps}
              dialog={(close) => <FilterSheet {...filters} count={shown.count} onClose={close} />}
            >
              {inForce > 0 && (
                <span className="rounded-full bg-primary-soft px-1.5 font-semibold text-2xs text-primary-strong">
                  {inForce}
                </span>
              )}
            </FilterButton>
            <Select
              aria-label="Order"
              options={orders}
              value={state.order}
              onChange={(order) => void go({ order: order as ProviderOrder })}
              className="w-auto min-w-44 max-md:flex-1"
            />
            <SaveSearch scope="providers" />
            <SavedSearchesLink />
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
          href: hrefWith({ mine: ofTab }),
          current: state.mine === ofTab,
        }))}
      />
      <div className="grid items-start gap-7 md:grid-cols-[240px_minmax(0,1fr)]">
        <aside
          aria-label="Filters"
          className="sticky top-20 -mx-2 max-h-[calc(100dvh-6rem)] overflow-y-auto overscroll-contain px-2 pb-2 max-md:hidden"
        >
          <MarketFilterForm {...filters} />
        </aside>
        <ListFrame label="List of providers" {...frame} empty={<NobodyHere state={state} />}>
          <CardList aria-label="Providers">
            {shown.results.map((provider) => (
              <ProviderRow key={provider.id} provider={provider} />
            ))}
          </CardList>
          <p className="text-muted-foreground text-xs">
            Items without a check are the provider's own statement.
          </p>
        </ListFrame>
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
