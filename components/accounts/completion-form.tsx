"use client";

import { useState } from "react";
import { attributionOf, tagRegistration } from "@/components/accounts/attribution";
import { NameFields, PhoneField, RepFields } from "@/components/accounts/person-fields";
import { TextConsentField } from "@/components/accounts/text-consent-field";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { FormErrors } from "@/components/ui/form-errors";
import { registrationComplete } from "@/lib/accounts/registrations/calls";
import type { CurrentUser } from "@/lib/accounts/schema";
import { refusalLines } from "@/lib/core/browser/refusal";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import type { PageAction } from "@/lib/core/pure/form-action";
import { publicPaths } from "@/lib/core/pure/paths";

type CompletionFormProps = {
  user: Pick<CurrentUser, "user_type" | "first_name" | "last_name" | "phone_number" | "text_opt_in">;
  action?: PageAction;
};

/** What a sign-in with Google leaves open. Nobody has seen the account before, so it opens with a full page load. */
export function CompletionForm({ user, action }: CompletionFormProps) {
  const isRep = user.user_type === "healthcare_entity_rep";
  const [leaving, setLeaving] = useState(false);
  const { formProps, problems, isPending } = useActionForm(registrationComplete, {
    values: {
      first_name: user.first_name,
      last_name: user.last_name,
      phone_number: user.phone_number,
      ...(isRep ? { healthcare_entity_rep: { healthcare_entity: { name: "" }, title: "" } } : {}),
      text_opt_in: user.text_opt_in,
    },
    action,
    toBody: (values) => ({ ...values, metadata: attributionOf({}) }),
    onDone() {
      setLeaving(true);
      tagRegistration(user.user_type, "social");
      window.location.assign(publicPaths.app);
    },
    onRefused: (error, rest) => rest ?? refusalLines(error, somethingWentWrong),
  });

  const saving = isPending || leaving;
  return (
    <EarlyForm {...formProps}>
      <FormErrors messages={problems} />
      <NameFields />
      <PhoneField />
      {isRep && <RepFields marked={false} />}
      <TextConsentField />
      <Button type="submit" variant="primary" size="lg" pending={saving} disabled={saving}>
        Complete registration
      </Button>
    </EarlyForm>
  );
}
