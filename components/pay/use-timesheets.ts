"use client";

import { useMemo } from "react";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { useList } from "@/lib/core/browser/list/use-list";
import type { Side } from "@/lib/core/pure/actor";
import { pathsOf } from "@/lib/core/pure/paths";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import {
  noTimesheetFilters,
  type TimesheetsList,
  type TimesheetsState,
  type TimesheetTab,
  timesheetsList,
  timesheetTabAt,
} from "./timesheets-list";

const hasFilters = ({ facility, from, to, search }: TimesheetsState) =>
  Boolean(facility || from || to || search);

/** The timesheets of one side as the browser holds them; `fallback` is the tab that opens when the address names none. */
export function useTimesheets(side: Side, fallback: TimesheetTab, initial: InitialOf<TimesheetsList>) {
  const list = useMemo(() => timesheetsList(side, fallback), [side, fallback]);
  const held = useList(list, initial);
  const { query, state, hrefWith } = held;
  // The tab goes along, so that the list behind an opened timesheet stays what it was.
  const openQuery = list.queryWith(query, { page: state.page });
  return {
    ...held,
    tab: timesheetTabAt(side, state.statuses),
    filtered: hasFilters(state),
    hrefOf: ({ id }: Pick<Timesheet, "id">) => pathsOf[side].timesheet(id) + openQuery,
    tabHref: ({ statuses }: TimesheetTab) => hrefWith({ statuses }),
    reset: () => held.change(noTimesheetFilters),
  };
}

export type Timesheets = ReturnType<typeof useTimesheets>;
