"use client";

import { CircleAlert, CircleCheck, LogIn } from "lucide-react";
import { useEffect } from "react";
import { AccountPage } from "@/components/accounts/account-page";
import { AccountLoading, LoginButton } from "@/components/accounts/account-parts";
import { leadToFactor } from "@/components/accounts/waiting-sign-in";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { forget, remember } from "@/lib/core/browser/memory";
import { readRefusal } from "@/lib/core/browser/refusal";
import { sentOnce, useCall } from "@/lib/core/browser/use-call";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { finishSignOn } from "@/lib/organizations/sign-on/calls";

export type SignOnReturnProps = {
  /** What the provider handed over; null when the sign-in was given up there. */
  answer: { code: string; state: string; iss?: string } | null;
  /** Where to go afterwards: a path of this site. */
  next: string;
  /** Where to begin once more; null where that is not known any more. */
  start: string | null;
};

/** Every text of a refusal, which has no fields here. */
function textsOf(error: unknown): string[] {
  const { general, fields } = readRefusal(error);
  const texts = [...general, ...Object.values(fields).flat()];
  return texts.length > 0 ? texts : [somethingWentWrong];
}

/** Goes on by `replace`: the address with the used code stays out of the browser's history. */
function useLeaving(answered: unknown, next: string) {
  useEffect(() => {
    if (!answered) return;
    const asking = leadToFactor(answered, next);
    if (!asking) {
      forget("sessionExpired");
      remember("sessionExists", "true");
    }
    window.location.replace(asking ?? next);
  }, [answered, next]);
}

/** The way back from an organization's provider: not completed, in progress, completed or failed. */
export function SignOnReturn({ answer, next, start }: SignOnReturnProps) {
  const login = useCall(finishSignOn, answer, sentOnce);
  useLeaving(login.data, next);
  if (answer && login.isPending) {
    return (
      <AccountPage icon={<LogIn aria-hidden />} title="Logging you in…">
        <AccountLoading label="Logging you in with your organization" />
      </AccountPage>
    );
  }
  if (login.isSuccess) {
    return (
      <AccountPage tone="good" icon={<CircleCheck aria-hidden />} title="You are logged in">
        <p role="status" className="text-muted-foreground">
          Taking you on…
        </p>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      tone="bad"
      icon={<CircleAlert aria-hidden />}
      title="You are not logged in"
      text={answer ? undefined : "The sign-in with your organization was not completed."}
    >
      <div className="grid gap-4">
        {login.isError && <Alert tone="error" messages={textsOf(login.error)} />}
        {start && (
          <Button asChild size="lg" className="w-full">
            <a href={start}>Try again</a>
          </Button>
        )}
        <LoginButton label="Back to Login" />
      </div>
    </AccountPage>
  );
}
