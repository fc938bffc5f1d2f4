"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { textLink } from "@/components/accounts/account-page";
import { forgetConfirming } from "@/components/accounts/login-email";
import { pathToCorrect } from "@/components/accounts/saved-sign-up";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { AwaitScript } from "@/components/ui/form";
import { Link } from "@/components/ui/link";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { resendEmail } from "@/lib/accounts/registrations/calls";
import { recall, remember } from "@/lib/core/browser/memory";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import type { PageAction } from "@/lib/core/pure/form-action";
import { publicPaths } from "@/lib/core/pure/paths";

type ResendEmailProps = {
  hasMailbox: boolean;
  /** The e-mail of the form that led here before its page's script had come. */
  signInEmail?: string;
  action?: PageAction;
};

const sentAgain = "Verification email sent successfully";
const notSent = "Unable to send verification email. Please try again later.";

/** Says which address the link went to, and sends it again. */
export function ResendEmail({ hasMailbox, signInEmail, action }: ResendEmailProps) {
  const router = useRouter();
  const { formProps, isPending, outcome } = useActionForm(resendEmail, {
    values: { email: signInEmail ?? "" },
    action,
    toBody: () => ({ email: recall("lastSignInEmail") ?? "" }),
    onDone: () => toastSuccess(sentAgain),
    onRefused() {
      toastError(notSent);
      return [];
    },
    onInvalid() {
      toastError("Something went wrong. Please try logging in again.");
      router.push(publicPaths.login);
      return [];
    },
  });
  const [email, setEmail] = useState<string | null>(signInEmail ?? null);
  const [correctAt, setCorrectAt] = useState<string | null>(null);
  useEffect(() => setCorrectAt(pathToCorrect()), []);
  useEffect(() => {
    if (signInEmail) {
      remember("lastSignInEmail", signInEmail);
      forgetConfirming();
    }
    setEmail(recall("lastSignInEmail") ?? signInEmail ?? null);
  }, [signInEmail]);

  const button = (
    <Button type="submit" size="lg" pending={isPending}>
      Resend email
    </Button>
  );
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
      {outcome && (
        <Alert
          tone={outcome.refusal ? "error" : "success"}
          messages={[outcome.refusal ? notSent : sentAgain]}
        />
      )}
      <EarlyForm {...formProps}>
        <input type="hidden" name="email" value={signInEmail} />
        {signInEmail ? button : <AwaitScript>{button}</AwaitScript>}
      </EarlyForm>
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
