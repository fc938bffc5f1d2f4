"use client";

import { LoginButton } from "@/components/accounts/account-parts";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { FormErrors } from "@/components/ui/form-errors";
import { confirmEmail } from "@/lib/accounts/emails/calls";
import { emailTexts } from "@/lib/accounts/emails/words";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import type { PageAction } from "@/lib/core/pure/form-action";

type ConfirmEmailProps = {
  token: string;
  /** The new address; null where the link is over. */
  email: string | null;
  action?: PageAction;
};

/** One button: the link alone changes nothing, because programs follow links as well [ACS-C-008 ACS-C-028]. */
export function ConfirmEmail({ token, email, action }: ConfirmEmailProps) {
  const { formProps, problems, isPending, isSuccess, refused } = useActionForm(confirmEmail, {
    values: { token },
    action,
    onDone() {},
    onRefused: (error, rest) =>
      readRefusal(error).fields.token ?? rest ?? refusalLines(error, somethingWentWrong),
  });
  if (isSuccess)
    return (
      <div className="grid gap-5">
        <Alert tone="success" messages={["Your e-mail address was changed."]} />
        <LoginButton label="Go on" />
      </div>
    );
  const texts = refused ? (readRefusal(refused).fields.token ?? problems) : problems;
  if (email === null)
    return (
      <div className="grid gap-5">
        <Alert tone="error" messages={texts.length > 0 ? texts : [emailTexts.over]} />
        <LoginButton label="Go to Login" />
      </div>
    );
  return (
    <EarlyForm {...formProps}>
      <FormErrors messages={texts} />
      <input type="hidden" name="token" value={token} />
      <p className="break-words">
        You log in with <strong>{email}</strong> from then on. You are signed out on other devices.
      </p>
      <Button type="submit" variant="primary" size="lg" pending={isPending}>
        Confirm new email
      </Button>
    </EarlyForm>
  );
}
