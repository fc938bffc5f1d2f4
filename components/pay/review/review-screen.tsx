"use client";

import { Suspense, useRef } from "react";
import { SaveSearch } from "@/components/marketplace/searches/save-search";
import { PayLinks } from "@/components/pay/pay-links";
import { TimesheetsFrame } from "@/components/pay/timesheets-frame";
import { needsApproval, type TimesheetsList } from "@/components/pay/timesheets-list";
import { useOpened } from "@/components/pay/use-opened";
import { useTimesheets } from "@/components/pay/use-timesheets";
import { onDemand } from "@/components/ui/on-demand";
import { useEverOpen } from "@/components/ui/use-ever-open";
import type { InitialOf } from "@/lib/core/browser/list/list";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { besideOf, focusTimesheet } from "./focus";
import { ReviewControls } from "./review-controls";
import { RowAction } from "./row-action";
import { useApproveRows } from "./use-approve-rows";

const ReviewDialog = onDemand(async () => (await import("./review-dialog")).ReviewDialog);

type ReviewScreenProps = {
  initial: InitialOf<TimesheetsList>;
  /** The timesheet that the address opens, as the server has read it. */
  opened?: Timesheet;
};

/** The timesheets of the organization's providers, to be approved, asked about or disputed. */
export function ReviewScreen({ initial, opened }: ReviewScreenProps) {
  const list = useTimesheets("rep", needsApproval, initial);
  const { openId, close, links } = useOpened("rep", list);
  const everOpen = useEverOpen(openId !== null);
  const root = useRef<HTMLDivElement>(null);
  const approveRow = useApproveRows(root);
  const lastOpen = useRef<string | null>(null);
  if (openId) lastOpen.current = openId;
  /** Where the focus goes when the dialog is gone, if not to the row that it was opened from. */
  const goOn = useRef<string | null>(null);
  const rows = list.shown.results;

  return (
    <div ref={root} {...ReviewDialog.preloadProps}>
      <TimesheetsFrame
        side="rep"
        list={{ ...list, links }}
        context="Hours that providers report, for you to approve or to ask about."
        actions={
          <>
            <PayLinks to={["invoices", "billing"]} />
            <SaveSearch scope="timesheets" />
          </>
        }
        controls={<ReviewControls list={list} />}
        {...(rows.some(({ can_approve }) => can_approve) && {
          act: (timesheet: Timesheet) => (
            <RowAction timesheet={timesheet} href={list.hrefOf(timesheet)} onApprove={approveRow} />
          ),
        })}
      />
      <Suspense>
        {everOpen && (
          <ReviewDialog
            id={openId}
            known={[...rows, ...(opened ? [opened] : [])].find(({ id }) => id === openId)}
            onClose={close}
            onSettled={() => {
              const ids = rows.map(({ id }) => id);
              goOn.current = openId && besideOf(ids, openId);
              close();
            }}
            onGone={() => {
              if (root.current) focusTimesheet(root.current, goOn.current ?? lastOpen.current);
              goOn.current = null;
            }}
          />
        )}
      </Suspense>
    </div>
  );
}
