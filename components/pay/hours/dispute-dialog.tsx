"use client";

import { AskedFields } from "@/components/pay/asked-fields";
import { Refused } from "@/components/pay/refused";
import { DialogBody, OpenDialog, SubmitFooter } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { disputeTimesheet } from "@/lib/pay/timesheets/calls";
import type { Timesheet } from "@/lib/pay/timesheets/schema";

export type DisputeDialogProps = { timesheet: Timesheet; onClose(): void; onDone(): void };

type DisputeValues = { reason_code: string | null; comment: string };

/** What a provider disputes of a question, and why; staff decide. */
export function DisputeDialog({ timesheet: { id, version }, onClose, onDone }: DisputeDialogProps) {
  const values: DisputeValues = { reason_code: null, comment: "" };
  const { formProps, problems, isPending } = useCallForm(disputeTimesheet, {
    values,
    toBody: (typed) => ({ id, version, ...typed }),
    onDone() {
      toastSuccess("Dispute opened.");
      onClose();
      onDone();
    },
    onRefused: toastUnplaced,
  });
  return (
    <OpenDialog
      size="sm"
      title="Dispute"
      description="Our staff look at both sides and decide. Nothing is paid until then."
      onClose={onClose}
    >
      <Form {...formProps} className="contents">
        <DialogBody className="grid grid-cols-1 gap-5">
          <Refused texts={problems} />
          <AskedFields rows={4} />
        </DialogBody>
        <SubmitFooter submitLabel="Open Dispute" cancelLabel="Go Back" pending={isPending} />
      </Form>
    </OpenDialog>
  );
}
