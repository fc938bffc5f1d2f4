"use client";

import { useRouter } from "next/navigation";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/form";
import { FormDialog } from "@/components/ui/form-dialog";
import { MoneyInput } from "@/components/ui/money-input";
import { toastSuccess, toastUnplaced } from "@/components/ui/toast";
import { useCallForm } from "@/lib/core/browser/use-call-form";
import { optionsOf, titleOf } from "@/lib/core/pure/codes";
import { formatDollars } from "@/lib/core/pure/money";
import { saveReferenceRates } from "@/lib/overview/numbers/calls";
import type { ReferenceRates } from "@/lib/overview/numbers/schema";
import { numberTexts } from "@/lib/overview/numbers/words";

const specialties = optionsOf("Specialty");

type Values = { specialty: string | null; amount: number | null };

type ReferenceRatesDialogProps = { rates: ReferenceRates["rates"]; onClose(): void };

/** Says what an hour of one specialty costs with own staff; an empty amount takes it away. */
export function ReferenceRatesDialog({ rates, onClose }: ReferenceRatesDialogProps) {
  const router = useRouter();
  const form = useCallForm(saveReferenceRates, {
    values: { specialty: rates[0]?.specialty ?? null, amount: rates[0]?.amount ?? null } as Values,
    toBody: (values) => ({ rates: [values] }),
    toField: (path) => path.replace(/^rates\.0\./, ""),
    onDone() {
      toastSuccess(numberTexts.referencesSaved);
      onClose();
      router.refresh();
    },
    onRefused: toastUnplaced,
  });
  const { setValue } = form.form;
  const amountOf = (specialty: string | null) =>
    rates.find((rate) => rate.specialty === specialty)?.amount ?? null;
  return (
    <FormDialog
      title="Reference rates"
      description="What an hour costs with your own staff. Only your organization sees it."
      size="sm"
      form={form}
      onClose={onClose}
      submitLabel="Save"
    >
      <Field name="specialty" label="Specialty" required>
        {({ onChange, ...control }) => (
          <Combobox
            {...control}
            options={specialties}
            onChange={(specialty) => {
              onChange(specialty);
              setValue("amount", amountOf(specialty));
            }}
          />
        )}
      </Field>
      <Field name="amount" label="Cost" description="Leave it empty to take the rate away.">
        {(control) => <MoneyInput {...control} suffix="per hour" />}
      </Field>
      {rates.length > 0 && (
        <ul className="grid gap-1 text-sm" aria-label="Rates so far">
          {rates.map(({ specialty, amount }) => (
            <li key={specialty} className="flex justify-between gap-3">
              <span>{titleOf("Specialty", specialty)}</span>
              <span>{formatDollars(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
