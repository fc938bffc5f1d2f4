"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { FormErrors } from "@/components/ui/form-errors";
import { askRecovery } from "@/lib/accounts/recoveries/calls";
import { refusalLines } from "@/lib/core/browser/refusal";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import type { PageAction } from "@/lib/core/pure/form-action";

type LostFactorProps = {
  /** The sign-in that waits; null where it is in the browser's cookie, which the action reads. */
  challenge: string | null;
  action?: PageAction;
};

/** 'Lost your factor?' below the question for one: has a link sent that opens a recovery [ACS-C-009]. */
export function LostFactor({ challenge, action }: LostFactorProps) {
  const { formProps, problems, isPending, isSuccess } = useActionForm(askRecovery, {
    values: {},
    toBody: () => ({ challenge: challenge ?? "in the cookie" }),
    action,
    onDone() {},
    onRefused: (error, rest) => rest ?? refusalLines(error, somethingWentWrong),
  });
  if (isSuccess)
    return (
      <Alert
        tone="success"
        messages={[
          "We have sent you a mail with a link. It works for one hour and begins a wait of a day or two.",
        ]}
      />
    );
  return (
    <EarlyForm {...formProps}>
      <FormErrors messages={problems} />
      <Button type="submit" variant="ghost" pending={isPending} className="justify-self-start">
        Lost your factor?
      </Button>
    </EarlyForm>
  );
}
