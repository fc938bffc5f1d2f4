"use client";

import { Field } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { PhoneInput } from "@/components/ui/phone-input";

/** First and last name, beside each other where there is room. */
export const NameFields = () => (
  <div className="grid gap-5 sm:grid-cols-2">
    <Field name="first_name" label="First name" required autoComplete="given-name" />
    <Field name="last_name" label="Last name" required autoComplete="family-name" />
  </div>
);

type EmailFieldProps = { autoComplete: "username" | "username webauthn" | "email"; required?: boolean };

export const EmailField = ({ autoComplete, required }: EmailFieldProps) => (
  <Field name="email" label="Email" required={required}>
    {(control) => (
      <Input {...control} type="email" autoComplete={autoComplete} inputMode="email" autoCapitalize="none" />
    )}
  </Field>
);

export const PhoneField = () => <Field name="phone_number" label="Phone number" required as={PhoneInput} />;

/** The organization and job title of a rep. Both are asked for in any case; `marked` says so at the label. */
export const RepFields = ({ marked }: { marked: boolean }) => (
  <>
    <Field
      name="healthcare_entity_rep.healthcare_entity.name"
      label="Healthcare Entity Name"
      required={marked}
      autoComplete="organization"
    />
    <Field name="healthcare_entity_rep.title" label="Job Title" required={marked}>
      {(control) => <Input {...control} autoComplete="organization-title" />}
    </Field>
  </>
);
