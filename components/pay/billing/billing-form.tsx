"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, Form } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { Input } from "@/components/ui/input";
import { useSaveAsRead } from "@/components/ui/meanwhile/use-save-as-read";
import { NumberInput } from "@/components/ui/number-input";
import { tell, tellDone } from "@/components/ui/tell";
import { UnsavedChanges } from "@/components/ui/unsaved-changes";
import { ask, asRead } from "@/lib/core/browser/ask";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { somethingWentWrong } from "@/lib/core/pure/errors";
import { billingSettings, changeBillingSettings } from "@/lib/pay/billing/calls";
import type { BillingSettings } from "@/lib/pay/billing/schema";
import { mileageRateText } from "@/lib/pay/lines/words";

type Values = Record<
  "auto_approve_hours" | "cancellation_notice_hours" | "cancellation_pay_percent",
  number | null
> & {
  /** As it is typed: it may have three decimals. */
  mileage_rate: string;
};

const valuesOf = ({ payment_terms_days: _, mileage_rate, ...settings }: BillingSettings): Values => ({
  ...settings,
  mileage_rate: mileageRateText(mileage_rate).slice(1),
});

type BillingFormProps = {
  settings: BillingSettings;
  /** For whoever may not set them. */
  readOnly: boolean;
  /** What is shown beside the fields, above the note. */
  children: ReactNode;
};

/** The terms of requests and timesheets that are sent from now on. */
export function BillingForm({ settings, readOnly, children }: BillingFormProps) {
  /** What the form was made of. */
  const [read, setRead] = useState(settings);
  const { save, review } = useSaveAsRead();
  const { form, formProps, problems, isPending } = useCallForm(changeBillingSettings, {
    values: valuesOf(read),
    through: ({ form, values, send }) =>
      save({
        ...{ form, values, read, toValues: valuesOf },
        send: (now, known) => send(asRead(known, now)),
        readAgain: () => ask(billingSettings, {}),
      }),
    onDone(saved) {
      form.reset(valuesOf(saved));
      setRead(saved);
      tellDone("Billing settings saved.");
    },
    onRefused(error, rest) {
      if (!rest) tell(error, { fallback: somethingWentWrong });
      return undefined;
    },
  });
  const given = { readOnly };
  return (
    <Form {...formProps}>
      <FormErrors messages={problems} />
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <Field
          {...given}
          name="auto_approve_hours"
          label="Approve timesheets automatically after (hours)"
          as={NumberInput}
          description="24 to 336. After that a timesheet that nobody has answered is approved."
        />
        <Field
          {...given}
          name="cancellation_notice_hours"
          label="Late cancellation: notice (hours)"
          as={NumberInput}
          description="0 to 720. A shift that is canceled with less notice is paid in part."
        />
        <Field
          {...given}
          name="cancellation_pay_percent"
          label="Late cancellation: pay (percent)"
          as={NumberInput}
          description="0 to 100 percent of the booked hours."
        />
        <Field
          name="mileage_rate"
          label="Mileage ($ per mile)"
          description="0 to 5. At 0, miles are not paid."
        >
          {(control) => <Input {...control} {...given} inputMode="decimal" autoComplete="off" />}
        </Field>
      </div>
      {children}
      <p className="text-muted-foreground text-sm">
        Changes apply to assignment requests sent from now on; the approval time applies to timesheets
        submitted from now on.
      </p>
      {readOnly ? (
        <p className="text-muted-foreground text-sm">Whoever manages your team can change these settings.</p>
      ) : (
        <Button type="submit" variant="primary" pending={isPending} className="justify-self-start">
          Save
        </Button>
      )}
      {review}
      <UnsavedChanges dirty={form.formState.isDirty && !readOnly} />
    </Form>
  );
}
