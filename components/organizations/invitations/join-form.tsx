"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { tagRegistration } from "@/components/accounts/attribution";
import { PasswordFields } from "@/components/accounts/password-fields";
import { Button } from "@/components/ui/button";
import { AwaitScript, Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Input } from "@/components/ui/input";
import { PhoneInput } from "@/components/ui/phone-input";
import { forget, remember } from "@/lib/core/browser/memory";
import { placeRefusal } from "@/lib/core/browser/place-refusal";
import { readRefusal } from "@/lib/core/browser/refusal";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { publicPaths } from "@/lib/core/pure/paths";
import { acceptInvitation } from "@/lib/organizations/invitations/calls";
import { invalidInvitation, invitedPerson } from "@/lib/organizations/invitations/schema";

const nobody = { first_name: "", last_name: "", phone_number: "", title: "", password1: "", password2: "" };

type Values = typeof nobody & { invitation_token: string; email: string };

/** The link has stopped working since the page was opened. */
const isBadLink = (error: unknown) => "invitation_token" in readRefusal(error).fields;

/** Registration by invitation: the address is the invited one and cannot be changed. */
export function JoinForm({ token, email }: { token: string; email: string }) {
  const client = useQueryClient();
  const accept = useSend(acceptInvitation);
  const [problems, setProblems] = useState<string[]>([]);
  const [leaving, setLeaving] = useState(false);
  const form = useForm<Values>({
    resolver: zodResolver(invitedPerson) as unknown as Resolver<Values>,
    defaultValues: { ...nobody, invitation_token: token, email },
  });

  async function submit(values: Values) {
    setProblems([]);
    try {
      await accept.mutateAsync(values);
      forget("sessionExpired");
      remember("sessionExists", "true");
      tagRegistration("healthcare_entity_rep", "manual");
      client.clear();
      setLeaving(true);
      window.location.assign(publicPaths.app);
    } catch (error) {
      if (isBadLink(error)) setProblems([invalidInvitation]);
      else setProblems(placeRefusal(form, error) ?? [somethingWentWrong]);
    }
  }

  return (
    <Form early form={form} onSubmit={submit}>
      <FormErrors messages={problems} />
      <Field name="email" label="Email">
        {(control) => <Input {...control} type="email" autoComplete="username" readOnly />}
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field name="first_name" label="First Name" required>
          {(control) => <Input {...control} autoComplete="given-name" />}
        </Field>
        <Field name="last_name" label="Last Name" required>
          {(control) => <Input {...control} autoComplete="family-name" />}
        </Field>
      </div>
      <Field name="phone_number" label="Phone Number" required>
        {(control) => <PhoneInput {...control} />}
      </Field>
      <Field name="title" label="Job Title" required>
        {(control) => <Input {...control} autoComplete="organization-title" />}
      </Field>
      <PasswordFields names={["password1", "password2"]} />
      <AwaitScript>
        <Button type="submit" variant="primary" size="lg" pending={accept.isPending || leaving}>
          Join
        </Button>
      </AwaitScript>
    </Form>
  );
}
