"use client";

import { useState } from "react";
import { useController } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { useSaveAsRead } from "@/components/ui/conflict/use-save-as-read";
import { Field, type FieldControl, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { toastSuccess, toastUnplacedOr } from "@/components/ui/toast";
import { CheckboxField } from "@/components/ui/toggle-fields";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { ask, asRead } from "@/lib/core/browser/ask";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { organizationSecurity, saveSecurity } from "@/lib/organizations/sign-on/calls";
import type { Connection, Security } from "@/lib/organizations/sign-on/schema";

const valuesOf = ({ sign_on_only, break_glass }: Security) => ({
  sign_on_only: sign_on_only ?? false,
  break_glass: break_glass ?? [],
});

type Member = NonNullable<Security["people"]>[number];

type NamedProps = Pick<FieldControl, "aria-labelledby" | "aria-describedby"> & {
  people: Member[];
  value: string[];
  onChange(value: string[]): void;
};

/** The people who manage users, as boxes to check; who has no second factor cannot be named. */
const Named = ({ people, value, onChange, ...labels }: NamedProps) => (
  // biome-ignore lint/a11y/useSemanticElements: the field draws its own label
  <div
    role="group"
    aria-labelledby={labels["aria-labelledby"]}
    aria-describedby={labels["aria-describedby"]}
    className="grid gap-3.5 py-1.5"
  >
    {people.map(({ id, name, has_factor }) => (
      <Checkbox
        key={id}
        label={name}
        description={has_factor ? undefined : "Has no second factor."}
        disabled={!has_factor && !value.includes(id)}
        checked={value.includes(id)}
        onCheckedChange={(checked) =>
          onChange(checked === true ? [...value, id] : value.filter((each) => each !== id))
        }
      />
    ))}
  </div>
);

/** What keeps sign-on from being the only way, as sentences. */
export function missingFor({ issuer, domains, used_since }: Connection, named: readonly string[]): string[] {
  const missing: string[] = [];
  if (issuer === null) missing.push("Set up the connection first.");
  if (!domains.some(({ proven_at }) => proven_at)) missing.push("Prove a domain first.");
  if (!used_since) missing.push("Somebody has to sign in by it once first.");
  if (named.length === 0) missing.push("Name somebody who may still use a password.");
  return missing;
}

/** What is missing, beside the switch. */
function OnlyWay({ connection }: { connection: Connection }) {
  const { field: named } = useController({ name: "break_glass" });
  const { field: only } = useController({ name: "sign_on_only" });
  const missing = missingFor(connection, named.value);
  return (
    <div className="grid gap-2">
      <CheckboxField
        name="sign_on_only"
        label="Only by sign-on"
        description="Passwords and Google are not taken for your people any more."
        disabled={missing.length > 0 && !only.value}
      />
      {missing.length > 0 && (
        <ul
          aria-label="What is missing"
          className="grid list-disc gap-0.5 pl-12 text-muted-foreground text-xs"
        >
          {missing.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Who may still use a password, and whether sign-on is the only way for all others. */
export function OnlyWayForm({ security, connection }: { security: Security; connection: Connection }) {
  /** What the form was made of. */
  const [read, setRead] = useState(security);
  const { save, review } = useSaveAsRead();
  const { form, formProps, problems, isPending } = useCallForm(saveSecurity, {
    values: valuesOf(read),
    toBody: (values) => ({ ...values, policy: read.policy }),
    through: ({ form, values, send }) =>
      save({
        form,
        values,
        read,
        toValues: valuesOf,
        send: (now, known) => send(asRead(known, { ...now, policy: known.policy })),
        readAgain: () => ask(organizationSecurity, {}),
      }),
    onDone(saved) {
      form.reset(valuesOf(saved));
      setRead(saved);
      toastSuccess("Security settings saved.");
    },
    onRefused: toastUnplacedOr(somethingWentWrong),
  });
  const managers = (read.people ?? []).filter(({ manages }) => manages);
  return (
    <Form {...formProps}>
      <FormErrors messages={problems} />
      <Field
        name="break_glass"
        label="People who may still use a password"
        description="They manage users and have a second factor. Each use is told to all who manage users."
        group
      >
        {(control) => <Named {...control} people={managers} />}
      </Field>
      <OnlyWay connection={connection} />
      <Button type="submit" variant="primary" pending={isPending} className="justify-self-start">
        Save
      </Button>
      {review}
      <UnsavedChanges dirty={form.formState.isDirty} />
    </Form>
  );
}
