"use client";

import { Suspense, useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { onDemand } from "@/components/ui/on-demand";
import type { Side } from "@/lib/core/pure/actor";

const TimesheetSteps = onDemand(async () => (await import("./timesheet-steps")).TimesheetSteps);

/** What was done to a timesheet; read when it is opened. */
export function TimesheetHistory({ timesheetId, side }: { timesheetId: string; side: Side }) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure title="History" open={open} onOpenChange={setOpen} preloadProps={TimesheetSteps.preloadProps}>
      <Suspense>{open && <TimesheetSteps timesheetId={timesheetId} side={side} />}</Suspense>
    </Disclosure>
  );
}
