"use client";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Combobox } from "@/components/ui/combobox";
import { Field, Form } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { problemsHeading, tell } from "@/components/ui/tell";
import { codedOptionsOf } from "@/lib/core/pure/codes";
import { malformedBasicInfo, missingBasicInfo } from "@/lib/onboarding/rules/steps";
import { BirthDateInput } from "./birth-date-input";
import { SaveAndNext, StepFrame } from "./step-frame";
import type { StepProps } from "./step-props";
import type { BasicInfoValues } from "./step-values";

const states = codedOptionsOf("PostalStateChoices");

type BasicInfoStepProps = StepProps & {
  form: UseFormReturn<BasicInfoValues>;
  /** The reader's calendar day, yyyy-MM-dd. */
  today(): string;
  onSave(values: BasicInfoValues): void | Promise<void>;
};

/** Puts each format error at its field and names them all; an empty field is no error. Gives whether it may be saved. */
function refuseMalformed(
  form: UseFormReturn<BasicInfoValues>,
  values: BasicInfoValues,
  today: string,
): boolean {
  const malformed = Object.entries(malformedBasicInfo(values, today)) as [keyof BasicInfoValues, string][];
  malformed.forEach(([name, message], index) => {
    form.setError(name, { type: "format", message }, { shouldFocus: index === 0 });
  });
  if (malformed.length > 0) {
    tell(problemsHeading, { lines: malformed.map(([, text]) => text) });
  }
  return malformed.length === 0;
}

/** Step 1: name, birth date, NPI and address. */
export function BasicInfoStep({ form, today, onSave, saved, saving, focused }: BasicInfoStepProps) {
  const values = useWatch({ control: form.control }) as BasicInfoValues;
  const submit = async (entered: BasicInfoValues) => {
    if (refuseMalformed(form, entered, today())) await onSave(entered);
  };
  return (
    <Form form={form} onSubmit={submit} className="gap-6">
      <StepFrame
        step="BASIC_INFO"
        focused={focused}
        missing={saved ? missingBasicInfo(values) : []}
        actions={<SaveAndNext saving={saving} />}
      >
        <div className="grid gap-x-4 gap-y-5 md:grid-cols-6">
          <Field name="firstName" label="First name" className="md:col-span-3">
            {(control) => <Input {...control} autoComplete="given-name" maxLength={100} />}
          </Field>
          <Field name="lastName" label="Last name" className="md:col-span-3">
            {(control) => <Input {...control} autoComplete="family-name" maxLength={100} />}
          </Field>
          <Field name="birthDate" label="Date of birth" className="md:col-span-3">
            {(control) => <BirthDateInput {...control} />}
          </Field>
          <Field name="npi" label="NPI" aside="10 digits" className="md:col-span-3">
            {(control) => <Input {...control} inputMode="numeric" autoComplete="off" />}
          </Field>
          <Field name="streetAddress" label="Street address" className="md:col-span-6">
            {(control) => <Input {...control} autoComplete="address-line1" maxLength={200} />}
          </Field>
          <Field name="city" label="City" className="md:col-span-2">
            {(control) => <Input {...control} autoComplete="address-level2" maxLength={100} />}
          </Field>
          <Field name="state" label="State" className="md:col-span-2">
            {(control) => <Combobox {...control} options={states} clearable placeholder="Select a state" />}
          </Field>
          <Field name="zipCode" label="ZIP code" className="md:col-span-2">
            {(control) => <Input {...control} inputMode="numeric" autoComplete="postal-code" />}
          </Field>
        </div>
      </StepFrame>
    </Form>
  );
}
