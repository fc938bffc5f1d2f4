"use client";

import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/components/ui/form";
import { Input } from "@/components/ui/input";

type CodeFieldProps = {
  /** A code of an app has six digits; a recovery code has letters. */
  kind: "totp" | "recovery";
  /** The field's name in the form: with `secret` in it, no code is put back or kept. */
  name?: string;
  label?: string;
};

const sixDigits = /^\d{6}$/;

/** A code: six digits are sent by themselves, each code once, also one that was pasted with a blank [ACS-S-010]. */
export function CodeField({ kind, name = "secret_code", label = "Code" }: CodeFieldProps) {
  const place = useRef<HTMLDivElement>(null);
  const sent = useRef("");
  const { control } = useFormContext();
  const typed = String(useWatch({ control, name }) ?? "").replace(/\s/g, "");
  useEffect(() => {
    if (kind !== "totp" || !sixDigits.test(typed) || sent.current === typed) return;
    sent.current = typed;
    place.current?.closest("form")?.requestSubmit();
  }, [kind, typed]);
  return (
    <div ref={place}>
      <Field
        name={name}
        label={label}
        description={
          kind === "totp"
            ? "Six digits from your authenticator app."
            : "One of your recovery codes: ten letters and digits."
        }
      >
        {(given) => (
          <Input
            {...given}
            key={kind}
            autoFocus
            autoComplete="one-time-code"
            inputMode={kind === "totp" ? "numeric" : "text"}
            autoCapitalize="characters"
            spellCheck={false}
            className="text-lg tracking-widest"
          />
        )}
      </Field>
    </div>
  );
}
