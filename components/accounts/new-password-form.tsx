"use client";

import { useState } from "react";
import { textLink } from "@/components/accounts/account-page";
import { LoginButton } from "@/components/accounts/account-parts";
import { PasswordFields } from "@/components/accounts/password-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { Link } from "@/components/ui/link";
import { confirmReset } from "@/lib/accounts/passwords/calls";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import type { PageAction } from "@/lib/core/pure/form-action";
import { publicPaths } from "@/lib/core/pure/paths";

const done = "Password has been reset successfully. You can safely use it to login.";

/** Whether the link is used up or expired: the form then says so and shows the way to a new one. */
const isBadLink = (error: unknown) => "token" in readRefusal(error).fields;

type NewPasswordFormProps = { uid: string; token: string; action?: PageAction };

export function NewPasswordForm({ uid, token, action }: NewPasswordFormProps) {
  const [found, setBadLink] = useState<boolean | null>(null);
  const { formProps, problems, isPending, isSuccess, refused } = useActionForm(confirmReset, {
    values: { uid, token, new_password1: "", new_password2: "" },
    action,
    through({ values, send }) {
      setBadLink(false);
      return send(values);
    },
    onDone() {},
    onRefused(error, rest) {
      setBadLink(isBadLink(error));
      return isBadLink(error) ? [] : (rest ?? refusalLines(error, somethingWentWrong));
    },
  });

  const badLink = found ?? isBadLink(refused);
  if (isSuccess) {
    return (
      <div className="grid gap-5">
        <Alert tone="success" messages={[done]} />
        <LoginButton label="Back to Login" />
      </div>
    );
  }
  return (
    <EarlyForm {...formProps}>
      <input type="hidden" name="uid" value={uid} />
      <input type="hidden" name="token" value={token} />
      {badLink && (
        <Alert tone="error">
          <p>
            This link has expired or was already used.{" "}
            <Link href={publicPaths.forgotPassword} className={textLink}>
              Ask for a new one
            </Link>
          </p>
        </Alert>
      )}
      {problems.length > 0 && <Alert tone="error" messages={problems} />}
      <PasswordFields
        names={["new_password1", "new_password2"]}
        labels={["New password", "Confirm new password"]}
      />
      <Button type="submit" variant="primary" size="lg" pending={isPending}>
        Set new password
      </Button>
    </EarlyForm>
  );
}
