"use client";

import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { EarlyForm } from "@/components/ui/early-form";
import { Field } from "@/components/ui/form";
import { FormErrors } from "@/components/ui/form-errors";
import { NumberInput } from "@/components/ui/number-input";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { useActionForm } from "@/lib/core/browser/use-action-form";
import { formFields, type PageAction } from "@/lib/core/pure/form-action";
import { staffPaths } from "@/lib/core/pure/staff-paths";
import { verifyOrganization } from "@/lib/staff/organizations/calls";

type NumberFormProps = Pick<ComponentProps<typeof NumberInput>, "placeholder" | "maxLength"> & {
  organizationId: string;
  name: "platform_fee_percent" | "payment_terms_days";
  label: string;
  value: number | null;
  submitLabel: string;
  /** The toast of what went well. */
  done: string;
  action?: PageAction;
};

/** One number that staff set for an organization. */
export function NumberForm({
  organizationId,
  name,
  label,
  value,
  submitLabel,
  done,
  action,
  ...input
}: NumberFormProps) {
  const { formProps, problems, isPending } = useActionForm(verifyOrganization, {
    values: { [name]: value },
    action,
    toValues: ({ [name]: typed }) => ({ [name]: typed ? Number(typed) : null }),
    toBody: (values) => ({ id: organizationId, ...values }),
    onDone: () => toastSuccess(done),
    onRefused: toastUnplaced,
  });
  return (
    <EarlyForm {...formProps} className="grid gap-2">
      <input type="hidden" name="id" value={organizationId} />
      <input type="hidden" name={formFields.back} value={staffPaths.organization(organizationId)} />
      <FormErrors messages={problems} />
      <div className="flex items-end gap-2">
        <Field name={name} label={label} as={NumberInput} className="min-w-0 flex-1" {...input} />
        <Button type="submit" pending={isPending}>
          {submitLabel}
        </Button>
      </div>
    </EarlyForm>
  );
}
