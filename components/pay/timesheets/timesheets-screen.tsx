"use client";

import { ReceiptText } from "lucide-react";
import { Suspense, useRef } from "react";
import { focusTimesheet } from "@/components/pay/review/focus";
import { TimesheetsFrame } from "@/components/pay/timesheets-frame";
import type { TimesheetsList, TimesheetTab } from "@/components/pay/timesheets-list";
import { useOpened } from "@/components/pay/use-opened";
import { useTimesheets } from "@/components/pay/use-timesheets";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import { useEverOpen } from "@/components/ui/use-ever-open";
import type { InitialOf } from "@/lib/core/browser/list/list";
import { providerPaths } from "@/lib/core/pure/paths";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

const TimesheetDialog = onDemand(async () => (await import("./timesheet-dialog")).TimesheetDialog);

type TimesheetsScreenProps = {
  /** The tab that opens when the address names none. */
  fallback: TimesheetTab;
  initial: InitialOf<TimesheetsList>;
  /** The timesheet that the address opens, as the server has read it. */
  opened?: Timesheet;
};

/** The provider's timesheets: what to submit, what waits, what is approved. */
export function TimesheetsScreen({ fallback, initial, opened }: TimesheetsScreenProps) {
  const list = useTimesheets("provider", fallback, initial);
  const { openId, close, links } = useOpened("provider", list);
  const everOpen = useEverOpen(openId !== null);
  const root = useRef<HTMLDivElement>(null);
  const lastOpen = useRef<string | null>(null);
  if (openId) lastOpen.current = openId;
  const known = [...list.shown.results, ...(opened ? [opened] : [])];
  return (
    <div ref={root} {...TimesheetDialog.preloadProps}>
      <TimesheetsFrame
        side="provider"
        list={{ ...list, links }}
        context="The hours of your confirmed shifts, and what they pay."
        actions={
          <Button asChild className="max-md:flex-1">
            <Link href={providerPaths.statements}>
              <ReceiptText aria-hidden />
              Statements
            </Link>
          </Button>
        }
      />
      <Suspense>
        {everOpen && (
          <TimesheetDialog
            id={openId}
            known={known.find(({ id }) => id === openId)}
            onClose={close}
            onGone={() => root.current && focusTimesheet(root.current, lastOpen.current)}
          />
        )}
      </Suspense>
    </div>
  );
}
