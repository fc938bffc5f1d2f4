"use client";

import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/form";
import { MultiCombobox } from "@/components/ui/multi-combobox";
import { NumberInput } from "@/components/ui/number-input";
import { Select } from "@/components/ui/select";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { type Evenness, evennesses, evennessTitles } from "@/lib/assignments/plans/words";

export type Option = { value: string; label: string };

/** What a plan is asked for, as the form holds it. */
export type PlanValues = {
  from: string;
  to: string;
  facilities: string[];
  opportunities: string[];
  providers: string[];
  evenness: Evenness;
  max_each: number | null;
  drafts: boolean;
  above_maximum: boolean;
  keep: boolean;
};

const evennessOptions = evennesses.map((value) => ({ value, label: evennessTitles[value] }));

type PlanFieldsProps = {
  facilities: Option[];
  opportunities: Option[];
  clinicians: Option[];
  /** Days and facilities of a plan that exists stay; what was placed by hand may. */
  again: boolean;
};

/** Everything that the solver is asked for [SCH-S-028]. */
export const PlanFields = ({ facilities, opportunities, clinicians, again }: PlanFieldsProps) => (
  <>
    {!again && (
      <>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field name="from" label="From" as={DateInput} required />
          <Field name="to" label="Until" as={DateInput} required />
        </div>
        <Field name="facilities" label="Facilities" as={MultiCombobox} options={facilities} required />
      </>
    )}
    <Field
      name="opportunities"
      label="Opportunities"
      as={MultiCombobox}
      options={opportunities}
      placeholder="All"
    />
    <Field
      name="providers"
      label="Clinicians"
      as={MultiCombobox}
      options={clinicians}
      placeholder="All who can be booked"
    />
    <div className="grid gap-5 sm:grid-cols-2">
      <Field name="evenness" label="Even out shifts" as={Select} options={evennessOptions} />
      <Field
        name="max_each"
        label="At most … shifts each"
        as={NumberInput}
        description="Empty for as many as fit"
      />
    </div>
    <div className="grid gap-2.5">
      <CheckboxField name="drafts" label="Use drafts too" />
      <CheckboxField name="above_maximum" label="Allow rates above the maximum" />
      {again && (
        <CheckboxField
          name="keep"
          label="Keep what is in this plan"
          description="Ticked shifts that you placed by hand stay with whom they are."
        />
      )}
    </div>
  </>
);
