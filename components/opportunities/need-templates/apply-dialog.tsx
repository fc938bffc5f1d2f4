"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { todayHere } from "@/lib/core/browser/clock-here";
import { useCall } from "@/lib/core/browser/use-call";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { useDebounced } from "@/lib/core/browser/use-debounced";
import { addDays } from "@/lib/core/pure/days";
import { isCivilDate } from "@/lib/core/pure/kinds";
import { applyNeedTemplate } from "@/lib/opportunities/need-templates/calls";
import type { NeedTemplate } from "@/lib/opportunities/need-templates/schema";
import { appliedText, previewText } from "@/lib/opportunities/need-templates/words";

type ApplyValues = { from: string | null; to: string | null; keeps_drafts: boolean; replace: boolean };

/** Four weeks, unless other days are chosen. */
const usualDays = 28;
const settleMs = 300;

function firstValues({ publish, starts_on }: NeedTemplate, today: string): ApplyValues {
  const from = starts_on > today ? starts_on : today;
  return { from, to: addDays(from, usualDays - 1), keeps_drafts: !publish, replace: false };
}

type ApplyDialogProps = { template: NeedTemplate; onClose(): void };

/** Makes the shifts of a template for some days, and says before how many that are [SCH-S-014]. */
export function ApplyDialog({ template, onClose }: ApplyDialogProps) {
  const [values] = useState(() => firstValues(template, todayHere()));
  const form = useCallForm(applyNeedTemplate, {
    values,
    toBody: ({ keeps_drafts, ...days }) => ({ id: template.id, ...days, publish: !keeps_drafts }),
    onRefused: toastUnplaced,
    onDone(made) {
      toastSuccess(appliedText(made));
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Apply ${template.name}`}
      description={template.text}
      form={form}
      problems={form.problems}
      submitLabel="Apply"
      onClose={onClose}
    >
      <div className="grid gap-5 md:grid-cols-2">
        <Field name="from" label="From" required as={DateInput} />
        <Field name="to" label="To" required as={DateInput} />
      </div>
      <CheckboxField name="keeps_drafts" label="Keep as draft" />
      <CheckboxField
        name="replace"
        label="Replace what this template made"
        description="Its drafts are deleted, and its open shifts withdrawn, before others are made."
      />
      <WhatItMakes id={template.id} />
    </FormDialog>
  );
}

/** How many shifts the form would make now, once it has not changed for a moment. */
function WhatItMakes({ id }: { id: string }) {
  const [from, to, keeps_drafts, replace] = useWatch<ApplyValues, ["from", "to", "keeps_drafts", "replace"]>({
    name: ["from", "to", "keeps_drafts", "replace"],
  });
  const isWhole = from && to && isCivilDate(from) && isCivilDate(to);
  const asked = isWhole ? { id, from, to, replace, publish: !keeps_drafts, preview: true } : null;
  const settled = useDebounced(asked && JSON.stringify(asked), settleMs);
  const input: typeof asked = settled === null ? null : JSON.parse(settled);
  const { data, isError, isPlaceholderData } = useCall(applyNeedTemplate, input, {
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  return (
    <p aria-live="polite" aria-busy={isPlaceholderData || undefined} className="min-h-6 font-medium text-sm">
      {data && !isError && isWhole ? previewText(data) : ""}
    </p>
  );
}
