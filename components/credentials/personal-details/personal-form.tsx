"use client";

import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { MarkedField, MarkedRow } from "@/components/credentials/marked-field";
import { MarkedFile } from "@/components/credentials/marked-file";
import { SectionForm } from "@/components/credentials/section-form";
import { VisibilityMark } from "@/components/credentials/visibility-mark";
import { Combobox } from "@/components/ui/combobox";
import { FormSection } from "@/components/ui/form-section";
import { Input } from "@/components/ui/input";
import { PhoneInput } from "@/components/ui/phone-input";
import { Select } from "@/components/ui/select";
import { SwitchField } from "@/components/ui/toggle-fields";
import { ZipInput } from "@/components/ui/zip-input";
import { codedOptionsOf, optionsOf } from "@/lib/core/pure/codes";
import { phoneWords, tenDigits } from "@/lib/core/pure/formats";
import { notGiven } from "@/lib/core/pure/text";
import { personal, savePersonal } from "@/lib/credentials/personal-details/calls";
import type { PersonalInfo } from "@/lib/credentials/personal-details/schema";

const prefixes = optionsOf("NamePrefix");
const genders = optionsOf("Gender");
const states = codedOptionsOf("PostalStateChoices");

/** What the form holds: the section but for what is only read. */
const personalValues = ({ texting_number: _, files: __, ...fields }: PersonalInfo) => ({
  ...fields,
  // However a US number was stored, it is edited as its digits under the mask.
  phone_number: tenDigits(fields.phone_number ?? "") ?? fields.phone_number ?? "",
});

const isTenDigits = (phone: string) => /^\d{0,10}$/.test(phone);

/** Ten digits under a mask, unless the number that is kept is another. */
function PhoneField() {
  const { defaultValues } = useFormContext<ReturnType<typeof personalValues>>().formState;
  const international = !isTenDigits(defaultValues?.phone_number ?? "");
  return (
    <MarkedField name="phone_number" label="Phone number" as={PhoneInput} international={international} />
  );
}

type PersonalFormProps = {
  initial: PersonalInfo;
  /** What another name does to the check of the NPI; nothing where it is not verified. */
  note?: ReactNode;
};

/** Tab "Basic Info". */
export const PersonalForm = ({ initial, note }: PersonalFormProps) => (
  <SectionForm
    read={personal}
    save={savePersonal}
    initial={initial}
    toValues={personalValues}
    success="Provider Personal Data Updated Successfully"
  >
    <FormSection title="Picture" text="A friendly face helps facilities to remember you.">
      <MarkedFile name="profile_picture" label="Profile picture" destination="profile_picture" />
    </FormSection>
    <FormSection
      title="Name"
      text="Organizations see your first name and the initial of your last name until you connect."
    >
      {note}
      <MarkedField name="prefix_name" label="Prefix" as={Select} options={prefixes} emptyLabel="None" />
      <MarkedField name="preferred_name" label="Preferred name" autoComplete="nickname" maxLength={100} />
      <MarkedField name="first_name" label="First name" required>
        {(control) => <Input {...control} autoComplete="given-name" maxLength={100} />}
      </MarkedField>
      <MarkedField name="middle_name" label="Middle name" autoComplete="additional-name" maxLength={100} />
      <MarkedField name="last_name" label="Last name" required autoComplete="family-name" maxLength={100} />
      <MarkedField name="other_names" label="Other names" description="Names on older licenses or diplomas.">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </MarkedField>
      <MarkedField name="gender" label="Gender" as={Select} options={genders} emptyLabel="Not given" />
    </FormSection>
    <FormSection title="Phone" text="How facilities reach you about a shift.">
      <PhoneField />
      <TextingNumber number={initial.texting_number} />
      <MarkedRow field="text_opt_in">
        <SwitchField name="text_opt_in" label="You may send me text messages" />
      </MarkedRow>
    </FormSection>
    <FormSection title="Home address" text="Where your paperwork goes.">
      <MarkedField name="street_address" label="Street address" className="md:col-span-2">
        {(control) => <Input {...control} autoComplete="address-line1" maxLength={200} />}
      </MarkedField>
      <MarkedField name="city" label="City" autoComplete="address-level2" maxLength={100} />
      <MarkedField name="state" label="State">
        {(control) => <Combobox {...control} options={states} clearable placeholder="Select a state" />}
      </MarkedField>
      <MarkedField name="zip_code" label="ZIP code" as={ZipInput} />
    </FormSection>
  </SectionForm>
);

/** Kept by staff, so only read here. */
const TextingNumber = ({ number }: { number: string | null }) => (
  <div className="grid content-start gap-1.5">
    <div className="flex min-h-5 items-center justify-between gap-3">
      <span className="font-medium text-sm leading-5">Texting number</span>
      <span className="text-muted-foreground text-xs leading-5">
        <VisibilityMark field="texting_number" />
      </span>
    </div>
    <p className="flex min-h-[38px] items-center text-sm">{phoneWords(number) || notGiven}</p>
  </div>
);
