"use client";

import { CalendarClock } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { TabCount } from "@/components/ui/link-tabs";
import { useCall } from "@/lib/core/browser/use-call";
import type { Side } from "@/lib/core/pure/actor";
import type { Page } from "@/lib/core/pure/paging";
import { pathsOf } from "@/lib/core/pure/paths";
import { listTimesheets } from "@/lib/pay/timesheets/calls";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { waitingTimesheets } from "./waiting-timesheets";

type TimesheetsLinkProps = {
  side: Side;
  /** What the server has read by `waitingTimesheets`. */
  initial: Page<Timesheet>;
};

/** The way to the timesheets, with how many wait for the reader. */
export function TimesheetsLink({ side, initial }: TimesheetsLinkProps) {
  const { data } = useCall(listTimesheets, waitingTimesheets(1), { initialData: initial });
  return (
    <Button asChild className="max-md:flex-1">
      <Link href={pathsOf[side].timesheets}>
        <CalendarClock aria-hidden />
        Timesheets
        <TabCount count={data.count} label="waiting" />
      </Link>
    </Button>
  );
}
