"use client";

import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { MonthCalendar } from "@/components/assignments/calendar/month-calendar";
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
import { type Day, monthOf } from "@/lib/core/pure/days";
import { counted } from "@/lib/core/pure/text";
import { makeNeededShifts } from "@/lib/opportunities/needed-shifts/calls";
import { noteLength } from "@/lib/opportunities/needed-shifts/words";
import type { BoardOptions } from "@/lib/overview/board/words";
import { presetTimes, type RateKind } from "@/lib/providers/words";
import { facilitiesOf, kindsOf, opportunitiesAt, priorityOptions } from "./need-options";

export type AddShiftsProps = {
  open: boolean;
  options: BoardOptions;
  /** What is chosen already: the facilities in view, or the lane and day of a cell. */
  facilityIds: readonly string[];
  start: { opportunityId?: string; date?: Day; kind?: RateKind; startTime?: string; endTime?: string };
  today: Day;
  onDone(): void;
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

/** Adds needed shifts on several days at once [SCH-S-010]. */
export const AddShifts = ({ open, ...props }: AddShiftsProps) => open && <OpenAdd {...props} />;

function firstValues({ options, facilityIds, start }: Omit<AddShiftsProps, "open">): Values {
  const possible = opportunitiesAt(options, facilityIds);
  const opportunity = possible.find(({ id }) => id === start.opportunityId) ?? possible[0];
  const places = facilitiesOf(options, opportunity).map(({ value }) => value);
  const kind = start.kind ?? kindsOf(opportunity)[0]?.value ?? "day";
  return {
    opportunity: opportunity?.id ?? "",
    facility: facilityIds.find((id) => places.includes(id)) ?? places[0] ?? "",
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

function OpenAdd(props: Omit<AddShiftsProps, "open">) {
  const { options, facilityIds, today, onDone, onClose } = props;
  const form = useCallForm(makeNeededShifts, {
    values: firstValues(props),
    toBody: ({ opportunity, dates, draft, count, ...shift }) => ({
      id: opportunity,
      shifts: [...dates].sort().map((start_on) => Object.assign({ start_on, count: count ?? 0 }, shift)),
      publish: !draft,
    }),
    toField,
    onDone() {
      onDone();
      toastSuccess("Needed shifts added.");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Add shifts"
      size="lg"
      full
      form={form}
      problems={form.problems}
      onClose={onClose}
      submitLabel="Add shifts"
      className="grid gap-5 md:grid-cols-2"
    >
      <WhatIsNeeded options={options} facilityIds={facilityIds} />
      <div className="md:col-span-2">
        <Field name="dates" label="Dates" required>
          {({ value, onChange }) => <Dates dates={value} onChange={onChange} today={today} />}
        </Field>
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

/** Opportunity, facility and kind; the times follow a newly chosen kind. */
function WhatIsNeeded({ options, facilityIds }: Pick<AddShiftsProps, "options" | "facilityIds">) {
  const { watch, setValue } = useFormContext<Values>();
  const opportunity = options.opportunities.find(({ id }) => id === watch("opportunity"));
  const choose = (id: string | null) => {
    const chosen = options.opportunities.find((each) => each.id === id);
    setValue("opportunity", id ?? "", { shouldDirty: true });
    setValue("facility", chosen?.facilityId ?? "");
    const kinds = kindsOf(chosen).map(({ value }) => value);
    if (kinds[0] && !kinds.includes(watch("provider_rate_type"))) chooseKind(kinds[0]);
  };
  const chooseKind = (kind: RateKind) => {
    setValue("provider_rate_type", kind, { shouldDirty: true });
    setValue("start_time", presetTimes[kind][0]);
    setValue("end_time", presetTimes[kind][1]);
  };
  return (
    <>
      <Field name="opportunity" label="Opportunity" required>
        {(control) => (
          <Combobox
            {...control}
            options={opportunitiesAt(options, facilityIds).map(({ id, title }) => ({
              value: id,
              label: title,
            }))}
            onChange={choose}
          />
        )}
      </Field>
      <Field
        name="facility"
        label="Facility"
        required
        as={Select}
        options={facilitiesOf(options, opportunity)}
      />
      <Field name="provider_rate_type" label="Shift type" required>
        {(control) => (
          <Select
            {...control}
            options={kindsOf(opportunity)}
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

type DatesProps = { dates: Day[]; onChange(dates: Day[]): void; today: Day };

function Dates({ dates, onChange, today }: DatesProps) {
  const [month, setMonth] = useState(monthOf(dates[0] ?? today));
  return (
    <MonthCalendar
      month={month}
      onMonthChange={setMonth}
      today={today}
      days={{}}
      selected={new Set(dates)}
      selectable={(day) => day >= today}
      onSelectedChange={(selected) => onChange([...selected])}
      loading={false}
      heading={<span className="text-muted-foreground text-sm">{counted(dates.length, "day")} chosen</span>}
      legend={[]}
    />
  );
}
