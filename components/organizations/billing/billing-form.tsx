"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { useSaveAsRead } from "@/components/ui/conflict/use-save-as-read";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Input } from "@/components/ui/input";
import { NumberInput } from "@/components/ui/number-input";
import { toastSuccess, toastUnplacedOr } from "@/components/ui/toast";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { ask, asRead } from "@/lib/core/browser/ask";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { billingSettings, changeBillingSettings } from "@/lib/organizations/billing/calls";
import type { BillingSettings } from "@/lib/organizations/billing/schema";
import { billingFields, fieldsGrid, valuesOf } from "./billing-fields";

type BillingFormProps = {
  settings: BillingSettings;
  /** What the form shows below the fields. */
  children: ReactNode;
};

/** The terms of requests and timesheets that are sent from now on, for whoever may set them. */
export function BillingForm({ settings, children }: BillingFormProps) {
  /** What the form was made of. */
  const [read, setRead] = useState(settings);
  const { save, review } = useSaveAsRead();
  const { form, formProps, problems, isPending } = useCallForm(changeBillingSettings, {
    values: valuesOf(read),
    through: ({ form, values, send }) =>
      save({
        form,
        values,
        read,
        toValues: valuesOf,
        send: (now, known) => send(asRead(known, now)),
        readAgain: () => ask(billingSettings, {}),
      }),
    onDone(saved) {
      form.reset(valuesOf(saved));
      setRead(saved);
      toastSuccess("Billing settings saved.");
    },
    onRefused: toastUnplacedOr(somethingWentWrong),
  });
  return (
    <Form {...formProps}>
      <FormErrors messages={problems} />
      <div className={fieldsGrid}>
        {billingFields.map((field) => (
          <Field key={field.name} {...field}>
            {(control) =>
              field.name === "mileage_rate" ? (
                <Input {...control} inputMode="decimal" autoComplete="off" />
              ) : (
                <NumberInput {...control} />
              )
            }
          </Field>
        ))}
      </div>
      {children}
      <Button type="submit" variant="primary" pending={isPending} className="justify-self-start">
        Save
      </Button>
      {review}
      <UnsavedChanges dirty={form.formState.isDirty} />
    </Form>
  );
}
