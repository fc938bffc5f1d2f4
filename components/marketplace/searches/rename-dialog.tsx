"use client";

import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { changeSavedSearch } from "@/lib/marketplace/searches/calls";
import type { SavedSearch } from "@/lib/marketplace/searches/schema";
import { savedNameLength } from "@/lib/marketplace/searches/words";

/** Gives a saved search another name. */
export function RenameDialog({ search, onClose }: { search: SavedSearch; onClose(): void }) {
  const form = useCallForm(changeSavedSearch, {
    values: { name: search.name },
    toBody: (values) => ({ ...values, id: search.id }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title="Rename"
      size="sm"
      form={form}
      problems={form.problems}
      onClose={onClose}
      submitLabel="Save"
    >
      <Field name="name" label="Name" required maxLength={savedNameLength} autoComplete="off" />
    </FormDialog>
  );
}
