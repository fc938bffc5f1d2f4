"use client";

import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { renameFactor } from "@/lib/accounts/factors/calls";
import type { Factor } from "@/lib/accounts/factors/schema";
import { useCallForm } from "@/lib/core/browser/use-call-form";

/** Gives a passkey or an app another name. */
export function RenameDialog({ factor: { id, name }, onClose }: { factor: Factor; onClose(): void }) {
  const form = useCallForm(renameFactor, {
    values: { name },
    toBody: (values) => ({ id, name: values.name }),
    onDone: onClose,
  });
  return (
    <FormDialog title="Rename" form={form} problems={form.problems} submitLabel="Save" onClose={onClose}>
      <Field name="name" label="Name" autoComplete="off" />
    </FormDialog>
  );
}
