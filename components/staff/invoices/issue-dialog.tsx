"use client";

import type { Asking } from "@/components/staff/ask-button";
import { ActionDialog } from "@/components/staff/pay/action-dialog";
import { SharesNote } from "@/components/staff/pay/shares-note";
import { useSettled } from "@/components/staff/pay/use-settled";
import { toastUnplaced } from "@/components/ui/toast";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import type { PageAction } from "@/lib/core/pure/form-action";
import { issueInvoice } from "@/lib/pay/invoices/calls";
import type { Invoice } from "@/lib/pay/invoices/schema";

type IssueDialogProps = Asking & { invoice: Invoice; about: string; action?: PageAction };

/** Issues a draft before its time, if it still amounts to what is shown. */
export function IssueDialog({ invoice, about, action, back, onClose }: IssueDialogProps) {
  const { id, total, pay, fee } = invoice;
  const settled = useSettled(onClose);
  const form = useActionForm(issueInvoice, {
    values: {},
    action,
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
      back={back}
      fields={{ id, expected_total: String(total) }}
    >
      <p className="text-sm">
        The invoice gets its number and the organization is notified. An issued document never changes; it is
        taken back by a credit note.
      </p>
    </ActionDialog>
  );
}
