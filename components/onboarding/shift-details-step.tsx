"use client";
import { useFormContext, useWatch } from "react-hook-form";
import { shiftKinds, travelTypes, workTypes } from "@/components/providers/work-choices";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/form";
import { MoneyInput } from "@/components/ui/money-input";
import { RadioGroup } from "@/components/ui/radio-group";
import { titleOf } from "@/lib/core/pure/codes";
import { type RateKind, rateKinds } from "@/lib/providers/schema";
import { StepForm, type StepProps } from "./step-frame";
import { missingInShiftDetails, type ShiftDetailsValues } from "./step-values";

function ShiftKindRow({ kind }: { kind: RateKind }) {
  const { setValue } = useFormContext<ShiftDetailsValues>();
  const kinds = useWatch<ShiftDetailsValues, "kinds">({ name: "kinds" });
  const chosen = kinds.includes(kind);
  const title = titleOf("ShiftRateTypes", kind);
  const { icon: Icon, text } = shiftKinds[kind];
  const choose = (next: boolean) => {
    const now = next ? [...kinds, kind] : kinds.filter((each) => each !== kind);
    setValue("kinds", now, { shouldDirty: true });
    if (!next) setValue(`rates.${kind}`, null, { shouldDirty: true });
  };
  return (
    <li className="relative grid gap-x-5 gap-y-3 p-3.5 transition-colors hover:bg-secondary has-[button[data-state=checked]]:bg-primary-soft md:min-h-[74px] md:grid-cols-[1fr_240px] md:items-center">
      <div className="flex items-center gap-3">
        <span className="order-last ml-auto grid size-9 shrink-0 place-items-center rounded-md bg-card text-primary-strong md:order-none md:ml-0 md:border">
          <Icon aria-hidden className="size-[18px]" />
        </span>
        <Checkbox
          checked={chosen}
          onCheckedChange={(checked) => choose(checked === true)}
          className="z-10"
          label={<span className="font-medium after:absolute after:inset-0">{title}</span>}
          description={text}
        />
      </div>
      {chosen && (
        <Field
          name={`rates.${kind}`}
          label={<span className="md:sr-only">{title} rate</span>}
          className="relative z-10 md:gap-0 md:[&>div:first-child]:min-h-0"
        >
          {(control) => <MoneyInput {...control} suffix="per hour" placeholder="0" maxLength={9} />}
        </Field>
      )}
    </li>
  );
}

/** Step 2: which shifts, at what hourly rate, how many of them and how far away. */
export const ShiftDetailsStep = (props: StepProps<ShiftDetailsValues>) => (
  <StepForm {...props} step="RATES" missing={missingInShiftDetails}>
    <div className="grid gap-8">
      <fieldset>
        <legend className="mb-2.5 font-medium text-sm leading-5">
          Which shifts would you take, and at what rate?
        </legend>
        <ul className="divide-y overflow-hidden rounded-lg border">
          {rateKinds.map((kind) => (
            <ShiftKindRow key={kind} kind={kind} />
          ))}
        </ul>
      </fieldset>
      <Field name="workType" label="How many shifts are you open to working?" group>
        {(control) => (
          <RadioGroup {...control} look="cards" options={workTypes} className="mt-1 md:grid-cols-3" />
        )}
      </Field>
      <Field name="travelType" label="Where are you looking to work?" group>
        {(control) => (
          <RadioGroup {...control} look="cards" options={travelTypes} className="mt-1 md:grid-cols-3" />
        )}
      </Field>
    </div>
  </StepForm>
);
