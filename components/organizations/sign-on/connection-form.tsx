"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { PasswordInput } from "@/components/ui/password-input";
import { toastResult, toastSuccess, toastUnplacedOr } from "@/components/ui/toast";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { useSend } from "@/lib/core/browser/use-send";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { removeConnection, saveConnection } from "@/lib/organizations/sign-on/calls";
import type { Connection } from "@/lib/organizations/sign-on/schema";
import { NewGroups } from "./new-groups";

const valuesOf = ({ issuer, client_id, groups, trust_mfa }: Connection) => ({
  issuer: issuer ?? "",
  client_id: client_id ?? "",
  client_secret: "",
  groups,
  trust_mfa,
});

/** Asks before the connection is removed. */
function RemoveConnection({ onClose }: { onClose(): void }) {
  const { mutate, isPending } = useSend(removeConnection);
  const steps = Object.assign(toastResult("Connection removed."), { onSettled: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Remove the connection?"
      text="People sign in with their passwords again. They are known again should you connect the same provider within 30 days."
      confirmLabel="Remove connection"
      danger
      pending={isPending}
      onConfirm={() => mutate({}, steps)}
    />
  );
}

/** Where the organization's people sign in, and what who comes new may do. */
export function ConnectionForm({ connection }: { connection: Connection }) {
  const [asked, setAsked] = useState(false);
  const isThere = connection.issuer !== null;
  const { form, formProps, problems, isPending } = useCallForm(saveConnection, {
    values: valuesOf(connection),
    toBody: ({ client_secret, ...values }) => ({
      ...values,
      ...(client_secret !== "" && { client_secret }),
    }),
    onDone(saved) {
      form.reset(valuesOf(saved));
      toastSuccess("Your provider answered. The connection is saved.");
    },
    onRefused: toastUnplacedOr(somethingWentWrong),
  });
  return (
    <Form {...formProps}>
      <FormErrors messages={problems} />
      <Field
        name="issuer"
        label="Address of the provider (issuer)"
        description="As it calls itself, for example https://login.example.org. It is asked at once."
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
      />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <Field name="client_id" label="Client ID" required autoComplete="off" autoCapitalize="none" />
        <Field
          name="client_secret"
          label="Client secret"
          description={
            isThere ? "It is kept sealed and not shown again. Leave it empty to keep it." : undefined
          }
          required={!isThere}
          as={PasswordInput}
          autoComplete="off"
        />
      </div>
      <Field name="groups" label="Permissions of people who join by signing in" group as={NewGroups} />
      <CheckboxField
        name="trust_mfa"
        label="Our provider asks for a second factor"
        description="Whoever it says has used one is not asked again here."
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" pending={isPending}>
          Save connection
        </Button>
        {isThere && <Button onClick={() => setAsked(true)}>Remove connection</Button>}
      </div>
      <UnsavedChanges dirty={form.formState.isDirty} />
      {asked && <RemoveConnection onClose={() => setAsked(false)} />}
    </Form>
  );
}
