"use client";

import { UsersRound } from "lucide-react";
import { Suspense, useMemo, useState } from "react";
import { ActionsMenu } from "@/components/organizations/team/actions-menu";
import { DataTable } from "@/components/ui/data-table";
import { DropdownMenuItem } from "@/components/ui/dropdown-menu";
import { EmptyState } from "@/components/ui/empty-state";
import { ExportMenu } from "@/components/ui/export-menu";
import { LinkTabs } from "@/components/ui/link-tabs";
import { ListRows } from "@/components/ui/list-rows";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { SearchInput } from "@/components/ui/search-input";
import type { RosterRow } from "@/lib/connections/readiness/schema";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import type { Day } from "@/lib/core/pure/days";
import { repPaths } from "@/lib/core/pure/paths";
import { DayField } from "./day-field";
import { RosterCard, rosterColumns } from "./roster-columns";
import { type RosterList, type RosterState, rosterListOf, rosterTabs } from "./roster-list";
import { useReport } from "./use-report";

const LinesDialog = onDemand(async () => (await import("./lines-dialog")).LinesDialog);

type RosterScreenProps = {
  facility: { id: string; name: string };
  /** The facility's day, which the list is about until another is chosen. */
  today: Day;
  /** The lines that may be waived at all. */
  waivable: readonly string[];
  /** Whether reports can be sealed. */
  canSeal: boolean;
  initial: InitialOf<RosterList>;
};

/** Who of a facility's connected providers meets what it asks for on a day, and what the others are missing [CRD-S-019]. */
export function RosterScreen({ facility, today, waivable, canSeal, initial }: RosterScreenProps) {
  const rosterList = useMemo(() => rosterListOf(facility.id), [facility.id]);
  const { state, shown, frame, change, hrefWith, links } = useList(rosterList, initial);
  const [opened, setOpened] = useState<RosterRow | null>(null);
  const on = state.on ?? today;
  const report = useReport({ facility: facility.id, on, canSeal });
  const menu = (row: RosterRow) => (
    <ActionsMenu name={row.provider.display_name} pending={report.isPendingFor(row.provider.id)}>
      <DropdownMenuItem {...LinesDialog.preloadProps} onSelect={() => setOpened(row)}>
        Line by line
      </DropdownMenuItem>
      {report.isOffered && (
        <DropdownMenuItem onSelect={() => report.download(row.provider.id)}>Report</DropdownMenuItem>
      )}
    </ActionsMenu>
  );
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={links()}>
      <PageHeader
        title="Readiness"
        context={facility.name}
        back={{ href: repPaths.facility(facility.id), label: facility.name }}
        actions={<ExportMenu file={frame.file} />}
      />
      <LinkTabs
        label="Providers by readiness"
        tabs={rosterTabs.map(({ code, label }) => ({
          label,
          href: hrefWith({ tab: code }),
          current: state.tab === code,
        }))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <SearchInput
          label="Search providers"
          value={state.search}
          onSearch={(search) => change({ search })}
        />
        <DayField value={on} onChange={(day) => change({ on: day === today ? null : day })} />
      </div>
      <ListRows label="Providers" {...frame} file={undefined} empty={<NobodyHere state={state} />}>
        <DataTable
          label="Providers"
          columns={rosterColumns(menu)}
          rows={shown.results}
          rowId={({ provider }) => provider.id}
          card={(row) => <RosterCard row={row} menu={menu(row)} />}
        />
      </ListRows>
      <Suspense>
        {opened && (
          <LinesDialog
            facility={facility}
            row={shown.results.find(({ provider }) => provider.id === opened.provider.id) ?? opened}
            on={on}
            waivable={waivable}
            today={today}
            onClose={() => setOpened(null)}
          />
        )}
      </Suspense>
    </div>
  );
}

function NobodyHere({ state: { tab, search } }: { state: RosterState }) {
  const isFiltered = tab !== "all" || search !== "";
  return (
    <EmptyState
      icon={<UsersRound aria-hidden />}
      title={isFiltered ? "No providers found." : "No connected providers yet."}
      text={isFiltered ? "Try another day, filter or search." : undefined}
    />
  );
}
