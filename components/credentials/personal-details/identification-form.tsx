"use client";

import type { ComponentProps } from "react";
import { useWatch } from "react-hook-form";
import { MarkedField } from "@/components/credentials/marked-field";
import { MarkedFile } from "@/components/credentials/marked-file";
import { SectionForm } from "@/components/credentials/section-form";
import { Combobox } from "@/components/ui/combobox";
import { DateInput } from "@/components/ui/date-input";
import { FormSection } from "@/components/ui/form-section";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { codedOptionsOf, optionsOf } from "@/lib/core/pure/codes";
import { joined } from "@/lib/core/pure/text";
import { identification, saveIdentification } from "@/lib/credentials/personal-details/calls";
import type { Identification } from "@/lib/credentials/personal-details/schema";

/** The stored number as the field shows it: masked but for its last four digits. */
const keptSsn = (lastFour: string) => `•••-••-${lastFour}`;

const isKept = (value: string) => value.startsWith("•");

/** What is sent: null for an empty field, the last four digits for an unchanged one. */
const ssnToSend = (value: string) => (isKept(value) ? value.slice(-4) : value) || null;

const masked = (typed: string) => {
  const digits = typed.replace(/\D/g, "").slice(0, 9);
  return joined([digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)], "-");
};

const isDeletion = (event: Event) =>
  "inputType" in event && typeof event.inputType === "string" && event.inputType.startsWith("delete");

/** The new value after typing into the masked number: the typed digits alone, or nothing after a deletion. */
function startedOver(kept: string, typed: string, deleted: boolean): string {
  if (deleted) return "";
  const lastFour = kept.slice(-4);
  const digits = typed.replace(/\D/g, "");
  if (!typed.includes("•")) return masked(digits);
  if (typed.length < kept.length) return "";
  return masked(digits.startsWith(lastFour) ? digits.slice(4) : digits.replace(lastFour, ""));
}

type SsnInputProps = Omit<ComponentProps<typeof Input>, "value" | "onChange"> & {
  value: string;
  onChange(value: string): void;
};

/** Nine digits as 123-45-6789. Typing into a masked number, or deleting in it, starts a new one. */
const SsnInput = ({ value, onChange, ...props }: SsnInputProps) => (
  <Input
    inputMode="numeric"
    autoComplete="off"
    placeholder="___-__-____"
    value={value}
    onChange={(event) => {
      const typed = event.target.value;
      onChange(isKept(value) ? startedOver(value, typed, isDeletion(event.nativeEvent)) : masked(typed));
    }}
    {...props}
  />
);

const countries = optionsOf("Country");
const states = codedOptionsOf("PostalStateChoices");
const statuses = optionsOf("MilitaryStatus");
const branches = optionsOf("MilitaryBranch");

const toValues = ({ files: _, ssn, ...fields }: Identification) => ({
  ...fields,
  ssn: ssn === null ? "" : keptSsn(ssn),
});
type Values = ReturnType<typeof toValues>;

const toBody = ({ ssn, ...fields }: Values) => ({ ...fields, ssn: ssnToSend(ssn) });

/** A state of the United States is chosen, a region elsewhere written. */
function BirthState() {
  const country = useWatch<Values>({ name: "birth_country" });
  const abroad = Boolean(country) && country !== "US";
  return (
    <MarkedField name="birth_state" label={abroad ? "Birth state or region" : "Birth state"}>
      {(control) =>
        abroad ? (
          <Input {...control} maxLength={100} autoComplete="off" />
        ) : (
          <Combobox {...control} options={states} clearable placeholder="Select a state" />
        )
      }
    </MarkedField>
  );
}

/** Tab "Identification". */
export const IdentificationForm = ({ initial }: { initial: Identification }) => (
  <SectionForm
    read={identification}
    save={saveIdentification}
    initial={initial}
    toValues={toValues}
    toBody={toBody}
    success="Provider Personal Data Updated Successfully"
  >
    <FormSection
      title="Identity"
      text="Asked for by background checks. Your Social Security number is kept encrypted; once saved, only its last four digits are shown."
    >
      <MarkedField name="ssn" label="Social Security number" as={SsnInput} />
      <MarkedField
        name="birth_date"
        label="Date of birth"
        as={DateInput}
        autoComplete="bday"
        fromYear={1901}
        toYear={new Date().getFullYear() - 1}
      />
      <MarkedFile name="drivers_license" label="Driver's license" />
    </FormSection>
    <FormSection title="Place of birth" text="As in your passport.">
      <MarkedField name="birth_country" label="Birth country">
        {(control) => <Combobox {...control} options={countries} clearable placeholder="Select a country" />}
      </MarkedField>
      <BirthState />
      <MarkedField name="birth_city" label="Birth city" maxLength={100} autoComplete="off" />
    </FormSection>
    <FormSection title="Military service" text="Leave empty if you never served.">
      <MarkedField name="military_status" label="Military status">
        {(control) => <Select {...control} options={statuses} emptyLabel="None" />}
      </MarkedField>
      <MarkedField name="military_branch" label="Military branch">
        {(control) => <Select {...control} options={branches} emptyLabel="None" />}
      </MarkedField>
      <MarkedFile name="dd214" label="DD214" />
    </FormSection>
  </SectionForm>
);
