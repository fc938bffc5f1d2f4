"use client";

import { AccountPage } from "@/components/accounts/account-page";
import { BackToLogin } from "@/components/accounts/account-parts";
import { EmailField } from "@/components/accounts/person-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { FormErrors } from "@/components/ui/form-errors";
import { requestReset } from "@/lib/accounts/passwords/calls";
import { refusalLines } from "@/lib/core/browser/refusal";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import type { PageAction } from "@/lib/core/pure/form-action";
import { normalizeEmail } from "@/lib/core/pure/plain-text";

const confirmation =
  "If we have a record of your email address, you will receive an email with a link to set a new password.";

/** Asking for a link to set a new password, and what is said once it was asked for. */
export function ForgotPassword({ action }: { action?: PageAction }) {
  const { formProps, problems, isPending, isSuccess } = useActionForm(requestReset, {
    values: { email: "" },
    action,
    toBody: ({ email }) => ({ email: normalizeEmail(email) }),
    onDone() {},
    onRefused: (error, rest) => rest ?? refusalLines(error, somethingWentWrong),
  });

  return (
    <AccountPage
      title="Reset your password"
      text={
        isSuccess ? undefined : "Tell us your address, and we will send you a link to set a new password."
      }
      footer={<BackToLogin />}
    >
      {isSuccess ? (
        <Alert tone="success" messages={[confirmation]} />
      ) : (
        <EarlyForm {...formProps}>
          <FormErrors messages={problems} />
          <EmailField autoComplete="username" required />
          <Button type="submit" variant="primary" size="lg" pending={isPending}>
            Send link
          </Button>
        </EarlyForm>
      )}
    </AccountPage>
  );
}
