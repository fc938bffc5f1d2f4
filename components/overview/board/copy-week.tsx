"use client";

import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { Select } from "@/components/ui/select";
import { toastSuccess } from "@/components/ui/toast";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { addDays, type Day } from "@/lib/core/pure/days";
import { spanOfDays } from "@/lib/core/pure/text";
import { copyNeededWeek } from "@/lib/opportunities/need-templates/calls";

/** So many of the following weeks are offered. */
const weeksOffered = 12;

export type CopyWeekProps = {
  open: boolean;
  /** The Sunday of the week that is copied. */
  week: Day;
  facilities: readonly { id: string; name: string }[];
  onDone(): void;
  onClose(): void;
};

const weekText = (sunday: Day) => spanOfDays(sunday, addDays(sunday, 6));

/** Copies what a facility needs in a week to later weeks; who works it is not copied [SCH-I-019 SCH-S-010]. */
export const CopyWeek = ({ open, ...props }: CopyWeekProps) => open && <OpenCopy {...props} />;

function OpenCopy({ week, facilities, onDone, onClose }: Omit<CopyWeekProps, "open">) {
  const weeks = Array.from({ length: weeksOffered }, (_, index) => addDays(week, 7 * (index + 1)));
  const form = useCallForm(copyNeededWeek, {
    values: { facility: facilities[0]?.id ?? "", to: [] as Day[], draft: false },
    toBody: ({ facility, to, draft }) => ({ facility, week, to, publish: !draft }),
    onDone({ created }) {
      onDone();
      toastSuccess(`Week copied: ${created} shifts.`);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Copy this week"
      description={weekText(week)}
      size="sm"
      form={form}
      problems={form.problems}
      onClose={onClose}
      submitLabel="Copy"
    >
      {facilities.length > 1 && (
        <Field
          name="facility"
          label="Facility"
          required
          as={Select}
          options={facilities.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <Field name="to" label="To which weeks" required>
        {({ value, onChange }) => (
          <ul aria-label="Weeks" className="grid gap-2">
            {weeks.map((sunday) => (
              <li key={sunday}>
                <Checkbox
                  label={weekText(sunday)}
                  checked={value.includes(sunday)}
                  onCheckedChange={(checked) =>
                    onChange(
                      checked === true ? [...value, sunday] : value.filter((each: Day) => each !== sunday),
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
      </Field>
      <CheckboxField name="draft" label="Keep as draft" />
      <p className="text-muted-foreground text-sm">
        What is needed is copied, not who works. Shifts that are there already are not made twice.
      </p>
    </FormDialog>
  );
}
