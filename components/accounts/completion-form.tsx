"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { attributionOf, tagRegistration } from "@/components/accounts/attribution";
import { NameFields, PhoneField, RepFields, TextConsentField } from "@/components/accounts/person-fields";
import { Button } from "@/components/ui/button";
import { AwaitScript, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { registrationComplete } from "@/lib/accounts/registrations/calls";
import { providerCompletionInput, repCompletionInput } from "@/lib/accounts/registrations/schema";
import type { CurrentUser } from "@/lib/accounts/schema";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { refusalLines } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { publicPaths } from "@/lib/core/pure/paths";

type Values = {
  first_name: string;
  last_name: string;
  phone_number: string;
  text_opt_in: boolean;
  healthcare_entity_rep?: { healthcare_entity: { name: string }; title: string };
};

export type CompletionFormProps = {
  user: Pick<CurrentUser, "user_type" | "first_name" | "last_name" | "phone_number" | "text_opt_in">;
};

/** What a sign-in with Google leaves open. Nobody has seen the account before, so it opens with a full page load. */
export function CompletionForm({ user }: CompletionFormProps) {
  const isRep = user.user_type === "healthcare_entity_rep";
  const complete = useSend(registrationComplete);
  const [problems, setProblems] = useState<string[]>([]);
  const [leaving, setLeaving] = useState(false);
  const schema = isRep ? repCompletionInput : providerCompletionInput;
  const form = useForm<Values>({
    resolver: zodResolver(schema) as unknown as Resolver<Values>,
    defaultValues: {
      ...(isRep ? { healthcare_entity_rep: { healthcare_entity: { name: "" }, title: "" } } : {}),
      first_name: user.first_name,
      last_name: user.last_name,
      phone_number: user.phone_number,
      text_opt_in: user.text_opt_in,
    },
  });

  async function submit(values: Values) {
    setProblems([]);
    try {
      await complete.mutateAsync({ ...values, metadata: attributionOf({}) });
      setLeaving(true);
      tagRegistration(user.user_type, "social");
      window.location.assign(publicPaths.app);
    } catch (error) {
      setProblems(placeRefusal(form, error) ?? refusalLines(error, somethingWentWrong));
    }
  }

  const saving = complete.isPending || leaving;
  return (
    <Form early form={form} onSubmit={submit}>
      <FormErrors messages={problems} />
      <NameFields />
      <PhoneField />
      {isRep && <RepFields marked={false} />}
      <AwaitScript>
        <TextConsentField />
        <Button type="submit" variant="primary" size="lg" pending={saving} disabled={saving}>
          Complete registration
        </Button>
      </AwaitScript>
    </Form>
  );
}
