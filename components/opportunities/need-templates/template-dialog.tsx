"use client";

import { useState } from "react";
import { FormDialog } from "@/components/ui/form-dialog";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { todayHere } from "@/lib/core/browser/clock-here";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { changeNeedTemplate, createNeedTemplate } from "@/lib/opportunities/need-templates/calls";
import type { NeedTemplate } from "@/lib/opportunities/need-templates/schema";
import { templateTexts } from "@/lib/opportunities/need-templates/words";
import { TemplateFields } from "./template-fields";
import { bodyOf, changesOf, type TemplateValues, valuesOf } from "./template-values";

/** The rule over two fields, which the calls judge by the record. */
const also = ({ starts_on, ends_on }: TemplateValues) => ({
  ends_on: starts_on && ends_on && ends_on < starts_on ? templateTexts.endsBeforeStart : null,
});

type TemplateDialogProps = {
  /** Null for a new one. */
  template: NeedTemplate | null;
  onClose(): void;
};

/** Makes a template, or changes one. */
export const TemplateDialog = ({ template, onClose }: TemplateDialogProps) =>
  template ? <Edit template={template} onClose={onClose} /> : <New onClose={onClose} />;

const closing = (onClose: () => void) => ({
  onRefused: toastUnplaced,
  onDone() {
    toastSuccess("Template saved.");
    onClose();
  },
});

function New({ onClose }: { onClose(): void }) {
  const [values] = useState(() => valuesOf(null, todayHere()));
  const form = useCallForm(createNeedTemplate, { values, toBody: bodyOf, also, ...closing(onClose) });
  return (
    <FormDialog
      title="New template"
      full
      form={form}
      problems={form.problems}
      submitLabel="Save"
      onClose={onClose}
    >
      <TemplateFields template={null} />
    </FormDialog>
  );
}

function Edit({ template, onClose }: { template: NeedTemplate; onClose(): void }) {
  const [values] = useState(() => valuesOf(template, todayHere()));
  const form = useCallForm(changeNeedTemplate, {
    values,
    toBody: (entered) => ({ id: template.id, ...changesOf(values, entered) }),
    also,
    ...closing(onClose),
  });
  return (
    <FormDialog
      title="Edit template"
      description="Shifts already made stay."
      full
      form={form}
      problems={form.problems}
      submitLabel="Save"
      onClose={onClose}
    >
      <TemplateFields template={template} />
    </FormDialog>
  );
}
