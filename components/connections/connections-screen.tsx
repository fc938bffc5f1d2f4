"use client";

import { Handshake } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterButton } from "@/components/ui/filter-button";
import { FilterChips } from "@/components/ui/filter-chips";
import { LinkTabs } from "@/components/ui/link-tabs";
import { ListFrame } from "@/components/ui/list-frame";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { SearchInput } from "@/components/ui/search-input";
import { useSite } from "@/components/ui/site";
import { SortControl } from "@/components/ui/sort-control";
import { useEverOpen } from "@/components/ui/use-ever-open";
import type { ClearanceTimes } from "@/lib/connections/clock/schema";
import type { ConnectionSort } from "@/lib/connections/words";
import type { InitialOf } from "@/lib/core/browser/list/list";
import type { Side } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { pathsOf } from "@/lib/core/pure/paths";
import type { ConnectionTab } from "@/lib/opportunities/words";
import { ClearingTimes } from "./clock/clearing-times";
import { turnWords } from "./clock/clock-words";
import { connectionColumns } from "./connection-columns";
import { ConnectionListCard } from "./connection-list-card";
import {
  type ConnectionsList,
  type ConnectionsState,
  hasFilters,
  sortOf,
  tabs,
  withoutFilters,
} from "./connections-list";
import type { Readiness } from "./request-actions";
import { useConnectionList } from "./use-connection-list";
import { useLookup } from "./use-lookup";

const ConnectionFilters = onDemand(async () => (await import("./filter-dialog")).ConnectionFilters);
const ConnectionDialog = onDemand(async () => (await import("./connection-dialog")).ConnectionDialog);

type ConnectionsScreenProps = {
  side: Side;
  /** The tab that opens when the address names none. */
  fallback: ConnectionTab;
  initial: InitialOf<ConnectionsList>;
  /** Beside the label of a tab: how many wait there. */
  badges: Partial<Record<ConnectionTab, ReactNode>>;
  readiness: Readiness;
  /** Buttons in the header. */
  actions?: ReactNode;
  /** How long clearing has taken, where the page shows it at once. */
  times?: ClearanceTimes;
  /** Why an opportunity fits the provider who reads a request for it. */
  why?: ReactNode;
};

const contexts: Record<Side, string> = {
  provider: "Facilities that would like to work with you.",
  rep: "Providers your facilities have asked, and the status of each request.",
};

/** The connection requests of one side: tabs, filters, order and pages in the address, the open one in a dialog. */
export function ConnectionsScreen({
  side,
  fallback,
  initial,
  badges,
  readiness,
  actions,
  times,
  why,
}: ConnectionsScreenProps) {
  const list = useConnectionList(side, fallback, initial);
  const { state, shown, openId, hrefOf, hrefWith, change } = list;
  const everOpen = useEverOpen(openId !== null);
  const base = pathsOf[side].connections;
  const onClickCapture = list.links((path) => {
    const id = path.startsWith(`${base}/`) && path.slice(base.length + 1);
    if (id) list.open(id);
    return Boolean(id);
  });

  return (
    <div className="grid gap-5" {...ConnectionDialog.preloadProps} onClickCapture={onClickCapture}>
      <PageHeader title="Connections" context={contexts[side]} actions={actions} />
      <LinkTabs
        label="Connections by status"
        tabs={tabs.map(({ category, label }) => ({
          label,
          href: hrefWith({ category }),
          current: category === state.category,
          badge: badges[category],
        }))}
      />
      {side === "rep" && state.category === "in_process" && <ClearingTimes initial={times} />}
      <Controls side={side} state={state} change={change} />
      <ListFrame {...list.frame} empty={<NothingHere side={side} state={state} />}>
        <DataTable
          label="Connections"
          columns={connectionColumns(side)}
          rows={shown.results}
          rowId={({ id }) => id}
          rowHref={({ id }) => hrefOf(id)}
          sort={sortOf(state)}
          sortHref={(sort) => hrefWith({ by: sort.by as ConnectionSort, direction: sort.direction })}
          card={(connection) => (
            <ConnectionListCard connection={connection} side={side} href={hrefOf(connection.id)} />
          )}
        />
      </ListFrame>
      <Suspense>
        {everOpen && (
          <ConnectionDialog
            id={openId}
            known={shown.results.find(({ id }) => id === openId)}
            side={side}
            readiness={readiness}
            why={why}
            onClose={list.close}
          />
        )}
      </Suspense>
    </div>
  );
}

const sorts: { value: ConnectionSort; label: string; side?: Side }[] = [
  { value: "updated_at", label: "Last updated" },
  { value: "created_at", label: "Sent" },
  { value: "provider__display_name", label: "Provider", side: "rep" },
  { value: "facility__name", label: "Facility" },
  { value: "opportunity__title", label: "Opportunity" },
  { value: "status", label: "Status" },
  { value: "waiting_since", label: "Waiting since", side: "rep" },
];

const sortsOf = (side: Side) => sorts.filter((sort) => (sort.side ?? side) === side);

type ControlsProps = {
  side: Side;
  state: ConnectionsState;
  change(changes: Partial<ConnectionsState>): Promise<unknown>;
};

function Controls({ side, state, change }: ControlsProps) {
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label={side === "rep" ? "Search by provider" : "Search by facility"}
          value={state.search}
          onSearch={(search) => change({ search })}
          className="md:w-72"
        />
        <FilterButton
          {...ConnectionFilters.preloadProps}
          dialog={(close) => (
            <ConnectionFilters side={side} state={state} onChange={change} onClose={close} />
          )}
        />
        <SortControl options={sortsOf(side)} {...sortOf(state)} onChange={change} />
      </div>
      <ChipsInForce state={state} change={change} />
    </div>
  );
}

function ChipsInForce({ state, change }: Pick<ControlsProps, "state" | "change">) {
  const { facility, opportunity, specialties, holder, overdue } = state;
  const { product } = useSite();
  const lookup = useLookup(Boolean(facility || opportunity));
  const named = (options: { value: string; label: string }[], id: string, word: string) =>
    options.find(({ value }) => value === id)?.label ?? word;
  return (
    <FilterChips
      filters={[
        ...(facility ? [{ key: "facility", label: named(lookup.facilities, facility, "Facility") }] : []),
        ...(opportunity
          ? [{ key: "opportunity", label: named(lookup.opportunities, opportunity, "Opportunity") }]
          : []),
        ...specialties.map((code) => ({ key: code, label: titleOf("Specialty", code) })),
        ...(holder ? [{ key: "holder", label: `Waiting for: ${turnWords(holder, product)}` }] : []),
        ...(overdue ? [{ key: "overdue", label: "Overdue only" }] : []),
      ]}
      onRemove={(key) => {
        if (key === "overdue") return change({ overdue: false });
        const isOne = key === "facility" || key === "opportunity" || key === "holder";
        return change(isOne ? { [key]: null } : { specialties: specialties.filter((code) => code !== key) });
      }}
      onReset={() => change(withoutFilters)}
    />
  );
}

function NothingHere({ side, state }: { side: Side; state: ConnectionsState }) {
  return (
    <EmptyState
      icon={<Handshake aria-hidden />}
      title="No connections found"
      text={
        hasFilters(state)
          ? "Try fewer filters or another search."
          : side === "provider"
            ? "Requests from facilities appear here."
            : "Ask providers from their profiles; their answers appear here."
      }
    />
  );
}
