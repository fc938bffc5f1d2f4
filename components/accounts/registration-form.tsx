"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import {
  attributionOf,
  tagRegistration,
  type UtmParams,
  useAttribution,
} from "@/components/accounts/attribution";
import { PasswordFields } from "@/components/accounts/password-fields";
import { NameFields, PhoneField, RepFields, TextConsentField } from "@/components/accounts/person-fields";
import { Button } from "@/components/ui/button";
import { AwaitScript, Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Input } from "@/components/ui/input";
import { tell, tellDone } from "@/components/ui/tell";
import { registration } from "@/lib/accounts/registrations/calls";
import { providerRegistrationInput, repRegistrationInput } from "@/lib/accounts/registrations/schema";
import { forget, remember } from "@/lib/core/browser/memory";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { registerPaths } from "@/lib/core/pure/paths";

export type Prefill = { email: string; first_name: string; last_name: string; phone_number: string };

export type RegistrationFormProps = {
  userType: "provider" | "healthcare_entity_rep";
  product: string;
  prefill: Prefill;
  utmParams: UtmParams;
};

type Values = Prefill & {
  user_type: RegistrationFormProps["userType"];
  password1: string;
  password2: string;
  text_opt_in: boolean;
  healthcare_entity_rep?: { healthcare_entity: { name: string }; title: string };
};

const emptyRep = { healthcare_entity: { name: "" }, title: "" };

const valuesFor = (userType: Values["user_type"], prefill: Prefill): Values => ({
  ...(userType === "healthcare_entity_rep" ? { healthcare_entity_rep: emptyRep } : {}),
  ...prefill,
  user_type: userType,
  password1: "",
  password2: "",
  text_opt_in: false,
});

/** Enter submits, Shift+Enter does not. */
function holdShiftEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === "Enter" && event.shiftKey) event.preventDefault();
}

/** Sign-up of a provider or a representative: the same fields, and for reps the organization and job title. */
export function RegistrationForm({ userType, product, prefill, utmParams }: RegistrationFormProps) {
  const router = useRouter();
  const register = useSend(registration);
  const [problems, setProblems] = useState<string[]>([]);
  const schema = userType === "provider" ? providerRegistrationInput : repRegistrationInput;
  const form = useForm<Values>({
    resolver: zodResolver(schema) as unknown as Resolver<Values>,
    defaultValues: valuesFor(userType, prefill),
  });
  useAttribution(utmParams);

  async function submit(values: Values) {
    setProblems([]);
    forget("sessionExists");
    forget("sessionExpired");
    remember("lastSignInEmail", form.getValues("email"));
    try {
      const input = { ...values, metadata: attributionOf(utmParams) };
      await register.mutateAsync(input as Parameters<typeof register.mutateAsync>[0]);
      tagRegistration(userType, "manual");
      tellDone(`Your account was created successfully! Welcome to ${product}!`);
      router.push(registerPaths.emailConfirmation);
    } catch (error) {
      tell(error, { prefix: "An error occurred while creating your account" });
      setProblems(placeRefusal(form, error) ?? []);
    }
  }

  return (
    <Form early form={form} onSubmit={submit} onKeyDown={holdShiftEnter}>
      <FormErrors messages={problems} />
      {userType === "healthcare_entity_rep" && <RepFields marked />}
      <NameFields />
      <Field name="email" label="Email" required>
        {(control) => (
          <Input {...control} type="email" autoComplete="email" inputMode="email" autoCapitalize="none" />
        )}
      </Field>
      <PhoneField />
      <PasswordFields names={["password1", "password2"]} />
      <AwaitScript>
        <TextConsentField />
        <Button type="submit" variant="primary" size="lg" pending={register.isPending}>
          Create account
        </Button>
      </AwaitScript>
    </Form>
  );
}
