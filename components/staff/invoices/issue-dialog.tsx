"use client";

import { ActionDialog } from "@/components/staff/pay/action-dialog";
import { SharesNote } from "@/components/staff/pay/shares-note";
import { useSettled } from "@/components/staff/pay/use-settled";
import { toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { issueInvoice } from "@/lib/pay/invoices/calls";
import type { Invoice } from "@/lib/pay/invoices/schema";

type IssueDialogProps = { invoice: Invoice; about: string; onClose(): void };

/** Issues a draft before its time, if it still amounts to what is shown. */
export function IssueDialog({ invoice: { id, total, pay, fee }, about, onClose }: IssueDialogProps) {
  const settled = useSettled(onClose);
  const form = useCallForm(issueInvoice, {
    values: {},
    toBody: () => ({ id, expected_total: total }),
    onDone: () => settled("Invoice issued."),
    onRefused: toastUnplaced,
  });
  return (
    <ActionDialog
      title="Issue Now"
      about={about}
      total={total}
      totalNote={<SharesNote pay={pay} fee={fee} />}
      form={form}
      submitLabel="Issue Invoice"
      onClose={onClose}
    >
      <p className="text-sm">
        The invoice gets its number and the organization is notified. An issued document never changes; it is
        taken back by a credit note.
      </p>
    </ActionDialog>
  );
}
