"use client";

import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { ConflictNote } from "@/components/pay/hours/conflict-note";
import { HoursFields } from "@/components/pay/hours/hours-fields";
import { type HoursValues, toField } from "@/components/pay/hours/hours-values";
import { ActionDialog } from "@/components/staff/pay/action-dialog";
import { ReasonField } from "@/components/staff/pay/reason-field";
import { SharesNote } from "@/components/staff/pay/shares-note";
import { useSettled } from "@/components/staff/pay/use-settled";
import { changedFields } from "@/components/ui/form-changes";
import { toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { resolveTimesheet } from "@/lib/pay/timesheets/calls";
import { ApprovalExtras } from "./approval-extras";
import type { JudgedTimesheet } from "./approval-values";
import { approvalOf, approvalWorth, hoursToSend, problemsOfApproval } from "./approval-values";
import { aboutOf, doneText } from "./decision-words";

type ApproveDialogProps = {
  /** The latest state of the timesheet, which may change while somebody types. */
  timesheet: JudgedTimesheet;
  onClose(): void;
};

/** Approves a timesheet in the organization's place, with the hours as submitted or as staff set them. */
export function ApproveDialog({ timesheet, onClose }: ApproveDialogProps) {
  const { id, version } = timesheet;
  const [read, setRead] = useState(timesheet);
  const settled = useSettled(onClose);
  const approval = useCallForm(resolveTimesheet, {
    values: approvalOf(timesheet),
    toBody: (values) => ({
      id,
      version,
      decision: "approve",
      comment: values.comment,
      ...hoursToSend(values, timesheet),
    }),
    toField,
    also: (values) => problemsOfApproval(values, timesheet),
    onDone: () => settled(doneText("approve", read)),
    onRefused: toastUnplaced,
  });
  const { form } = approval;
  const values = useWatch({ control: form.control }) as HoursValues;
  const worth = approvalWorth(values, timesheet);
  const typed = changedFields(approvalOf(read), { ...values, comment: "" }).length > 0;
  const savedMeanwhile = changedFields(approvalOf(read), approvalOf(timesheet)).length > 0;

  const take = () => {
    form.reset({ ...approvalOf(timesheet), comment: form.getValues("comment") });
    setRead(timesheet);
  };
  // Where no hours are typed, the newer ones simply take the place of what was read; the comment stays.
  useEffect(() => {
    if (version === read.version || typed) return;
    form.reset({ ...approvalOf(timesheet), comment: form.getValues("comment") });
    setRead(timesheet);
  }, [version, read, typed, form, timesheet]);

  return (
    <ActionDialog
      title="Approve Timesheet"
      about={aboutOf(timesheet)}
      total={worth?.total ?? timesheet.amount}
      totalNote={worth && <SharesNote pay={worth.pay} fee={worth.fee} />}
      size="md"
      form={approval}
      submitLabel="Approve"
      onClose={onClose}
    >
      {typed && savedMeanwhile && (
        <ConflictNote saved={{ ...approvalOf(timesheet), comment: timesheet.comment }} onTake={take} />
      )}
      <HoursFields timesheet={timesheet} worth={worth?.hours ?? null} />
      <ApprovalExtras timesheet={timesheet} />
      <ReasonField name="comment" description="Both sides read it in the history of the timesheet." />
    </ActionDialog>
  );
}
