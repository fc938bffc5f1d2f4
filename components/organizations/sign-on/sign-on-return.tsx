"use client";

import { useEffect } from "react";
import { leadToFactor } from "@/components/accounts/waiting-sign-in";
import { WayBackPage } from "@/components/accounts/way-back-page";
import { Button } from "@/components/ui/button";
import { forget, remember } from "@/lib/core/browser/memory";
import { sentOnce, useCall } from "@/lib/core/browser/use-call";
import { finishSignOn } from "@/lib/organizations/sign-on/calls";

export type SignOnReturnProps = {
  /** What the provider handed over; null when the sign-in was given up there. */
  answer: { code: string; state: string; iss?: string } | null;
  /** Where to go afterwards: a path of this site. */
  next: string;
  /** Where to begin once more; null where that is not known any more. */
  start: string | null;
};

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
  const isWaiting = answer && login.isPending;
  return (
    <WayBackPage
      whose="your organization"
      state={isWaiting ? "waiting" : login.isSuccess ? "done" : "failed"}
      isGivenUp={!answer}
      error={login.error}
    >
      {start && (
        <Button asChild size="lg" className="w-full">
          <a href={start}>Try again</a>
        </Button>
      )}
    </WayBackPage>
  );
}
