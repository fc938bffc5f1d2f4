"use client";

import { ActionButton } from "@/components/staff/pay/action-button";
import { onDemand } from "@/components/ui/on-demand";
import type { JudgedTimesheet } from "./approval-values";

const ApproveDialog = onDemand(async () => (await import("./approve-dialog")).ApproveDialog);
const ResolveDialog = onDemand(async () => (await import("./resolve-dialog")).ResolveDialog);

/** What staff can decide about a timesheet in its status. One that was not worked can only be asked about again. */
export function TimesheetActions({ timesheet }: { timesheet: JudgedTimesheet }) {
  const { status } = timesheet;
  return (
    <>
      {status !== "queried" && (
        <ActionButton
          {...ResolveDialog.preloadProps}
          dialog={(close) => <ResolveDialog timesheet={timesheet} decision="return" onClose={close} />}
        >
          Return to Provider
        </ActionButton>
      )}
      {status !== "closed" && (
        <>
          <ActionButton
            {...ResolveDialog.preloadProps}
            dialog={(close) => <ResolveDialog timesheet={timesheet} decision="close" onClose={close} />}
          >
            Close Without Pay
          </ActionButton>
          <ActionButton
            variant="primary"
            className="max-md:order-first max-md:basis-full"
            {...ApproveDialog.preloadProps}
            dialog={(close) => <ApproveDialog timesheet={timesheet} onClose={close} />}
          >
            Approve
          </ActionButton>
        </>
      )}
    </>
  );
}
