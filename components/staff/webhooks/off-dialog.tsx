"use client";

import { useRouter } from "next/navigation";
import { ReasonField } from "@/components/staff/pay/reason-field";
import { FormDialog } from "@/components/ui/form-dialog";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { switchWebhookOff } from "@/lib/staff/webhooks/calls";
import type { StaffWebhook } from "@/lib/staff/webhooks/schema";

type OffDialogProps = { endpoint: StaffWebhook; onClose(): void };

/** Switches an endpoint off, with the reason that its managers are mailed. */
export function OffDialog({ endpoint: { id, host, organization }, onClose }: OffDialogProps) {
  const router = useRouter();
  const form = useCallForm(switchWebhookOff, {
    values: { reason: "" },
    toBody: (values) => ({ id, ...values }),
    onDone() {
      toastSuccess("Endpoint switched off.");
      onClose();
      router.refresh();
    },
    onRefused: toastUnplaced,
  });
  return (
    <FormDialog
      title={`Switch ${host} off`}
      description={organization.name}
      size="sm"
      form={form}
      problems={form.problems}
      onClose={onClose}
      submitLabel="Switch off"
      variant="danger"
    >
      <ReasonField description="Mailed to people who manage the organization's team." />
    </FormDialog>
  );
}
