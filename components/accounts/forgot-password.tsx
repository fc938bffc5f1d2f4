"use client";

import { useState } from "react";
import { AccountPage } from "@/components/accounts/account-page";
import { BackToLogin } from "@/components/accounts/account-parts";
import { EmailField } from "@/components/accounts/person-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { AwaitScript, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { requestReset } from "@/lib/accounts/passwords/calls";
import { refusalLines } from "@/lib/core/browser/refusal";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { normalizeEmail } from "@/lib/core/pure/plain-text";

/** Asking for a link to set a new password, and what is said once it was asked for. */
export function ForgotPassword() {
  const [sent, setSent] = useState(false);
  return (
    <AccountPage
      title="Reset your password"
      text={sent ? undefined : "Tell us your address, and we will send you a link to set a new password."}
      footer={<BackToLogin />}
    >
      <ForgotPasswordForm onSent={() => setSent(true)} />
    </AccountPage>
  );
}

const confirmation =
  "If we have a record of your email address, you will receive an email with a link to set a new password.";

function ForgotPasswordForm({ onSent }: { onSent(): void }) {
  const { formProps, problems, isPending, isSuccess } = useCallForm(requestReset, {
    values: { email: "" },
    toBody: ({ email }) => ({ email: normalizeEmail(email) }),
    onDone: onSent,
    onRefused: (error, rest) => rest ?? refusalLines(error, somethingWentWrong),
  });

  if (isSuccess) return <Alert tone="success" messages={[confirmation]} />;
  return (
    <Form early {...formProps}>
      <FormErrors messages={problems} />
      <EmailField autoComplete="username" required />
      <AwaitScript>
        <Button type="submit" variant="primary" size="lg" pending={isPending}>
          Send link
        </Button>
      </AwaitScript>
    </Form>
  );
}
