"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { textLink } from "@/components/accounts/account-page";
import { goInside } from "@/components/accounts/entered";
import { GoogleLink, Or } from "@/components/accounts/google-link";
import { LoginArrival } from "@/components/accounts/login-arrival";
import { EmailField } from "@/components/accounts/person-fields";
import { leadToFactor } from "@/components/accounts/waiting-sign-in";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { Field } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Link } from "@/components/ui/link";
import { PasswordInput } from "@/components/ui/password-input";
import { login } from "@/lib/accounts/calls";
import { cn } from "@/lib/core/browser/cn";
import { remember } from "@/lib/core/browser/memory";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import type { PageAction } from "@/lib/core/pure/form-action";
import { publicPaths, registerPaths } from "@/lib/core/pure/paths";
import { normalizeEmail } from "@/lib/core/pure/plain-text";

type LoginFormProps = {
  /** Where to go afterwards: a path of this site. */
  next: string;
  sessionExpired: boolean;
  /** The e-mail that was just confirmed in this browser. */
  known?: string;
  action?: PageAction;
};

export function LoginForm({ next, sessionExpired, known = "", action }: LoginFormProps) {
  const router = useRouter();
  const client = useQueryClient();
  const [expired] = useState(sessionExpired);
  const [leaving, setLeaving] = useState(false);
  const { form, formProps, problems, isPending } = useActionForm(login, {
    values: { email: known, password: "" },
    action,
    onDone(answer) {
      client.clear();
      setLeaving(true);
      const asking = leadToFactor(answer, next);
      if (asking) router.push(asking);
      else goInside(next);
    },
    onRefused(error, rest) {
      if (readRefusal(error).code !== "email_not_verified")
        return rest ?? refusalLines(error, somethingWentWrong);
      remember("lastSignInEmail", normalizeEmail(form.getValues("email")));
      router.push(registerPaths.emailConfirmation);
      return [];
    },
  });

  return (
    <div className="grid gap-5">
      <LoginArrival next={next} />
      {expired && problems.length === 0 && (
        <Alert tone="warning" messages={["Your session has expired. Please log in again."]} />
      )}
      <FormErrors messages={problems} />
      <EarlyForm {...formProps}>
        <input type="hidden" name="next" value={next} />
        <EmailField autoComplete="username webauthn" />
        <Field name="password" label="Password" as={PasswordInput} autoComplete="current-password" />
        <Link
          href={publicPaths.forgotPassword}
          className={cn(textLink, "-mt-3 justify-self-end py-1 text-sm")}
        >
          Reset Password
        </Link>
        <Button type="submit" variant="primary" size="lg" pending={isPending || leaving}>
          Log in
        </Button>
      </EarlyForm>
      <Or />
      <GoogleLink userType="provider" label="Log in with Google" next={next} />
    </div>
  );
}
