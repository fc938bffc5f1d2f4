"use client";

import { ClipboardCheck } from "lucide-react";
import { filterChips, without } from "@/components/staff/pay/filter-words";
import { PayListFrame } from "@/components/staff/pay/pay-list-frame";
import { staffTimesheetsList, timesheetTabs } from "@/components/staff/pay/pay-lists";
import { SearchControls } from "@/components/staff/pay/search-controls";
import { type ServerRows, useServerList } from "@/components/staff/pay/use-server-list";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { StaffTimesheetCard, staffTimesheetColumns } from "./timesheet-columns";

const noFilters = { organization: null, provider: null, from: null, to: null, search: "" };

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((each) => other.includes(each));

/** Timesheets of all organizations, each with both sides' money. */
export function StaffTimesheetsScreen(drawn: ServerRows<Timesheet>) {
  const { rows } = drawn;
  const { state, back, frame, change, hrefWith, links } = useServerList(staffTimesheetsList, drawn);
  const hrefOf = ({ id }: Timesheet) => staffPaths.timesheet(id) + back;
  const chips = filterChips(state, {
    daysOf: "Shifts",
    organization: rows[0]?.healthcare_entity.name,
    provider: rows[0]?.provider.display_name,
  });
  return (
    <PayListFrame
      title="Timesheets"
      context="What providers report of their shifts, over all organizations."
      tabs={timesheetTabs.map(({ label, statuses }) => ({
        label,
        href: hrefWith({ statuses }),
        current: isSame(statuses, state.statuses),
      }))}
      controls={
        <SearchControls
          label="Search provider or facility"
          className="md:w-72"
          state={state}
          of="timesheets"
          legend="Shifts that start"
          onChange={change}
        />
      }
      filters={chips}
      onRemove={(key) => change(without(key))}
      onReset={() => change(noFilters)}
      onClickCapture={links()}
      {...frame}
      empty={<NothingHere filtered={chips.length > 0} />}
    >
      <DataTable
        label="Timesheets"
        columns={staffTimesheetColumns}
        rows={rows}
        rowId={({ id }) => id}
        rowHref={hrefOf}
        sort={{ by: "worked_on", direction: state.direction }}
        sortHref={({ direction }) => hrefWith({ direction })}
        card={(row) => <StaffTimesheetCard timesheet={row} href={hrefOf(row)} />}
      />
    </PayListFrame>
  );
}

const NothingHere = ({ filtered }: { filtered: boolean }) => (
  <EmptyState
    icon={<ClipboardCheck aria-hidden />}
    title="No timesheets here"
    text={
      filtered
        ? "Try fewer filters or another search."
        : "A timesheet is made for each shift when its assignment is confirmed."
    }
  />
);
