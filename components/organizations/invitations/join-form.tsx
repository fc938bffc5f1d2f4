"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { tagRegistration } from "@/components/accounts/attribution";
import { PasswordFields } from "@/components/accounts/password-fields";
import { NameFields, PhoneField } from "@/components/accounts/person-fields";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { Field } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { forget, remember } from "@/lib/core/browser/memory";
import { readRefusal } from "@/lib/core/browser/refusal";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import type { PageAction } from "@/lib/core/pure/form-action";
import { publicPaths } from "@/lib/core/pure/paths";
import { acceptInvitation } from "@/lib/organizations/invitations/calls";
import { invalidInvitation } from "@/lib/organizations/invitations/words";

const nobody = { first_name: "", last_name: "", phone_number: "", title: "", password1: "", password2: "" };

/** The link has stopped working since the page was opened. */
const isBadLink = (error: unknown) => "invitation_token" in readRefusal(error).fields;

type JoinFormProps = { token: string; email: string; organization: string; action?: PageAction };

/** Registration by invitation: the address is the invited one and cannot be changed. */
export function JoinForm({ token, email, organization, action }: JoinFormProps) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState(false);
  const { formProps, problems, isPending, refused } = useActionForm(acceptInvitation, {
    values: { ...nobody, invitation_token: token, email },
    action,
    onDone() {
      forget("sessionExpired");
      remember("sessionExists", "true");
      tagRegistration("healthcare_entity_rep", "manual");
      client.clear();
      setLeaving(true);
      window.location.assign(publicPaths.app);
    },
    onRefused: (error, rest) => (isBadLink(error) ? [invalidInvitation] : (rest ?? [somethingWentWrong])),
  });

  return (
    <EarlyForm {...formProps}>
      <FormErrors messages={refused && isBadLink(refused) ? [invalidInvitation] : problems} />
      <input type="hidden" name="invitation_token" value={token} />
      <Field name="email" label="Email" type="email" autoComplete="username" readOnly />
      <NameFields />
      <PhoneField />
      <Field name="title" label="Job Title" required autoComplete="organization-title" />
      <PasswordFields names={["password1", "password2"]} owner={{ organization }} />
      <Button type="submit" variant="primary" size="lg" pending={isPending || leaving}>
        Join
      </Button>
    </EarlyForm>
  );
}
