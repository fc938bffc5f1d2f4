"use client";

import { useState } from "react";
import { LoginButton } from "@/components/accounts/account-parts";
import { PasswordFields } from "@/components/accounts/password-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { FormErrors } from "@/components/ui/form-errors";
import { Instant } from "@/components/ui/instant";
import { applyRecovery, openRecovery } from "@/lib/accounts/recoveries/calls";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import type { PageAction } from "@/lib/core/pure/form-action";

/** What a refusal says of the link itself, else what belongs to no field. */
export const linkLines = (error: unknown, rest: string[] | null) =>
  readRefusal(error).fields.token ?? rest ?? refusalLines(error, somethingWentWrong);

const refusedLines = (refused: unknown, problems: string[]) =>
  (refused ? readRefusal(refused).fields.token : undefined) ?? problems;

/** Nothing to do yet but wait: who it was not ends it by a link in the mails. */
export const RecoveryWaits = ({ readyAt }: { readyAt: string }) => (
  <div role="status" className="grid gap-3">
    <p>
      This is possible from <Instant at={readyAt} to="monthMinute" /> on.
    </p>
    <p className="text-muted-foreground text-sm">
      Come back then by the same link. Until then we tell you several times that this account is being
      recovered, so that you can stop it if it was not you.
    </p>
  </div>
);

type LinkProps = { token: string; action?: PageAction };

/** Opens the recovery by one button [ACS-C-009]. */
export function OpenRecovery({ token, action }: LinkProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const { formProps, problems, isPending, outcome, refused } = useActionForm(openRecovery, {
    values: { token },
    action,
    onDone: ({ ready_at }) => setOpened(ready_at),
    onRefused: linkLines,
  });
  const answered = outcome && !outcome.refusal ? (outcome.answer as { ready_at: string }) : null;
  const readyAt = opened ?? answered?.ready_at;
  if (readyAt) return <RecoveryWaits readyAt={readyAt} />;
  return (
    <EarlyForm {...formProps}>
      <FormErrors messages={refusedLines(refused, problems)} />
      <input type="hidden" name="token" value={token} />
      <p>
        A wait begins. After it you set a new password; your passkeys, app and recovery codes are removed, and
        you are signed out everywhere.
      </p>
      <Button type="submit" variant="primary" size="lg" pending={isPending}>
        Begin the wait
      </Button>
    </EarlyForm>
  );
}

/** Uses a recovery that is ready: a new password in place of what was lost [ACS-C-029]. */
export function ApplyRecovery({ token, action }: LinkProps) {
  const { formProps, problems, isPending, isSuccess, refused } = useActionForm(applyRecovery, {
    values: { token, new_password1: "", new_password2: "" },
    action,
    onDone() {},
    onRefused: linkLines,
  });
  if (isSuccess)
    return (
      <div className="grid gap-5">
        <Alert
          tone="success"
          messages={["Your password is set. Log in with it, and add a second factor again."]}
        />
        <LoginButton label="Log in" />
      </div>
    );
  return (
    <EarlyForm {...formProps}>
      <FormErrors messages={refusedLines(refused, problems)} />
      <input type="hidden" name="token" value={token} />
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
