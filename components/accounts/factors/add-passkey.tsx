"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { addPasskey, passkeyOptions } from "@/lib/accounts/factors/calls";
import { makePasskey } from "@/lib/core/browser/passkeys";
import { readRefusal } from "@/lib/core/browser/refusal";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { useSend } from "@/lib/core/browser/use-send";
import { passkeyFailed } from "./passkey-button";

type AddPasskeyProps = {
  /** The first factor of a person makes ten recovery codes; null where there are some. */
  onAdded(codes: string[] | null): void;
};

/** Adds a passkey: its name, then the browser's own dialog. One that the person closes says nothing [ACS-S-010]. */
export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const { mutateAsync: askOptions } = useSend(passkeyOptions);
  const [failed, setFailed] = useState(false);
  const { formProps, problems, isPending } = useCallForm(addPasskey, {
    values: { name: "This device" },
    async through({ values, send }) {
      setFailed(false);
      const { challenge, options } = await askOptions({});
      const attestation = await makePasskey(options);
      return attestation && send({ name: values.name, challenge, attestation });
    },
    // The name is judged with what the browser has made.
    toBody: ({ name }) => ({ name, challenge: "comes with the options", attestation: {} }),
    onRefused(error, rest) {
      if (readRefusal(error).code !== null) return rest ?? undefined;
      setFailed(true);
      return [];
    },
    onDone: ({ codes }) => onAdded(codes),
  });
  return (
    <Form {...formProps}>
      <FormErrors messages={failed ? [passkeyFailed] : problems} />
      <Field
        name="name"
        label="Name of the passkey"
        description="So that you know it again: the device, or where it is kept."
        autoComplete="off"
      />
      <Button type="submit" variant="primary" size="lg" pending={isPending}>
        Add passkey
      </Button>
    </Form>
  );
}
