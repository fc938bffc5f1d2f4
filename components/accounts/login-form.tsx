"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { textLink } from "@/components/accounts/account-page";
import { GoogleLink, Or } from "@/components/accounts/google-link";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Input } from "@/components/ui/input";
import { PasswordInput } from "@/components/ui/password-input";
import { login } from "@/lib/accounts/calls";
import { loginInput } from "@/lib/accounts/schema";
import { cn } from "@/lib/core/browser/cn";
import { forget, remember } from "@/lib/core/browser/memory";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { publicPaths, registerPaths } from "@/lib/core/pure/paths";

type Values = z.input<typeof loginInput>;
type Parsed = z.output<typeof loginInput>;

/** Says once that the session has ended, and takes the parameters that are said once out of the address. */
function useExpiryNotice(sessionExpired: boolean) {
  const [shown] = useState(sessionExpired);
  useEffect(() => {
    const address = new URL(window.location.href);
    const search = address.search;
    for (const once of ["session_expired", "again"]) address.searchParams.delete(once);
    if (address.search !== search) window.history.replaceState(null, "", address);
  }, []);
  return shown;
}

export type LoginFormProps = {
  /** Where to go afterwards: a path of this site. */
  next: string;
  sessionExpired: boolean;
  /** What the form was sent with, and refused for, before this script had come. */
  refused?: { email: string; problems: string[] } | null;
  csrfToken?: string;
};

export function LoginForm({ next, sessionExpired, refused, csrfToken }: LoginFormProps) {
  const router = useRouter();
  const client = useQueryClient();
  const logIn = useSend(login);
  const expired = useExpiryNotice(sessionExpired);
  const [problems, setProblems] = useState<string[]>(refused?.problems ?? []);
  const [leaving, setLeaving] = useState(false);
  const form = useForm<Values, unknown, Parsed>({
    resolver: zodResolver(loginInput),
    defaultValues: { email: refused?.email ?? "", password: "" },
  });
  useEffect(() => remember("continueUrl", next), [next]);

  async function submit(values: Parsed) {
    setProblems([]);
    try {
      await logIn.mutateAsync(values);
      forget("sessionExpired");
      remember("sessionExists", "true");
      client.clear();
      setLeaving(true);
      window.location.assign(next);
    } catch (error) {
      if (readRefusal(error).code === "email_not_verified") {
        remember("lastSignInEmail", values.email);
        router.push(registerPaths.emailConfirmation);
      } else {
        setProblems(placeRefusal(form, error) ?? refusalLines(error, somethingWentWrong));
      }
    }
  }

  return (
    <div className="grid gap-5">
      {expired && problems.length === 0 && (
        <Alert tone="warning" messages={["Your session has expired. Please log in again."]} />
      )}
      <FormErrors messages={problems} />
      <Form form={form} onSubmit={submit} early action={publicPaths.sendLogin}>
        <input type="hidden" name="next" value={next} />
        <input type="hidden" name="csrftoken" value={csrfToken} />
        <Field name="email" label="Email">
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
            />
          )}
        </Field>
        <Field name="password" label="Password">
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
        <Link
          href={publicPaths.forgotPassword}
          className={cn(textLink, "-mt-3 justify-self-end py-1 text-sm")}
        >
          Reset Password
        </Link>
        <Button type="submit" variant="primary" size="lg" pending={logIn.isPending || leaving}>
          Log in
        </Button>
      </Form>
      <Or />
      <GoogleLink userType="provider" label="Log in with Google" next={next} />
    </div>
  );
}
