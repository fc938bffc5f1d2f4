"use client";

import { Hourglass, TriangleAlert } from "lucide-react";
import { elapsedText, overdueText, stepTitles } from "@/components/connections/clock/clock-words";
import { AreaLinks } from "@/components/staff/credentials/area-links";
import { type ServerRows, useServerList } from "@/components/staff/pay/use-server-list";
import { Badge } from "@/components/ui/badge";
import { columnsOf } from "@/components/ui/columns";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterButton } from "@/components/ui/filter-button";
import { FilterChips } from "@/components/ui/filter-chips";
import { Instant } from "@/components/ui/instant";
import { Link } from "@/components/ui/link";
import { ListRows } from "@/components/ui/list-rows";
import { onDemand } from "@/components/ui/on-demand";
import { PageHeader } from "@/components/ui/page-header";
import { Select } from "@/components/ui/select";
import { Switch } from "@/components/ui/switch";
import type { StaffClearance } from "@/lib/connections/clock/schema";
import type { StepHolder } from "@/lib/connections/clock/words";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { clearancesList, holderOptions } from "./clearances-list";

const ClearanceFilters = onDemand(async () => (await import("./clearance-filters")).ClearanceFilters);

const holderOf = ({ clock, facility, provider }: StaffClearance) =>
  ({ provider: provider.display_name, facility: facility.name, staff: "Us" })[clock.holder];

/** For how long it has waited, and whether that is too long. */
function Waited({ row: { clock } }: { row: StaffClearance }) {
  const late = overdueText(clock);
  return (
    <span className="grid justify-items-start gap-1">
      {elapsedText(clock.business_days)}
      {late && (
        <Badge tone="red" icon={<TriangleAlert aria-hidden />}>
          {late}
        </Badge>
      )}
    </span>
  );
}

const columns = columnsOf<StaffClearance>([
  { header: "Provider", size: 210, cell: ({ provider }) => provider.display_name },
  {
    header: "Facility",
    size: 240,
    cell: ({ facility, organization }) => (
      <span className="grid">
        {facility.name}
        <span className="text-muted-foreground text-xs">{organization.name}</span>
      </span>
    ),
  },
  { header: "Step", size: 130, cell: ({ clock }) => stepTitles[clock.step] },
  { header: "Waiting for", size: 200, cell: holderOf },
  { header: "Waiting", size: 170, cell: (row) => <Waited row={row} /> },
  {
    header: "Reminded",
    size: 130,
    className: "whitespace-nowrap",
    cell: ({ nudged_at }) => (nudged_at ? <Instant at={nudged_at} to="day" /> : "-"),
  },
]);

const hrefOf = ({ provider }: StaffClearance) => staffPaths.provider(provider.id);

/** Where connections wait on their way to clearance, over all organizations [CRD-S-030]. */
export function ClearancesScreen(drawn: ServerRows<StaffClearance>) {
  const { rows } = drawn;
  const { state, frame, change, links } = useServerList(clearancesList, drawn);
  const { holder, overdue, organization } = state;
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={links()}>
      <PageHeader
        title="Clearances"
        context="Connections on their way to clearance, and whose turn it is."
        actions={<AreaLinks from="clearances" />}
      />
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Select
            aria-label="Waiting for"
            options={holderOptions}
            emptyLabel="Waiting for anybody"
            value={holder ?? ""}
            onChange={(chosen) => change({ holder: (chosen as StepHolder) || null })}
            className="md:w-52"
          />
          <Switch label="Overdue only" checked={overdue} onCheckedChange={(on) => change({ overdue: on })} />
          <FilterButton
            {...ClearanceFilters.preloadProps}
            dialog={(close) => (
              <ClearanceFilters state={{ organization }} onChange={change} onClose={close} />
            )}
          />
        </div>
        <FilterChips
          filters={
            organization
              ? [{ key: "organization", label: rows[0]?.organization.name ?? "One organization" }]
              : []
          }
          onRemove={() => change({ organization: null })}
          onReset={() => change({ organization: null })}
        />
      </div>
      <ListRows
        label="Clearances"
        {...frame}
        empty={<EmptyState icon={<Hourglass aria-hidden />} title="Nobody waits." />}
      >
        <DataTable
          label="Clearances"
          columns={columns}
          rows={rows}
          rowId={({ connection_id }) => connection_id}
          rowHref={hrefOf}
          card={(row) => <ClearanceCard row={row} />}
        />
      </ListRows>
    </div>
  );
}

const ClearanceCard = ({ row }: { row: StaffClearance }) => (
  <div className="grid grid-cols-1 gap-1.5">
    <Link href={hrefOf(row)} className="stretched min-w-0 break-words font-semibold">
      {row.provider.display_name}
    </Link>
    <p className="break-words text-sm">{row.facility.name}</p>
    <p className="text-muted-foreground text-xs">
      {`${stepTitles[row.clock.step]}, waiting for ${row.clock.holder === "staff" ? "us" : holderOf(row)}`}
      {row.nudged_at && (
        <>
          {" · reminded "}
          <Instant at={row.nudged_at} to="day" />
        </>
      )}
    </p>
    <div className="text-xs">
      <Waited row={row} />
    </div>
  </div>
);
