"use client";

import type { ReactNode } from "react";
import { RecordRead } from "@/components/ui/record-read";
import { useCall } from "@/lib/core/browser/use-call";
import { timesheet as timesheetCall } from "@/lib/pay/timesheets/calls";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { type TimesheetWithTerms, useTerms } from "./use-terms";

type TimesheetRecordProps = {
  id: string;
  /** The timesheet as it is known: shown until it has been read afresh. */
  known: Timesheet | undefined;
  title: string;
  children(timesheet: TimesheetWithTerms): ReactNode;
};

/** A timesheet in a dialog over the list, with the terms of its assignment. */
export function TimesheetRecord({ id, known, title, children }: TimesheetRecordProps) {
  const read = useCall(timesheetCall, { id }, { placeholderData: known });
  const data = useTerms(read.data);
  return (
    <RecordRead read={{ ...read, data }} title={title}>
      {children}
    </RecordRead>
  );
}
