"use client";

import { Field } from "@/components/ui/form";
import { PasswordInput } from "@/components/ui/password-input";
import type { PasswordOwner } from "@/lib/accounts/passwords/words";
import { loadJudge, PasswordStrength } from "./password-strength";

type PasswordFieldsProps = {
  names: [string, string];
  labels?: [string, string];
  /** What is known of their owner beside the form's own fields. */
  owner?: PasswordOwner;
};

/** A new password and the same once more. */
export const PasswordFields = ({
  names,
  labels = ["Password", "Confirm password"],
  owner,
}: PasswordFieldsProps) => (
  <>
    <div className="grid gap-1.5">
      <Field
        name={names[0]}
        label={labels[0]}
        required
        description="8 to 64 characters, with an uppercase and a lowercase letter, a digit and a special character."
      >
        {(control) => (
          <PasswordInput {...control} autoComplete="new-password" onFocus={() => void loadJudge()} />
        )}
      </Field>
      <PasswordStrength name={names[0]} owner={owner} />
    </div>
    <Field name={names[1]} label={labels[1]} required as={PasswordInput} autoComplete="new-password" />
  </>
);
