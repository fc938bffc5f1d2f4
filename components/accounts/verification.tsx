"use client";

import { CircleAlert, CircleCheck, MailSearch } from "lucide-react";
import Link from "next/link";
import { AccountPage } from "@/components/accounts/account-page";
import { Button } from "@/components/ui/button";
import { LoadingRegion, Skeleton } from "@/components/ui/skeleton";
import { verifyEmailKey } from "@/lib/accounts/registrations/calls";
import { onlyOnce, useCall } from "@/lib/core/browser/use-call";
import { publicPaths } from "@/lib/core/pure/paths";

/** The result of a verification link. The browser makes the call, because mail scanners that fetch the link run no scripts. */
export function Verification({ verificationKey, product }: { verificationKey: string; product: string }) {
  const { isPending, isSuccess } = useCall(verifyEmailKey, { key: verificationKey }, onlyOnce);
  if (isPending) {
    return (
      <AccountPage product={product} icon={<MailSearch aria-hidden />} title="Confirming your e-mail…">
        <LoadingRegion label="Confirming your e-mail" className="grid gap-3">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-11 w-full" />
        </LoadingRegion>
      </AccountPage>
    );
  }
  if (isSuccess) {
    return (
      <AccountPage
        product={product}
        tone="good"
        icon={<CircleCheck aria-hidden />}
        title="Your e-mail is confirmed"
        text="Thank you. You can log in now and go on with your registration."
      >
        <Button asChild variant="primary" size="lg" className="w-full">
          <Link href={publicPaths.login}>Log in</Link>
        </Button>
      </AccountPage>
    );
  }
  return (
    <AccountPage
      product={product}
      tone="bad"
      icon={<CircleAlert aria-hidden />}
      title="Something went wrong!"
      text="The link may have expired, or your e-mail was already confirmed. Try to log in: if it is not confirmed yet, we can send you a new link."
    >
      <Button asChild variant="primary" size="lg" className="w-full">
        <Link href={publicPaths.login}>Go to Login</Link>
      </Button>
    </AccountPage>
  );
}
