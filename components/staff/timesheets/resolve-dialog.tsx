"use client";

import { useState } from "react";
import { ActionDialog } from "@/components/staff/pay/action-dialog";
import { ReasonField } from "@/components/staff/pay/reason-field";
import { SharesNote } from "@/components/staff/pay/shares-note";
import { useSettled } from "@/components/staff/pay/use-settled";
import { toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { resolveTimesheet } from "@/lib/pay/timesheets/calls";
import type { Timesheet } from "@/lib/pay/timesheets/schema";
import { aboutOf, doneText } from "./decision-words";

const ways = {
  return: {
    title: "Return to Provider",
    text: "The provider is asked to correct the timesheet, and its approval waits for the answer.",
    submit: "Return to Provider",
  },
  close: {
    title: "Close Without Pay",
    text: "Nothing of this shift is paid. Both sides are notified.",
    submit: "Close Without Pay",
  },
};

type ResolveDialogProps = { timesheet: Timesheet; decision: keyof typeof ways; onClose(): void };

/** Decides about a timesheet without changing its hours; both sides read the comment. */
export function ResolveDialog({ timesheet, decision, onClose }: ResolveDialogProps) {
  const { id, version, amount, pay, fee } = timesheet;
  const { title, text, submit } = ways[decision];
  const [asked] = useState(timesheet);
  const settled = useSettled(onClose);
  const form = useCallForm(resolveTimesheet, {
    values: { comment: "" },
    toBody: (values) => ({ id, version, decision, ...values }),
    onDone: () => settled(doneText(decision, asked)),
    onRefused: toastUnplaced,
  });
  return (
    <ActionDialog
      title={title}
      about={aboutOf(timesheet)}
      total={amount}
      totalNote={<SharesNote pay={pay} fee={fee} />}
      form={form}
      submitLabel={submit}
      danger={decision === "close"}
      onClose={onClose}
    >
      <p className="text-sm">{text}</p>
      <ReasonField name="comment" description="Both sides read it in the history of the timesheet." />
    </ActionDialog>
  );
}
