"use client";

import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import { ProblemField } from "@/components/facilities/problem-field";
import { zoneOptions } from "@/components/facilities/time-zones";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { PhoneInput } from "@/components/ui/phone-input";
import { Select } from "@/components/ui/select";
import { ZipInput } from "@/components/ui/zip-input";
import { optionsOf } from "@/lib/core/pure/codes";
import { zoneOfState } from "@/lib/core/pure/time";
import { phoneProblem, zipProblem } from "@/lib/facilities/rules";

const Columns = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{children}</div>
);

type CharacterFieldsProps = {
  typeRequired?: boolean;
  /** Takes the picked type in place of the form's field. */
  onType?(type: string): void;
};

/** Type, ownership and record system: what kind of a place it is. */
export function CharacterFields({ typeRequired, onType }: CharacterFieldsProps) {
  return (
    <Columns>
      <Field name="facility_type" label="Facility type" required={typeRequired} className="sm:col-span-2">
        {(control) => (
          <Combobox
            {...control}
            onChange={(type) => (onType ?? control.onChange)(type ?? "")}
            options={optionsOf("FacilityTypes")}
            clearable={!typeRequired}
            placeholder="Choose a type"
            aria-label="Facility type"
          />
        )}
      </Field>
      <Field name="hospital_ownership" label="Ownership">
        {(control) => (
          <Select {...control} options={optionsOf("HospitalOwnershipChoices")} emptyLabel="Not set" />
        )}
      </Field>
      <Field name="emr" label="EMR system">
        {(control) => <Select {...control} options={optionsOf("EMRChoices")} emptyLabel="Not set" />}
      </Field>
    </Columns>
  );
}

type AddressFieldsProps = {
  required?: boolean;
  /** Asks for an empty ZIP, without insisting. */
  asks?: boolean;
};

const nothing = () => null;

/** Where it is. A zone that is the state's moves along with the state. */
export function AddressFields({ required, asks }: AddressFieldsProps) {
  const { watch, getValues, setValue } = useFormContext();
  const state = watch("state") as string | null;
  const moveTo = (next: string | null) => {
    const zone = getValues("time_zone") as string;
    if (zone === zoneOfState(state)) setValue("time_zone", zoneOfState(next), { shouldDirty: true });
    setValue("state", next, { shouldDirty: true });
  };
  return (
    <Columns>
      <Field name="street_address" label="Street address" required={required} className="sm:col-span-2">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </Field>
      <Field name="street_address2" label="Suite, wing or floor" className="sm:col-span-2">
        {(control) => <Input {...control} maxLength={200} autoComplete="off" />}
      </Field>
      <Field name="city" label="City" required={required} maxLength={100} autoComplete="off" />
      <Field name="state" label="State">
        {(control) => (
          <Combobox
            {...control}
            onChange={moveTo}
            options={optionsOf("PostalStateChoices")}
            clearable
            placeholder="Choose a state"
            aria-label="State"
          />
        )}
      </Field>
      <ProblemField name="zip_code" label="ZIP code" problemOf={asks ? zipProblem : nothing} atOnce>
        {(control) => <ZipInput {...control} />}
      </ProblemField>
      <Field
        name="time_zone"
        label="Time zone"
        description="Dates and times of shifts here are read in this zone."
      >
        {(control) => <Select {...control} options={zoneOptions(control.value as string)} />}
      </Field>
    </Columns>
  );
}

/** Its phone number, as the edit dialog asks for it. */
export const ContactFields = () => (
  <ProblemField name="phone_number" label="Phone number" problemOf={phoneProblem} atOnce>
    {(control) => <PhoneInput {...control} international placeholder="(207) 555-0142" />}
  </ProblemField>
);
