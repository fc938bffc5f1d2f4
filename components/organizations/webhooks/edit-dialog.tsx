"use client";

import { FormDialog } from "@/components/ui/form-dialog";
import { toastError, toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { changeWebhook } from "@/lib/organizations/webhooks/calls";
import type { Webhook } from "@/lib/organizations/webhooks/schema";
import type { EventKind } from "@/lib/organizations/webhooks/words";
import { EndpointFields } from "./endpoint-fields";

type EditDialogProps = { endpoint: Webhook; open: readonly EventKind[]; onClose(): void };

/** Changes where an endpoint is, or what it is sent. */
export function EditDialog({ endpoint: { id, url, kinds }, open, onClose }: EditDialogProps) {
  const form = useCallForm(changeWebhook, {
    values: { url, kinds },
    toBody: (values) => ({ id, ...values }),
    onDone({ test }) {
      toastSuccess("Endpoint saved.");
      if (test && !test.ok) toastError(test.text);
      onClose();
    },
    onRefused: toastUnplaced,
  });
  return (
    <FormDialog
      title="Edit endpoint"
      form={form}
      problems={form.problems}
      onClose={onClose}
      submitLabel="Save"
    >
      <EndpointFields open={open} />
    </FormDialog>
  );
}
