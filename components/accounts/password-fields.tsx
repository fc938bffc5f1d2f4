"use client";

import { Field } from "@/components/ui/form";
import { PasswordInput } from "@/components/ui/password-input";

type PasswordFieldsProps = { names: [string, string]; labels?: [string, string] };

/** A new password and the same once more. */
export const PasswordFields = ({ names, labels = ["Password", "Confirm password"] }: PasswordFieldsProps) => (
  <>
    <Field
      name={names[0]}
      label={labels[0]}
      required
      description="8 to 64 characters, with an uppercase and a lowercase letter, a digit and a special character."
    >
      {(control) => <PasswordInput {...control} autoComplete="new-password" />}
    </Field>
    <Field name={names[1]} label={labels[1]} required as={PasswordInput} autoComplete="new-password" />
  </>
);
