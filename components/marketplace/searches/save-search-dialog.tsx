"use client";

import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { toastSuccess } from "@/components/ui/toast";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { saveSearch } from "@/lib/marketplace/searches/calls";
import { hasAlerts, type SearchScope, savedNameLength, savedTexts } from "@/lib/marketplace/searches/words";

type SaveSearchDialogProps = {
  scope: SearchScope;
  opportunity?: string;
  /** The query string of the screen. */
  query: string;
  onClose(): void;
};

/** Asks for the name of a search, and whether it shall notify where that is possible [SCH-S-034]. */
export function SaveSearchDialog({ scope, opportunity, query, onClose }: SaveSearchDialogProps) {
  const form = useCallForm(saveSearch, {
    values: { name: "", alert: false },
    toBody: (values) => ({ ...values, scope, query, ...(opportunity && { opportunity }) }),
    onDone() {
      toastSuccess(savedTexts.saved);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Save search"
      size="sm"
      form={form}
      problems={form.problems}
      onClose={onClose}
      submitLabel="Save"
    >
      <Field name="name" label="Name" required maxLength={savedNameLength} autoComplete="off" />
      {hasAlerts(scope) && <CheckboxField name="alert" label="Tell me about new results" />}
    </FormDialog>
  );
}
