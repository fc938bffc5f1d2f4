"use client";

import type { Asking } from "@/components/staff/ask-button";
import { AskedForm } from "@/components/staff/asked-form";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { todayHere } from "@/lib/core/browser/clock-here";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import type { PageAction } from "@/lib/core/pure/form-action";
import { parseDate } from "@/lib/core/pure/formats";
import { recordFacts } from "@/lib/staff/providers/calls";

export type Fact = "advocate" | "background-check";

const facts = {
  advocate: { title: "Advocate contacted", field: "advocate_contacted_at", label: "Day of the contact" },
  "background-check": {
    title: "Background check passed",
    field: "background_check_passed_at",
    label: "Day of the result",
  },
} as const;

type Values = Record<"advocate_contacted_at" | "background_check_passed_at", string | null> & {
  background_check_reference: string;
};

type RecordFactDialogProps = Asking & {
  providerId: string;
  fact: Fact;
  reference: string;
  action?: PageAction;
};

/** Records when a fact happened, for the background check with its reference. */
export function RecordFactDialog({
  providerId,
  fact,
  reference,
  action,
  back,
  onClose,
}: RecordFactDialogProps) {
  const { title, field, label } = facts[fact];
  const form = useActionForm(recordFacts, {
    action,
    toValues: ({ [field]: day }) => ({ [field]: typeof day === "string" ? (parseDate(day) ?? day) : null }),
    values: {
      advocate_contacted_at: todayHere(),
      background_check_passed_at: todayHere(),
      background_check_reference: reference,
    } as Values,
    toBody: (values) => ({
      id: providerId,
      [field]: values[field],
      ...(fact === "background-check" && { background_check_reference: values.background_check_reference }),
    }),
    also: (values) => ({ [field]: values[field] ? null : "Please enter a date" }),
    onDone() {
      toastSuccess(`${title}: recorded`);
      onClose();
    },
    onRefused(error, rest) {
      if (rest?.length !== 0) toastError(error);
    },
  });

  return (
    <AskedForm
      title={title}
      size="sm"
      form={form}
      problems={form.problems}
      onClose={onClose}
      submitLabel="Record"
      back={back}
      fields={{ id: providerId }}
      first={field}
    >
      <Field name={field} label={label} required as={DateInput} max={todayHere()} />
      {fact === "background-check" && (
        <Field name="background_check_reference" label="Reference" description="The number of the report.">
          {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
        </Field>
      )}
    </AskedForm>
  );
}
