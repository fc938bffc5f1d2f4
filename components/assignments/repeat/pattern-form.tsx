"use client";

import { patternOf } from "@/components/assignments/availability/use-repeat";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Select } from "@/components/ui/select";
import { toastSuccess, toastUnplacedOr } from "@/components/ui/toast";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { madeUntil, patternDates } from "@/lib/assignments/availability/rules";
import type { PatternDay } from "@/lib/assignments/availability/words";
import { addPattern, changePattern } from "@/lib/assignments/patterns/calls";
import type { Pattern } from "@/lib/assignments/patterns/schema";
import { patternLimits, usualName } from "@/lib/assignments/patterns/words";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { useSend } from "@/lib/core/browser/use-send";
import type { Day } from "@/lib/core/pure/days";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { isCivilDate } from "@/lib/core/pure/kinds";
import { offersText } from "./pattern-words";
import { WeekGrid } from "./week-grid";

type PatternFormProps = {
  /** The pattern that is changed; a new one without. */
  pattern?: Pattern;
  today: Day;
  /** Days of time off, on which nothing is offered. */
  off: ReadonlySet<Day>;
  onDone(): void;
  onCancel?(): void;
};

type Values = {
  name: string;
  every_weeks: string;
  starts_on: string | null;
  ends_on: string | null;
  days: PatternDay[];
};

const valuesOf = (pattern: Pattern | undefined, today: Day): Values => ({
  name: pattern?.name ?? usualName,
  every_weeks: String(pattern?.every_weeks ?? 1),
  starts_on: pattern?.starts_on ?? today,
  ends_on: pattern?.ends_on ?? null,
  days: pattern?.days ?? [],
});

/** Days of weeks that the pattern does not have any more are left out. */
const bodyOf = ({ name, every_weeks, starts_on, ends_on, days }: Values) => ({
  name,
  every_weeks: Number(every_weeks),
  starts_on: starts_on ?? "",
  ends_on,
  days: days.filter(({ week }) => week <= Number(every_weeks)),
});

const everyWeeks = Array.from({ length: patternLimits.weeks }, (_, place) => ({
  value: String(place + 1),
  label: place === 0 ? "Every week" : `Every ${place + 1} weeks`,
}));

/** How many days the pattern would offer, and until when; null while its dates are not whole. */
function offersOf(values: Values, { today, off }: Pick<PatternFormProps, "today" | "off">) {
  const { starts_on, ends_on } = values;
  if (starts_on === null || ![starts_on, ends_on ?? starts_on].every(isCivilDate)) return null;
  const pattern = patternOf({ ...bodyOf(values), starts_on, ends_on });
  const until = madeUntil(pattern, today);
  const dates = patternDates(pattern, today).filter(({ startOn }) => !off.has(startOn));
  return until === null ? null : offersText(dates.length, until);
}

const savedText = (days: number) => `Pattern saved. ${days === 1 ? "1 day is" : `${days} days are`} offered.`;

/** Which days repeat, entered week by week [SCH-S-015]. */
export function PatternForm({ pattern, today, off, onDone, onCancel }: PatternFormProps) {
  const changing = useSend(changePattern);
  const { form, formProps, problems, isPending } = useCallForm(addPattern, {
    values: valuesOf(pattern, today),
    toBody: bodyOf,
    through: ({ values, send }) =>
      pattern ? changing.mutateAsync({ id: pattern.id, ...bodyOf(values) }) : send(bodyOf(values)),
    onDone(saved) {
      form.reset(valuesOf(saved, today));
      toastSuccess(savedText(saved.days_made));
      onDone();
    },
    onRefused: toastUnplacedOr(somethingWentWrong),
  });
  const values = form.watch();
  const offers = offersOf(values, { today, off });
  const start = values.starts_on !== null && isCivilDate(values.starts_on) ? values.starts_on : today;
  return (
    <Form {...formProps} aria-label={pattern ? `Pattern ${pattern.name}` : "New pattern"}>
      <FormErrors messages={problems} />
      <div className="grid gap-x-4 gap-y-5 md:grid-cols-2">
        <Field name="name" label="Name" autoComplete="off" maxLength={patternLimits.nameLength} />
        <Field name="every_weeks" label="Repeats" as={Select} options={everyWeeks} />
        <Field name="starts_on" label="From" as={DateInput} min={today} />
        <Field name="ends_on" label="Until" aside="Optional" as={DateInput} min={start} />
      </div>
      <Field name="days" label="Days" group>
        {({ value, onChange, onBlur: _, ref: __, name: ___, disabled: ____, ...group }) => (
          <WeekGrid {...group} weeks={Number(values.every_weeks)} value={value} onChange={onChange} />
        )}
      </Field>
      <p role="status" className="min-h-5 text-muted-foreground text-sm">
        {offers}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" pending={isPending || changing.isPending}>
          Save pattern
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
      <UnsavedChanges dirty={form.formState.isDirty} />
    </Form>
  );
}
