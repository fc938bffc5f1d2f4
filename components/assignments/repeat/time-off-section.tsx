"use client";

import { timeOffInput } from "@/components/assignments/availability/repeat-input";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { FormSection } from "@/components/ui/form-section";
import { toastSuccess, toastUnplacedOr } from "@/components/ui/toast";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { addTimeOff, listTimeOff } from "@/lib/assignments/time-off/calls";
import type { TimeOff } from "@/lib/assignments/time-off/schema";
import { noteLength } from "@/lib/assignments/time-off/words";
import { useCall } from "@/lib/core/browser/use-call";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { useToday } from "@/lib/core/browser/use-today";
import type { Day } from "@/lib/core/pure/days";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { isCivilDate } from "@/lib/core/pure/kinds";
import type { Page } from "@/lib/core/pure/paging";
import { TimeOffRow } from "./time-off-row";

type TimeOffSectionProps = { today: Day; initial: Page<TimeOff> };

/** Spans of dates on which a provider offers nothing and is not asked [SCH-S-015]. */
export function TimeOffSection({ initial, ...first }: TimeOffSectionProps) {
  const today = useToday(first.today);
  const { data } = useCall(listTimeOff, timeOffInput, { initialData: initial });
  const coming = data.results.filter(({ to_on }) => to_on >= today);
  return (
    <FormSection
      title="Time off"
      text="Nothing is offered on these days, and nobody asks you about them. Shifts that you have stay."
    >
      <div className="grid min-w-0 gap-6 md:col-span-2">
        {coming.length > 0 && (
          <ul aria-label="Time off" className="grid divide-y">
            {coming.map((each) => (
              <TimeOffRow key={each.id} timeOff={each} />
            ))}
          </ul>
        )}
        <NewTimeOff today={today} />
      </div>
    </FormSection>
  );
}

const empty = { from_on: null as string | null, to_on: null as string | null, note: "" };

function NewTimeOff({ today }: { today: Day }) {
  const { form, formProps, problems, isPending } = useCallForm(addTimeOff, {
    values: empty,
    toBody: ({ from_on, to_on, note }) => ({
      ...(from_on !== null && { from_on }),
      ...(to_on !== null && { to_on }),
      note,
    }),
    onDone() {
      form.reset(empty);
      toastSuccess("Time off saved.");
    },
    onRefused: toastUnplacedOr(somethingWentWrong),
  });
  const from = form.watch("from_on");
  const start = from !== null && isCivilDate(from) ? from : today;
  return (
    <Form {...formProps}>
      <FormErrors messages={problems} />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <Field name="from_on" label="From" as={DateInput} min={today} />
        <Field name="to_on" label="To" as={DateInput} min={start} />
        <Field
          name="note"
          label="Note"
          aside="Optional"
          description="Only you see this."
          autoComplete="off"
          maxLength={noteLength}
          className="md:col-span-2"
        />
      </div>
      <div>
        <Button type="submit" variant="primary" pending={isPending}>
          Save time off
        </Button>
      </div>
      <UnsavedChanges dirty={form.formState.isDirty} />
    </Form>
  );
}
