"use client";

import { FormDialog } from "@/components/ui/form-dialog";
import { toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import type { OutputOf } from "@/lib/core/pure/call";
import { makeWebhook } from "@/lib/organizations/webhooks/calls";
import type { EventKind } from "@/lib/organizations/webhooks/words";
import { EndpointFields } from "./endpoint-fields";

type AddDialogProps = {
  open: readonly EventKind[];
  onMade(made: OutputOf<typeof makeWebhook>): void;
  onClose(): void;
};

/** Adds an endpoint. */
export function AddDialog({ open, onMade, onClose }: AddDialogProps) {
  const values: { url: string; kinds: EventKind[] } = { url: "", kinds: [...open] };
  const form = useCallForm(makeWebhook, { values, onDone: onMade, onRefused: toastUnplaced });
  return (
    <FormDialog
      title="Add endpoint"
      description="An address of your own systems that is sent what happens."
      form={form}
      problems={form.problems}
      onClose={onClose}
      submitLabel="Add endpoint"
    >
      <EndpointFields open={open} />
    </FormDialog>
  );
}
