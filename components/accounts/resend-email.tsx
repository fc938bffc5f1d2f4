"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { textLink } from "@/components/accounts/account-page";
import { pathToCorrect } from "@/components/accounts/saved-sign-up";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { resendEmail } from "@/lib/accounts/registrations/calls";
import { recall, remember } from "@/lib/core/browser/memory";
import { useSend } from "@/lib/core/browser/use-send";
import { publicPaths } from "@/lib/core/pure/paths";

type ResendEmailProps = {
  hasMailbox: boolean;
  /** Whose login led here before the login page's script had come. */
  signInEmail?: string;
};

/** Says which address the link went to, and sends it again. */
export function ResendEmail({ hasMailbox, signInEmail }: ResendEmailProps) {
  const router = useRouter();
  const resend = useSend(resendEmail);
  const [email, setEmail] = useState<string | null>(signInEmail ?? null);
  const [correctAt, setCorrectAt] = useState<string | null>(null);
  useEffect(() => setCorrectAt(pathToCorrect()), []);
  useEffect(() => {
    if (signInEmail) remember("lastSignInEmail", signInEmail);
    setEmail(recall("lastSignInEmail") ?? signInEmail ?? null);
  }, [signInEmail]);

  async function send() {
    const address = recall("lastSignInEmail");
    if (!address) {
      toastError("Something went wrong. Please try logging in again.");
      router.push(publicPaths.login);
      return;
    }
    try {
      await resend.mutateAsync({ email: address });
      toastSuccess("Verification email sent successfully");
    } catch {
      toastError("Unable to send verification email. Please try again later.");
    }
  }

  return (
    <div className="grid gap-5">
      <p className="text-pretty text-muted-foreground">
        We sent a link to{" "}
        {email ? (
          <strong className="inline-block max-w-full text-foreground">{email}</strong>
        ) : (
          "your address"
        )}
        . Open it within 48 hours to confirm that the address is yours, then log in.
      </p>
      <Button size="lg" onClick={() => void send()} pending={resend.isPending}>
        Resend email
      </Button>
      {correctAt && (
        <p className="text-muted-foreground text-sm">
          Is the address wrong?{" "}
          <Link href={correctAt} className={textLink}>
            Correct it
          </Link>{" "}
          and sign up again: everything but the password is kept.
        </p>
      )}
      {hasMailbox && (
        <p className="text-muted-foreground text-sm">
          This installation keeps its mail:{" "}
          <Link
            href={email ? `${publicPaths.mailbox}?to=${encodeURIComponent(email)}` : publicPaths.mailbox}
            className={textLink}
          >
            open the mailbox
          </Link>
        </p>
      )}
    </div>
  );
}
