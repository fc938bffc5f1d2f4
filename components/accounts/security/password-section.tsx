"use client";

import { textLink } from "@/components/accounts/account-page";
import { PasswordFields } from "@/components/accounts/password-fields";
import { Button } from "@/components/ui/button";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { FormSection } from "@/components/ui/form-section";
import { Link } from "@/components/ui/link";
import { PasswordInput } from "@/components/ui/password-input";
import { toastSuccess } from "@/components/ui/toast";
import { changePassword } from "@/lib/accounts/passwords/calls";
import type { PasswordOwner } from "@/lib/accounts/passwords/words";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { publicPaths } from "@/lib/core/pure/paths";

type PasswordSectionProps = {
  owner: PasswordOwner;
  /** Who came by another sign-on has none until they set one by a mail. */
  hasPassword: boolean;
};

/** One's own password, and another one in its place [ACS-S-004]. */
export const PasswordSection = ({ owner, hasPassword }: PasswordSectionProps) => (
  <FormSection title="Password" text="A new one signs you out on all other devices">
    <div className="min-w-0 md:col-span-2">
      {hasPassword ? (
        <ChangePassword owner={owner} />
      ) : (
        <p className="text-sm">
          You have no password.{" "}
          <Link href={publicPaths.forgotPassword} className={textLink}>
            Set one by a mail
          </Link>
        </p>
      )}
    </div>
  </FormSection>
);

const nothing = { old_password: "", new_password1: "", new_password2: "" };

function ChangePassword({ owner }: { owner: PasswordOwner }) {
  const { form, formProps, problems, isPending } = useCallForm(changePassword, {
    values: nothing,
    onDone() {
      form.reset(nothing);
      toastSuccess("Your password was changed.");
    },
  });
  return (
    <Form {...formProps} className="max-w-md">
      <FormErrors messages={problems} />
      <Field
        name="old_password"
        label="Present password"
        required
        as={PasswordInput}
        autoComplete="current-password"
      />
      <PasswordFields
        names={["new_password1", "new_password2"]}
        labels={["New password", "Confirm new password"]}
        owner={owner}
      />
      <Button type="submit" variant="primary" pending={isPending} className="justify-self-start">
        Change password
      </Button>
    </Form>
  );
}
