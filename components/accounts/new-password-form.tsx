"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { textLink } from "@/components/accounts/account-page";
import { PasswordFields } from "@/components/accounts/password-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { AwaitScript, Form } from "@/components/ui/form";
import { confirmReset } from "@/lib/accounts/passwords/calls";
import { newPasswordInput } from "@/lib/accounts/passwords/schema";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { readRefusal, refusalLines } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { publicPaths } from "@/lib/core/pure/paths";

type Values = { uid: string; token: string; new_password1: string; new_password2: string };

const done = "Password has been reset successfully. You can safely use it to login.";

/** A link that is used up or expired is told as that, with the way to a new one. */
const isBadLink = (error: unknown) => "token" in readRefusal(error).fields;

export function NewPasswordForm({ uid, token }: { uid: string; token: string }) {
  const confirm = useSend(confirmReset);
  const [problem, setProblem] = useState<"bad link" | string[]>([]);
  const form = useForm<Values>({
    resolver: zodResolver(newPasswordInput) as unknown as Resolver<Values>,
    defaultValues: { uid, token, new_password1: "", new_password2: "" },
  });

  async function submit(values: Values) {
    setProblem([]);
    try {
      await confirm.mutateAsync(values);
    } catch (error) {
      if (isBadLink(error)) setProblem("bad link");
      else setProblem(placeRefusal(form, error) ?? refusalLines(error, somethingWentWrong));
    }
  }

  if (confirm.isSuccess) {
    return (
      <div className="grid gap-5">
        <Alert tone="success" messages={[done]} />
        <Button asChild variant="primary" size="lg">
          <Link href={publicPaths.login}>Back to Login</Link>
        </Button>
      </div>
    );
  }
  return (
    <Form early form={form} onSubmit={submit}>
      {problem === "bad link" && (
        <Alert tone="error">
          <p>
            This link has expired or was already used.{" "}
            <Link href={publicPaths.forgotPassword} className={textLink}>
              Ask for a new one
            </Link>
          </p>
        </Alert>
      )}
      {problem !== "bad link" && problem.length > 0 && <Alert tone="error" messages={problem} />}
      <PasswordFields
        names={["new_password1", "new_password2"]}
        labels={["New Password", "Confirm New Password"]}
      />
      <AwaitScript>
        <Button type="submit" variant="primary" size="lg" pending={confirm.isPending}>
          Set new password
        </Button>
      </AwaitScript>
    </Form>
  );
}
