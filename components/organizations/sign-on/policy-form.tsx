"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useSaveAsRead } from "@/components/ui/conflict/use-save-as-read";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { NumberInput } from "@/components/ui/number-input";
import { RadioGroup } from "@/components/ui/radio-group";
import { toastSuccess, toastUnplacedOr } from "@/components/ui/toast";
import { SwitchField } from "@/components/ui/toggle-fields";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { ask, asRead } from "@/lib/core/browser/ask";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { organizationSecurity, saveSecurity } from "@/lib/organizations/sign-on/calls";
import type { Security } from "@/lib/organizations/sign-on/schema";
import { PolicyEffect } from "./policy-effect";

const policyOptions = [
  { value: "off", label: "Off", description: "A password is enough. People may add a second factor." },
  {
    value: "reminded",
    label: "Reminded",
    description: "People without a second factor are asked to add one.",
  },
  {
    value: "required",
    label: "Required",
    description: "Everybody needs a second factor once their days of grace are over.",
  },
];

const valuesOf = ({ policy, grace_days, known_devices, session_days }: Security) => ({
  policy,
  grace_days: grace_days ?? null,
  known_devices: known_devices ?? true,
  session_days: session_days ?? null,
});

type Values = ReturnType<typeof valuesOf>;

const bodyOf = ({ grace_days, session_days, ...values }: Values) => ({
  ...values,
  grace_days: grace_days ?? undefined,
  session_days: session_days ?? undefined,
});

/** What is asked of everybody at sign-in, and for how long they stay signed in. */
export function PolicyForm({ security }: { security: Security }) {
  /** What the form was made of. */
  const [read, setRead] = useState(security);
  const { save, review } = useSaveAsRead();
  const { form, formProps, problems, isPending } = useCallForm(saveSecurity, {
    values: valuesOf(read),
    through: ({ form, values, send }) =>
      save({
        form,
        values,
        read,
        toValues: valuesOf,
        send: (now, known) => send(asRead(known, bodyOf(now))),
        readAgain: () => ask(organizationSecurity, {}),
      }),
    toBody: bodyOf,
    onDone(saved) {
      form.reset(valuesOf(saved));
      setRead(saved);
      toastSuccess("Security settings saved.");
    },
    onRefused: toastUnplacedOr(somethingWentWrong),
  });
  const { policy, grace_days: graceDays } = form.watch();
  return (
    <Form {...formProps}>
      <FormErrors messages={problems} />
      <Field name="policy" label="Second factor" group>
        {(control) => <RadioGroup {...control} look="cards" options={policyOptions} />}
      </Field>
      {policy === "required" && (
        <>
          <Field
            name="grace_days"
            label="Days of grace"
            description="0 to 30. Newcomers have as long from the day on which they join."
            as={NumberInput}
            className="max-w-60"
          />
          <PolicyEffect security={read} graceDays={graceDays ?? 0} />
        </>
      )}
      <SwitchField
        name="known_devices"
        label="People may skip the second factor on their own devices for 30 days"
      />
      <Field
        name="session_days"
        label="Sign out after (days without use)"
        description="1 to 14. It counts for everybody who is signed in now, too."
        as={NumberInput}
        className="max-w-60"
      />
      <Button type="submit" variant="primary" pending={isPending} className="justify-self-start">
        Save
      </Button>
      {review}
      <UnsavedChanges dirty={form.formState.isDirty} />
    </Form>
  );
}
