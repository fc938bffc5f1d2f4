"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import type { z } from "zod";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { AwaitScript, Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Input } from "@/components/ui/input";
import { requestReset } from "@/lib/accounts/passwords/calls";
import { emailOnlyInput } from "@/lib/accounts/schema";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { refusalLines } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";

type Values = z.input<typeof emailOnlyInput>;
type Parsed = z.output<typeof emailOnlyInput>;

const confirmation =
  "If we have a record of your email address, you will receive an email with a link to set a new password.";

export function ForgotPasswordForm({ onSent }: { onSent(): void }) {
  const request = useSend(requestReset);
  const [problems, setProblems] = useState<string[]>([]);
  const form = useForm<Values, unknown, Parsed>({
    resolver: zodResolver(emailOnlyInput),
    defaultValues: { email: "" },
  });

  async function submit(values: Parsed) {
    setProblems([]);
    try {
      await request.mutateAsync(values);
      onSent();
    } catch (error) {
      setProblems(placeRefusal(form, error) ?? refusalLines(error, somethingWentWrong));
    }
  }

  if (request.isSuccess) return <Alert tone="success" messages={[confirmation]} />;
  return (
    <Form early form={form} onSubmit={submit}>
      <FormErrors messages={problems} />
      <Field name="email" label="Email" required>
        {(control) => (
          <Input {...control} type="email" autoComplete="username" inputMode="email" autoCapitalize="none" />
        )}
      </Field>
      <AwaitScript>
        <Button type="submit" variant="primary" size="lg" pending={request.isPending}>
          Send link
        </Button>
      </AwaitScript>
    </Form>
  );
}
