"use client";

import { useWatch } from "react-hook-form";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { NumberInput } from "@/components/ui/number-input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { TimeInput } from "@/components/ui/time-input";
import { toastSuccess } from "@/components/ui/toast";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { titleOf } from "@/lib/core/pure/codes";
import type { Day } from "@/lib/core/pure/days";
import { makeNeededShifts } from "@/lib/opportunities/needed-shifts/calls";
import { noteLength } from "@/lib/opportunities/needed-shifts/words";
import type { Opportunity } from "@/lib/opportunities/schema";
import { presetTimes, type RateKind, rateKinds } from "@/lib/providers/words";
import { DaysField } from "./days-field";

type NeedingOpportunity = Pick<Opportunity, "id" | "facility" | "alternate_facilities" | "shift_rate_types">;

type AddShiftsProps = {
  opportunity: NeedingOpportunity;
  /** The day at the home facility. */
  today: Day;
  onClose(): void;
};

const priorities = [
  { value: "normal", label: "Normal" },
  { value: "high", label: "High" },
];

/** Where a refusal of one of the shifts, which are alike but for their dates, is shown. */
function fieldOf(path: string) {
  const name = path.replace(/^shifts(\.\d+)?\.?/, "");
  return name === "" || name === "start_on" ? "days" : name;
}

type Values = {
  facility: string;
  days: Day[];
  kind: RateKind;
  /** Empty for the times of the kind. */
  start_time: string;
  end_time: string;
  count: number | null;
  priority: string;
  note: string;
  draft: boolean;
};

const shiftsOf = ({ days, kind, draft: _, ...fields }: Values) =>
  days.map((day) => ({
    ...fields,
    start_on: day,
    provider_rate_type: kind,
    start_time: fields.start_time || undefined,
    end_time: fields.end_time || undefined,
  }));

/** Adds what an opportunity needs: on each chosen day so many positions of one kind [SCH-S-020]. */
export function AddShifts({ opportunity, today, onClose }: AddShiftsProps) {
  const { facility, alternate_facilities: alternates, shift_rate_types: asked } = opportunity;
  const kinds = asked.length > 0 ? asked : rateKinds;
  const values: Values = {
    facility: facility.id,
    days: [],
    kind: kinds[0] ?? "day",
    start_time: "",
    end_time: "",
    count: 1,
    priority: "normal",
    note: "",
    draft: false,
  };
  const form = useCallForm(makeNeededShifts, {
    values,
    toBody: (given) => ({ id: opportunity.id, shifts: shiftsOf(given), publish: !given.draft }),
    toField: (path) => (fieldOf(path) === "provider_rate_type" ? "kind" : fieldOf(path)),
    onDone() {
      toastSuccess("Needed shifts added.");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Add shifts"
      form={form}
      problems={form.problems}
      onClose={onClose}
      cancelLabel="Cancel"
      submitLabel="Add shifts"
    >
      {alternates.length > 0 && (
        <Field
          name="facility"
          label="Facility"
          as={Select}
          options={[facility, ...alternates].map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
      <DaysField name="days" today={today} />
      <Field
        name="kind"
        label="Shift type"
        as={Select}
        options={kinds.map((kind) => ({ value: kind, label: titleOf("ShiftRateTypes", kind) }))}
      />
      <Times />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="count" label="How many each day" as={NumberInput} />
        <Field name="priority" label="Priority" as={Select} options={priorities} />
      </div>
      <Field name="note" label="Note" as={Textarea} rows={2} maxLength={noteLength} />
      <CheckboxField name="draft" label="Keep as draft" />
    </FormDialog>
  );
}

/** Start and end; those of the kind unless others are typed. */
function Times() {
  const kind = useWatch({ name: "kind" }) as RateKind;
  const [start, end] = presetTimes[kind];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="start_time" label="Start" as={TimeInput} placeholder={start} />
      <Field name="end_time" label="End" as={TimeInput} placeholder={end} />
    </div>
  );
}
