"use client";

import { useState } from "react";
import { AppKey } from "@/components/accounts/app-key";
import { Button } from "@/components/ui/button";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { confirmFactor, startApp } from "@/lib/accounts/factors/calls";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { CodeField } from "./code-field";

/** An app that was begun: its secret is on the page until its first code was right, and nowhere after that. */
type Begun = { id: string; secret: string; qr: string };

type AddAppProps = {
  /** The first factor of a person makes ten recovery codes; null where there are some. */
  onAdded(codes: string[] | null): void;
};

/** Adds an authenticator app: its name, then the code that it shows [ACS-C-025]. */
export function AddApp({ onAdded }: AddAppProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  return begun ? <FirstCode begun={begun} onAdded={onAdded} /> : <NameApp onBegun={setBegun} />;
}

function NameApp({ onBegun }: { onBegun(begun: Begun): void }) {
  const { formProps, problems, isPending } = useCallForm(startApp, {
    values: { name: "Authenticator app" },
    onDone: onBegun,
  });
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

function FirstCode({ begun: { id, secret, qr }, onAdded }: AddAppProps & { begun: Begun }) {
  const { formProps, problems, isPending } = useCallForm(confirmFactor, {
    values: { secret_code: "" },
    toBody: ({ secret_code }) => ({ id, code: secret_code }),
    toField: (path) => (path === "code" ? "secret_code" : path),
    onDone: ({ codes }) => onAdded(codes),
  });
  return (
    <Form {...formProps}>
      <FormErrors messages={problems} />
      <p className="text-sm">Scan this with your authenticator app, or type the key into it.</p>
      <AppKey secret={secret} qr={qr} />
      <CodeField kind="totp" />
      <Button type="submit" variant="primary" size="lg" pending={isPending}>
        Add the app
      </Button>
    </Form>
  );
}
