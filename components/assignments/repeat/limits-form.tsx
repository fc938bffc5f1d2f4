"use client";

import { Button } from "@/components/ui/button";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { FormSection } from "@/components/ui/form-section";
import { NumberInput } from "@/components/ui/number-input";
import { toastSuccess, toastUnplacedOr } from "@/components/ui/toast";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { saveWorkLimits } from "@/lib/assignments/work-limits/calls";
import type { Limits } from "@/lib/assignments/work-limits/schema";
import type { LimitName } from "@/lib/assignments/work-limits/words";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";

const labels: Record<LimitName, string> = {
  min_rest_hours: "Rest between shifts (hours)",
  max_nights_in_row: "Nights in a row",
  max_days_in_row: "Days in a row",
  max_hours_week: "Hours a week",
};

/** What a provider asks for between and around shifts, each empty for none [SCH-S-015]. */
export function LimitsForm({ initial }: { initial: Limits }) {
  const { form, formProps, problems, isPending } = useCallForm(saveWorkLimits, {
    values: initial,
    onDone(limits) {
      form.reset(limits);
      toastSuccess("Limits saved.");
    },
    onRefused: toastUnplacedOr(somethingWentWrong),
  });
  return (
    <FormSection
      title="My limits"
      text="A facility is warned before it asks for more, and plans keep to them."
    >
      <Form {...formProps} className="md:col-span-2">
        <FormErrors messages={problems} />
        <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
          {(Object.keys(labels) as LimitName[]).map((name) => (
            <Field key={name} name={name} label={labels[name]} aside="Optional" as={NumberInput} />
          ))}
        </div>
        <div>
          <Button type="submit" variant="primary" pending={isPending}>
            Save limits
          </Button>
        </div>
        <UnsavedChanges dirty={form.formState.isDirty} />
      </Form>
    </FormSection>
  );
}
