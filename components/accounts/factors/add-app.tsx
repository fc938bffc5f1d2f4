"use client";

import { useState } from "react";
import { AppKeyToAdd } from "@/components/accounts/app-key";
import { Button } from "@/components/ui/button";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { confirmFactor, startApp } from "@/lib/accounts/factors/calls";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { type BegunApp, firstCodeForm, nameForm } from "./app-forms";
import { CodeField } from "./code-field";

type AddAppProps = {
  /** The first factor of a person makes ten recovery codes; null where there are some. */
  onAdded(codes: string[] | null): void;
};

/** Adds an authenticator app: its name, then the code that it shows [ACS-C-025]. */
export function AddApp({ onAdded }: AddAppProps) {
  const [begun, setBegun] = useState<BegunApp | null>(null);
  return begun ? <FirstCode begun={begun} onAdded={onAdded} /> : <NameApp onBegun={setBegun} />;
}

function NameApp({ onBegun }: { onBegun(begun: BegunApp): void }) {
  const { formProps, problems, isPending } = useCallForm(startApp, nameForm(onBegun));
  return (
    <Form {...formProps}>
      <FormErrors messages={problems} />
      <Field name="name" label="Name of the app" autoComplete="off" />
      <Button type="submit" variant="primary" size="lg" pending={isPending}>
        Go on
      </Button>
    </Form>
  );
}

function FirstCode({ begun: { id, secret, qr }, onAdded }: AddAppProps & { begun: BegunApp }) {
  const { formProps, problems, isPending } = useCallForm(
    confirmFactor,
    firstCodeForm(id, ({ codes }) => onAdded(codes)),
  );
  return (
    <Form {...formProps}>
      <FormErrors messages={problems} />
      <AppKeyToAdd secret={secret} qr={qr} />
      <CodeField kind="totp" />
      <Button type="submit" variant="primary" size="lg" pending={isPending}>
        Add the app
      </Button>
    </Form>
  );
}
