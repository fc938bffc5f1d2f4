"use client";

import { PasskeyButton } from "@/components/accounts/factors/passkey-button";
import { GoogleLink, Or } from "@/components/accounts/google-link";
import { Field } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import type { Provable } from "./use-proof";

type ProofFieldsProps = {
  provable: Provable;
  /** Uses a passkey, which is offered first. */
  onPasskey(): Promise<void>;
  /** Where whoever has no password comes back to, after signing in by Google once more. */
  back: string;
};

/** A passkey first, a code, or the password of whoever has neither [ACS-S-003]. */
export function ProofFields({ provable: { hasFactor, hasPasskey }, onPasskey, back }: ProofFieldsProps) {
  if (!hasFactor)
    return (
      <>
        <Field name="password" label="Password" as={PasswordInput} autoComplete="current-password" />
        <Or />
        <GoogleLink userType="provider" label="Log in with Google" next={back} />
      </>
    );
  return (
    <>
      {hasPasskey && <PasskeyButton label="Use a passkey" variant="primary" onUse={onPasskey} />}
      <Field
        name="secret_code"
        label="Code"
        description="Six digits from your authenticator app, or one of your recovery codes."
      >
        {(given) => (
          <Input
            {...given}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            className="text-lg tracking-widest"
          />
        )}
      </Field>
    </>
  );
}
