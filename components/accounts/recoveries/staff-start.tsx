"use client";

import { useState } from "react";
import { LoginButton } from "@/components/accounts/account-parts";
import { AppKey } from "@/components/accounts/app-key";
import { CodeList } from "@/components/accounts/code-list";
import { PasswordFields } from "@/components/accounts/password-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { Field } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Input } from "@/components/ui/input";
import { applyRecovery } from "@/lib/accounts/recoveries/calls";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import type { PageAction } from "@/lib/core/pure/form-action";
import { linkLines } from "./recovery-link";

type Begun = { codes?: string[] };

/** Recovery codes of a new member of staff, shown once. */
const Started = ({ codes = [] }: Begun) => (
  <div className="grid gap-5">
    <Alert tone="success" messages={["Your account is ready."]} />
    <p className="text-sm">
      These recovery codes are shown once. Keep them where your phone is not: each opens your account once
      without the app.
    </p>
    <CodeList codes={codes} />
    <LoginButton label="Log in" />
  </div>
);

type StaffStartProps = {
  token: string;
  email: string;
  secret: string;
  /** The secret as a picture, drawn by the server. */
  qr: string;
  action?: PageAction;
};

/** A new member of staff sets password and authenticator app together [ACS-C-024]. */
export function StaffStart({ token, email, secret, qr, action }: StaffStartProps) {
  const [begun, setBegun] = useState<Begun | null>(null);
  const { formProps, problems, isPending, outcome } = useActionForm(applyRecovery, {
    values: { token, new_password1: "", new_password2: "", secret_code: "" },
    action,
    toField: (path) => (path === "code" ? "secret_code" : path),
    toBody: ({ secret_code, ...passwords }) => ({ ...passwords, code: secret_code }),
    onDone: setBegun,
    onRefused: linkLines,
  });
  const answered = outcome && !outcome.refusal ? (outcome.answer as Begun) : null;
  const done = begun ?? answered;
  if (done) return <Started codes={done.codes} />;
  return (
    <EarlyForm {...formProps}>
      <FormErrors messages={problems} />
      <input type="hidden" name="token" value={token} />
      <p className="break-words text-sm">
        You log in as <strong>{email}</strong>.
      </p>
      <PasswordFields names={["new_password1", "new_password2"]} />
      <div className="grid gap-3">
        <p className="text-sm">Scan this with your authenticator app, or type the key.</p>
        <AppKey secret={secret} qr={qr} />
      </div>
      <Field name="secret_code" label="Code" required description="Six digits from your authenticator app.">
        {(control) => (
          <Input {...control} autoComplete="one-time-code" inputMode="numeric" spellCheck={false} />
        )}
      </Field>
      <Button type="submit" variant="primary" size="lg" pending={isPending}>
        Begin
      </Button>
    </EarlyForm>
  );
}
