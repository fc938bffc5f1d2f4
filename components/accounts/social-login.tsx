"use client";

import { useEffect } from "react";
import { GoogleLink } from "@/components/accounts/google-link";
import { leadToFactor } from "@/components/accounts/waiting-sign-in";
import { WayBackPage } from "@/components/accounts/way-back-page";
import type { CurrentUser } from "@/lib/accounts/schema";
import { googleLogin } from "@/lib/accounts/social-logins/calls";
import { askedFactor } from "@/lib/accounts/words";
import { forget, recall, remember } from "@/lib/core/browser/memory";
import { sentOnce, useCall } from "@/lib/core/browser/use-call";
import { localPath } from "@/lib/core/pure/access";
import { registerPaths } from "@/lib/core/pure/paths";

export type SocialLoginProps = {
  /** What Google handed over; null when the sign-in was given up there. */
  answer: { code: string; state: string } | null;
  /** The kind of account that was asked for. */
  userType: "provider" | "healthcare_entity_rep";
  /** Where to go afterwards: a path of this site. */
  next: string | null;
};

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
  const isWaiting = answer && (login.isPending || askedFactor(login.data));
  return (
    <WayBackPage
      whose="Google"
      state={isWaiting ? "waiting" : login.isSuccess ? "done" : "failed"}
      isGivenUp={!answer}
      error={login.error}
    >
      <GoogleLink userType={userType} label="Try again with Google" next={next ?? undefined} />
    </WayBackPage>
  );
}
