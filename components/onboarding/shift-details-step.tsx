"use client";
import { ShiftKindRow, TravelTypeCards, WorkTypeCards } from "@/components/providers/work-choices";
import { Field } from "@/components/ui/form";
import { MoneyInput } from "@/components/ui/money-input";
import { rateKinds } from "@/lib/providers/words";
import { StepForm, type StepProps } from "./step-frame";
import { missingInShiftDetails, type ShiftDetailsValues } from "./step-values";

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
            <ShiftKindRow key={kind} kind={kind} rate={`rates.${kind}`}>
              {(title) => (
                <Field
                  name={`rates.${kind}`}
                  label={<span className="md:sr-only">{title} rate</span>}
                  className="relative z-10 md:gap-0 md:[&>div:first-child]:min-h-0"
                >
                  {(control) => <MoneyInput {...control} suffix="per hour" placeholder="0" maxLength={9} />}
                </Field>
              )}
            </ShiftKindRow>
          ))}
        </ul>
      </fieldset>
      <Field name="workType" label="How many shifts are you open to working?" group as={WorkTypeCards} />
      <Field name="travelType" label="Where are you looking to work?" group as={TravelTypeCards} />
    </div>
  </StepForm>
);
