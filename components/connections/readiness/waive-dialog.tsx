"use client";

import { useWatch } from "react-hook-form";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Textarea } from "@/components/ui/textarea";
import { toastSuccess } from "@/components/ui/toast";
import { grantException } from "@/lib/connections/readiness/calls";
import type { ExceptionRecord, RosterRow } from "@/lib/connections/readiness/schema";
import { longestWaiverDays, readinessTexts } from "@/lib/connections/readiness/words";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { addDays, type Day } from "@/lib/core/pure/days";
import { isCivilDate } from "@/lib/core/pure/kinds";
import { mediumDay } from "@/lib/core/pure/text";

export type WaiveDialogProps = {
  requirement: { id: string; title: string };
  provider: RosterRow["provider"];
  /** The facility's day. */
  today: Day;
  onWaived(waiver: ExceptionRecord): void;
  onClose(): void;
};

/** Until when a line is waived for a provider, and why [CRD-S-020 CRD-V-057]. */
export function WaiveDialog({ requirement, provider, today, onWaived, onClose }: WaiveDialogProps) {
  const [first, last] = [addDays(today, 1), addDays(today, longestWaiverDays)];
  const form = useCallForm(grantException, {
    values: { until: null as string | null, reason: "" },
    toBody: (values) => ({ ...values, requirement: requirement.id, provider: provider.id }),
    also: ({ until }) => ({
      until: until !== null && until >= first && until <= last ? null : readinessTexts.until,
    }),
    onDone(waiver) {
      toastSuccess(`${requirement.title} is waived until ${mediumDay(waiver.until)}.`);
      onWaived(waiver);
      onClose();
    },
  });
  const until = useWatch({ control: form.form.control, name: "until" });
  return (
    <FormDialog
      title={`Waive ${requirement.title}`}
      size="sm"
      form={form}
      problems={form.problems}
      onClose={onClose}
      submitLabel="Waive"
    >
      <Field
        name="until"
        label="Until"
        required
        as={DateInput}
        min={first}
        max={last}
        description={
          until && isCivilDate(until)
            ? `${provider.display_name} counts as ready for this line until ${mediumDay(until)}.`
            : `At most ${longestWaiverDays} days.`
        }
      />
      <Field
        name="reason"
        label="Reason"
        required
        as={Textarea}
        rows={3}
        maxLength={500}
        description="Your colleagues read it."
      />
    </FormDialog>
  );
}
