"use client";

import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { FormSection } from "@/components/ui/form-section";
import { Input } from "@/components/ui/input";
import { askForEmail } from "@/lib/accounts/emails/calls";
import { emailTexts } from "@/lib/accounts/emails/words";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { normalizeEmail } from "@/lib/core/pure/plain-text";

type EmailSectionProps = {
  email: string;
  /** The organization changes it, not the person. */
  isManaged: boolean;
};

/** One's own address, and another one in its place [ACS-S-004 ACS-C-008]. */
export const EmailSection = ({ email, isManaged }: EmailSectionProps) => (
  <FormSection title="E-mail" text="You log in with it, and get our mails there">
    <div className="grid min-w-0 gap-5 md:col-span-2">
      <p className="break-words text-sm">
        Your address is <strong>{email}</strong>.
      </p>
      {isManaged ? <p className="text-sm">{emailTexts.managed}</p> : <ChangeEmail />}
    </div>
  </FormSection>
);

function ChangeEmail() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { form, formProps, problems, isPending } = useCallForm(askForEmail, {
    values: { email: "" },
    toBody: ({ email }) => ({ email: normalizeEmail(email) }),
    onDone(_answer, { email }) {
      setSentTo(normalizeEmail(email));
      form.reset({ email: "" });
    },
  });
  return (
    <Form {...formProps} className="max-w-md">
      {sentTo && (
        <Alert
          tone="success"
          messages={[
            `We have sent a link to ${sentTo}. Your address changes once it is used, within 24 hours.`,
          ]}
        />
      )}
      <FormErrors messages={problems} />
      <Field name="email" label="New email" required>
        {(control) => (
          <Input {...control} type="email" autoComplete="off" inputMode="email" autoCapitalize="none" />
        )}
      </Field>
      <Button type="submit" pending={isPending} className="justify-self-start">
        Change email
      </Button>
    </Form>
  );
}
