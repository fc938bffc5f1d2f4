"use client";

import { useWatch } from "react-hook-form";
import { MarkedField, MarkedFile } from "@/components/credentials/marked-field";
import { SectionForm } from "@/components/credentials/section-form";
import { useSectionForm } from "@/components/credentials/use-section-form";
import { Combobox } from "@/components/ui/combobox";
import { DateInput } from "@/components/ui/date-input";
import { FormSection } from "@/components/ui/form-section";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { codedOptionsOf, optionsOf } from "@/lib/core/pure/codes";
import { identification, saveIdentification } from "@/lib/credentials/personal-details/calls";
import type { Identification } from "@/lib/credentials/personal-details/schema";
import { keptSsn, SsnInput, ssnToSend } from "./ssn-input";

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
export function IdentificationForm({ initial }: { initial: Identification }) {
  const section = useSectionForm({
    read: identification,
    save: saveIdentification,
    initial,
    toValues,
    toBody,
    success: "Provider Personal Data Updated Successfully",
  });
  return (
    <SectionForm section={section}>
      <FormSection
        title="Identity"
        text="Asked for by background checks. Your Social Security number is kept encrypted; once saved, only its last four digits are shown."
      >
        <MarkedField name="ssn" label="Social Security number">
          {(control) => <SsnInput {...control} />}
        </MarkedField>
        <MarkedField name="birth_date" label="Date of birth">
          {(control) => (
            <DateInput
              {...control}
              autoComplete="bday"
              fromYear={1901}
              toYear={new Date().getFullYear() - 1}
            />
          )}
        </MarkedField>
        <MarkedFile name="drivers_license" label="Driver's license" />
      </FormSection>
      <FormSection title="Place of birth" text="As in your passport.">
        <MarkedField name="birth_country" label="Birth country">
          {(control) => (
            <Combobox {...control} options={countries} clearable placeholder="Select a country" />
          )}
        </MarkedField>
        <BirthState />
        <MarkedField name="birth_city" label="Birth city">
          {(control) => <Input {...control} maxLength={100} autoComplete="off" />}
        </MarkedField>
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
}
