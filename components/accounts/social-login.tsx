"use client";

import { CircleAlert, CircleCheck, LogIn } from "lucide-react";
import { useEffect } from "react";
import { AccountPage } from "@/components/accounts/account-page";
import { AccountLoading, LoginButton } from "@/components/accounts/account-parts";
import { GoogleLink } from "@/components/accounts/google-link";
import { leadToFactor } from "@/components/accounts/waiting-sign-in";
import { Alert } from "@/components/ui/alert";
import type { CurrentUser } from "@/lib/accounts/schema";
import { googleLogin } from "@/lib/accounts/social-logins/calls";
import { askedFactor } from "@/lib/accounts/words";
import { forget, recall, remember } from "@/lib/core/browser/memory";
import { readRefusal } from "@/lib/core/browser/refusal";
import { sentOnce, useCall } from "@/lib/core/browser/use-call";
import { localPath } from "@/lib/core/pure/access";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { registerPaths } from "@/lib/core/pure/paths";

export type SocialLoginProps = {
  /** What Google handed over; null when the sign-in was given up there. */
  answer: { code: string; state: string } | null;
  /** The kind of account that was asked for. */
  userType: "provider" | "healthcare_entity_rep";
  /** Where to go afterwards: a path of this site. */
  next: string | null;
};

/** Every text of a refusal, which has no fields here. */
function textsOf(error: unknown): string[] {
  const { general, fields } = readRefusal(error);
  const texts = [...general, ...Object.values(fields).flat()];
  return texts.length > 0 ? texts : [somethingWentWrong];
}

function targetFor(user: CurrentUser, next: string | null): string {
  if (user.registration_status === "missing_info") return registerPaths.complete;
  return next ?? localPath(recall("continueUrl"));
}

/** Goes on by `replace`: the address with the used code stays out of the browser's history. */
function useLeaving(user: CurrentUser | undefined, next: string | null) {
  useEffect(() => {
    if (!user) return;
    const asking = leadToFactor(user, next ?? localPath(recall("continueUrl")));
    if (asking) return window.location.replace(asking);
    const target = targetFor(user, next);
    forget("sessionExpired");
    forget("continueUrl");
    remember("sessionExists", "true");
    window.location.replace(target);
  }, [user, next]);
}

/** The way back from Google: not started, in progress, completed or failed. */
export function SocialLogin({ answer, userType, next }: SocialLoginProps) {
  const login = useCall(googleLogin, answer, sentOnce);
  useLeaving(login.data, next);
  if (answer && (login.isPending || askedFactor(login.data))) {
    return (
      <AccountPage icon={<LogIn aria-hidden />} title="Logging you in…">
        <AccountLoading label="Logging you in with Google" />
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
      text={answer ? undefined : "The sign-in with Google was not completed."}
    >
      <div className="grid gap-4">
        {login.isError && <Alert tone="error" messages={textsOf(login.error)} />}
        <GoogleLink userType={userType} label="Try again with Google" next={next ?? undefined} />
        <LoginButton label="Back to Login" />
      </div>
    </AccountPage>
  );
}
