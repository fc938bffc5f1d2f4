"use client";

import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect } from "react";
import {
  attributionOf,
  tagRegistration,
  type UtmParams,
  useAttribution,
} from "@/components/accounts/attribution";
import { PasswordFields } from "@/components/accounts/password-fields";
import { EmailField, NameFields, PhoneField, RepFields } from "@/components/accounts/person-fields";
import { savedSignUp, saveSignUp } from "@/components/accounts/saved-sign-up";
import { TextConsentField } from "@/components/accounts/text-consent-field";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { FormErrors } from "@/components/ui/form-errors";
import { useSite } from "@/components/ui/site";
import { toastError, toastSuccess } from "@/components/ui/toast";
import { registration } from "@/lib/accounts/registrations/calls";
import { utmField } from "@/lib/accounts/registrations/words";
import { forget, remember } from "@/lib/core/browser/memory";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import type { PageAction } from "@/lib/core/pure/form-action";
import { registerPaths } from "@/lib/core/pure/paths";

export type Prefill = { email: string; first_name: string; last_name: string; phone_number: string };

export type RegistrationFormProps = {
  userType: "provider" | "healthcare_entity_rep";
  prefill: Prefill;
  utmParams: UtmParams;
  action?: PageAction;
};

type Values = Prefill & {
  user_type: RegistrationFormProps["userType"];
  password1: string;
  password2: string;
  text_opt_in: boolean;
  healthcare_entity_rep?: { healthcare_entity: { name: string }; title: string };
};

const emptyRep = { healthcare_entity: { name: "" }, title: "" };

/** In the order of the fields: the first wrong one of them has the focus. */
const valuesFor = (userType: Values["user_type"], prefill: Prefill): Values => ({
  ...(userType === "healthcare_entity_rep" ? { healthcare_entity_rep: emptyRep } : {}),
  first_name: prefill.first_name,
  last_name: prefill.last_name,
  email: prefill.email,
  phone_number: prefill.phone_number,
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
export function RegistrationForm({ userType, prefill, utmParams, action }: RegistrationFormProps) {
  const router = useRouter();
  const { product } = useSite();
  const toBody = (values: Values) => ({ ...values, metadata: attributionOf(utmParams) });
  const { form, formProps, problems, isPending } = useActionForm(registration, {
    values: valuesFor(userType, prefill),
    toBody,
    action,
    through({ values, send }) {
      forget("sessionExists");
      forget("sessionExpired");
      remember("lastSignInEmail", values.email);
      return send(toBody(values));
    },
    onDone(_, values) {
      saveSignUp(values);
      tagRegistration(userType, "manual");
      toastSuccess(`Your account was created successfully! Welcome to ${product}!`);
      router.push(registerPaths.emailConfirmation);
    },
    onRefused(error) {
      toastError(error, { prefix: "An error occurred while creating your account" });
    },
  });
  useAttribution(utmParams);
  useEffect(() => {
    const kept = new URLSearchParams(location.search).has("correct") ? savedSignUp() : null;
    if (kept?.user_type === userType) form.reset({ ...form.getValues(), ...kept });
  }, [form, userType]);

  return (
    <EarlyForm {...formProps} onKeyDown={holdShiftEnter}>
      <FormErrors messages={problems} />
      <input type="hidden" name="user_type" value={userType} />
      {Object.entries(utmParams).map(([name, value]) => (
        <input key={name} type="hidden" name={utmField(name)} value={value} />
      ))}
      {userType === "healthcare_entity_rep" && <RepFields marked />}
      <NameFields />
      <EmailField autoComplete="email" required />
      <PhoneField />
      <PasswordFields names={["password1", "password2"]} />
      <TextConsentField />
      <Button type="submit" variant="primary" size="lg" pending={isPending}>
        Create account
      </Button>
    </EarlyForm>
  );
}
