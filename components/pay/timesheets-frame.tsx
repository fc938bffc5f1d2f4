"use client";

import { ClipboardCheck } from "lucide-react";
import type { ReactNode } from "react";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkTabs } from "@/components/ui/link-tabs";
import { ListRows } from "@/components/ui/list-rows";
import { PageHeader } from "@/components/ui/page-header";
import type { Side } from "@/lib/core/pure/actor";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { TimesheetCard } from "./timesheet-card";
import { timesheetColumns } from "./timesheet-columns";
import { timesheetTabs } from "./timesheets-list";
import type { Timesheets } from "./use-timesheets";

type TimesheetsFrameProps = {
  side: Side;
  list: Timesheets;
  /** One line below the title. */
  context: string;
  /** Links in the header. */
  actions: ReactNode;
  /** Between the tabs and the rows: filters, what can be done with all of them. */
  controls?: ReactNode;
  /** What can be done with a timesheet in its row. */
  act?(timesheet: Timesheet): ReactNode;
};

/** The timesheets of one side: tabs, rows or cards, pages; all of it in the address. */
export function TimesheetsFrame({ side, list, context, actions, controls, act }: TimesheetsFrameProps) {
  const { tab, filtered, shown, frame, hrefOf, tabHref, links } = list;
  return (
    <div className="grid grid-cols-1 gap-5" onClickCapture={links()}>
      <PageHeader title="Timesheets" context={context} actions={actions} />
      <LinkTabs
        label="Timesheets by status"
        tabs={timesheetTabs[side].map((each) => ({
          label: each.label,
          href: tabHref(each),
          current: each === tab,
        }))}
      />
      {controls}
      <ListRows {...frame} empty={<NothingHere text={tab?.empty} filtered={filtered} />}>
        <DataTable
          label="Timesheets"
          columns={timesheetColumns(side, act)}
          rows={shown.results}
          rowId={({ id }) => id}
          rowHref={(timesheet) => hrefOf(timesheet)}
          card={(timesheet) => (
            <TimesheetCard
              timesheet={timesheet}
              side={side}
              href={hrefOf(timesheet)}
              action={act?.(timesheet)}
            />
          )}
        />
      </ListRows>
    </div>
  );
}

type NothingHereProps = { text: string | undefined; filtered: boolean };

const NothingHere = ({ text = "No timesheets found", filtered }: NothingHereProps) => (
  <EmptyState
    icon={<ClipboardCheck />}
    title={text}
    text={filtered && "Try fewer filters or another search."}
  />
);
