"use client";

import { useFormContext } from "react-hook-form";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { NumberInput } from "@/components/ui/number-input";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { TimeInput } from "@/components/ui/time-input";
import { toastSuccess } from "@/components/ui/toast";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import type { Day } from "@/lib/core/pure/days";
import { dotted } from "@/lib/core/pure/text";
import { makeNeededShifts } from "@/lib/opportunities/needed-shifts/calls";
import { noteLength } from "@/lib/opportunities/needed-shifts/words";
import { presetTimes, type RateKind } from "@/lib/providers/words";
import { DaysField } from "./days-field";
import { kindOptions, priorityOptions } from "./need-options";

/** An opportunity that may need shifts, with its facilities, the home facility first. */
export type NeedingOpportunity = {
  id: string;
  title: string;
  facilities: readonly { id: string; name: string }[];
  kinds: readonly RateKind[];
};

export type AddShiftsProps = {
  /** At least one; with several it is asked which. */
  opportunities: readonly NeedingOpportunity[];
  /** What is chosen already: the lane and day of a cell, say. */
  start?: {
    opportunityId?: string;
    facilityId?: string;
    date?: Day;
    kind?: RateKind;
    startTime?: string;
    endTime?: string;
  };
  /** The day at the facility. */
  today: Day;
  onDone?(): void;
  onClose(): void;
};

type Values = {
  opportunity: string;
  facility: string;
  dates: Day[];
  provider_rate_type: RateKind;
  start_time: string;
  end_time: string;
  count: number | null;
  priority: string;
  note: string;
  draft: boolean;
};

function firstValues({ opportunities, start = {} }: AddShiftsProps): Values {
  const opportunity = opportunities.find(({ id }) => id === start.opportunityId) ?? opportunities[0];
  const places = opportunity?.facilities.map(({ id }) => id) ?? [];
  const kind = start.kind ?? opportunity?.kinds[0] ?? "day";
  return {
    opportunity: opportunity?.id ?? "",
    facility: places.find((id) => id === start.facilityId) ?? places[0] ?? "",
    dates: start.date ? [start.date] : [],
    provider_rate_type: kind,
    start_time: start.startTime ?? presetTimes[kind][0],
    end_time: start.endTime ?? presetTimes[kind][1],
    count: 1,
    priority: "normal",
    note: "",
    draft: false,
  };
}

/** Where in the form a field of a shift is: what is wrong with one is wrong with all of them. */
const toField = (path: string) => {
  const [, inShift] = /^shifts\.\d+\.(\w+)$/.exec(path) ?? [];
  if (path === "shifts" || inShift === "start_on") return "dates";
  return inShift ?? path;
};

/** Adds what an opportunity needs: on each chosen day so many positions of one kind [SCH-S-010 SCH-S-020]. */
export function AddShifts(props: AddShiftsProps) {
  const { opportunities, today, onDone, onClose } = props;
  const form = useCallForm(makeNeededShifts, {
    values: firstValues(props),
    toBody: ({ opportunity, dates, draft, count, ...shift }) => ({
      id: opportunity,
      shifts: [...dates].sort().map((start_on) => Object.assign({ start_on, count: count ?? 0 }, shift)),
      publish: !draft,
    }),
    toField,
    onDone() {
      onDone?.();
      toastSuccess("Needed shifts added.");
      onClose();
    },
  });
  const [only] = opportunities.length === 1 ? opportunities : [];
  return (
    <FormDialog
      title="Add shifts"
      description={only && dotted([only.title, only.facilities.length === 1 && only.facilities[0]?.name])}
      size="lg"
      full
      form={form}
      problems={form.problems}
      onClose={onClose}
      submitLabel="Add shifts"
      className="grid gap-5 md:grid-cols-2"
    >
      <WhatIsNeeded opportunities={opportunities} />
      <div className="md:col-span-2">
        <DaysField name="dates" today={today} />
      </div>
      <Field name="count" label="How many each day" required as={NumberInput} inputMode="numeric" />
      <Field name="priority" label="Priority" as={Select} options={priorityOptions} />
      <div className="grid gap-5 md:col-span-2">
        <Field name="note" label="Note" aside="Optional" as={Textarea} rows={2} maxLength={noteLength} />
        <CheckboxField
          name="draft"
          label="Keep as draft"
          description="Only your schedule shows it until you publish it."
        />
      </div>
    </FormDialog>
  );
}

/** Opportunity and facility where there is a choice, and the kind; the times follow a newly chosen kind. */
function WhatIsNeeded({ opportunities }: Pick<AddShiftsProps, "opportunities">) {
  const { watch, setValue } = useFormContext<Values>();
  const opportunity = opportunities.find(({ id }) => id === watch("opportunity"));
  const choose = (id: string | null) => {
    const chosen = opportunities.find((each) => each.id === id);
    setValue("opportunity", id ?? "", { shouldDirty: true });
    setValue("facility", chosen?.facilities[0]?.id ?? "");
    const [first] = chosen?.kinds ?? [];
    if (first && !chosen?.kinds.includes(watch("provider_rate_type"))) chooseKind(first);
  };
  const chooseKind = (kind: RateKind) => {
    setValue("provider_rate_type", kind, { shouldDirty: true });
    setValue("start_time", presetTimes[kind][0]);
    setValue("end_time", presetTimes[kind][1]);
  };
  const isChoice = opportunities.length > 1;
  return (
    <>
      {isChoice && (
        <Field name="opportunity" label="Opportunity" required>
          {(control) => (
            <Combobox
              {...control}
              options={opportunities.map(({ id, title }) => ({ value: id, label: title }))}
              onChange={choose}
            />
          )}
        </Field>
      )}
      {(isChoice || (opportunity?.facilities.length ?? 0) > 1) && (
        <Field
          name="facility"
          label="Facility"
          required
          as={Select}
          options={opportunity?.facilities.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        />
      )}
      <Field name="provider_rate_type" label="Shift type" required>
        {(control) => (
          <Select
            {...control}
            options={kindOptions(opportunity?.kinds ?? [])}
            onChange={(kind) => chooseKind(kind as RateKind)}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field name="start_time" label="Start" required as={TimeInput} />
        <Field name="end_time" label="End" required as={TimeInput} />
      </div>
    </>
  );
}
