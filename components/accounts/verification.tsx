"use client";

import { CircleAlert, CircleCheck, MailSearch } from "lucide-react";
import { useEffect } from "react";
import { AccountPage } from "@/components/accounts/account-page";
import { AccountLoading, LoginButton } from "@/components/accounts/account-parts";
import { nameAtLogin } from "@/components/accounts/login-email";
import { verifyEmailKey } from "@/lib/accounts/registrations/calls";
import { sentOnce, useCall } from "@/lib/core/browser/use-call";

/** The result of a verification link. The browser makes the call, because mail scanners that fetch the link run no scripts. */
export function Verification({ verificationKey }: { verificationKey: string }) {
  const { isPending, isSuccess } = useCall(verifyEmailKey, { key: verificationKey }, sentOnce);
  useEffect(() => {
    if (isSuccess) nameAtLogin();
  }, [isSuccess]);
  if (isPending) {
    return (
      <AccountPage icon={<MailSearch aria-hidden />} title="Confirming your email…">
        <AccountLoading label="Confirming your email" />
      </AccountPage>
    );
  }
  if (isSuccess) {
    return (
      <AccountPage
        tone="good"
        icon={<CircleCheck aria-hidden />}
        title="Your email is confirmed"
        text="Thank you. You can log in now and go on with your registration."
      >
        <LoginButton label="Log in" />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      tone="bad"
      icon={<CircleAlert aria-hidden />}
      title="Something went wrong!"
      text="The link may have expired, or your email was already confirmed. Try to log in: if it is not confirmed yet, we can send you a new link."
    >
      <LoginButton label="Go to Login" />
    </AccountPage>
  );
}
