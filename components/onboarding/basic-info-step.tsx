"use client";
import type { ComponentProps } from "react";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { codedOptionsOf } from "@/lib/core/pure/codes";
import { maskDate } from "@/lib/core/pure/formats";
import { missingBasicInfo } from "@/lib/onboarding/rules/steps";
import { StepForm, type StepProps } from "./step-frame";
import type { BasicInfoValues } from "./step-values";

const states = codedOptionsOf("PostalStateChoices");

type BirthDateInputProps = Omit<ComponentProps<typeof Input>, "value" | "onChange"> & {
  /** The date as typed. */
  value: string;
  onChange(value: string): void;
};

/**
 * A date typed as mm/dd/yyyy, with - . or / between its parts. Slashes come by themselves at each key, for
 * keyboards that have none; what is pasted stays as it is.
 */
function BirthDateInput({ value, onChange, ...props }: BirthDateInputProps) {
  return (
    <Input
      inputMode="numeric"
      autoComplete="bday"
      placeholder="mm/dd/yyyy"
      maxLength={10}
      value={value}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.target;
        const oneMore = typed.length === value.length + 1 && selectionStart === typed.length;
        onChange(oneMore ? maskDate(typed) : typed);
      }}
      {...props}
    />
  );
}

/** Step 1: name, birth date, NPI and address. */
export const BasicInfoStep = (props: StepProps<BasicInfoValues>) => (
  <StepForm {...props} step="BASIC_INFO" missing={missingBasicInfo}>
    <div className="grid gap-x-4 gap-y-5 md:grid-cols-6">
      <Field name="firstName" label="First name" className="md:col-span-3">
        {(control) => <Input {...control} autoComplete="given-name" maxLength={100} />}
      </Field>
      <Field name="lastName" label="Last name" className="md:col-span-3">
        {(control) => <Input {...control} autoComplete="family-name" maxLength={100} />}
      </Field>
      <Field name="birthDate" label="Date of birth" className="md:col-span-3" as={BirthDateInput} />
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
  </StepForm>
);
