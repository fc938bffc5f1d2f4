"use client";
import { Clock, type LucideIcon, Moon, Phone, Sun } from "lucide-react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Field, Form } from "@/components/ui/form";
import { MoneyInput } from "@/components/ui/money-input";
import { RadioGroup } from "@/components/ui/radio-group";
import { titleOf } from "@/lib/codes";
import { type RateKind, rateKinds } from "@/lib/providers/schema";
import { StepFrame } from "./step-frame";
import type { StepProps } from "./step-props";
import { missingInShiftDetails, type ShiftDetailsValues } from "./step-values";

const shiftKinds: Record<RateKind, { icon: LucideIcon; text: string }> = {
  day: { icon: Sun, text: "Does not cross midnight" },
  night: { icon: Moon, text: "Crosses midnight" },
  call: { icon: Phone, text: "By phone, respond within 30 minutes" },
  "24h": { icon: Clock, text: "On the property for 24 hours" },
};

const workTypes = [
  { value: "SIDE_GIG", label: titleOf("WorkType", "SIDE_GIG"), description: "2 to 4 shifts per month" },
  { value: "PART_TIME", label: titleOf("WorkType", "PART_TIME"), description: "5 to 8 shifts per month" },
  { value: "FULL_TIME", label: titleOf("WorkType", "FULL_TIME"), description: "9 or more shifts per month" },
];

const travelTypes = [
  { value: "LOCAL", label: titleOf("TravelType", "LOCAL"), description: "Keep it close to home" },
  { value: "REGIONAL", label: titleOf("TravelType", "REGIONAL"), description: "Not opposed to some travel" },
  { value: "NATIONAL", label: titleOf("TravelType", "NATIONAL"), description: "Willing to travel anywhere" },
];

type ShiftForm = UseFormReturn<ShiftDetailsValues>;

function ShiftKindCard({ form, kind }: { form: ShiftForm; kind: RateKind }) {
  const kinds = useWatch({ control: form.control, name: "kinds" });
  const chosen = kinds.includes(kind);
  const title = titleOf("ShiftRateTypes", kind);
  const { icon: Icon, text } = shiftKinds[kind];
  const choose = (next: boolean) => {
    form.setValue("kinds", next ? [...kinds, kind] : kinds.filter((each) => each !== kind), {
      shouldDirty: true,
    });
    if (!next) form.setValue(`rates.${kind}`, null, { shouldDirty: true });
  };
  return (
    <div className="relative grid content-start gap-3 rounded-lg border bg-card p-3.5 transition-colors hover:border-input has-[button[data-state=checked]]:border-primary has-[button[data-state=checked]]:bg-primary-soft">
      <div className="flex items-start justify-between gap-3">
        <Checkbox
          checked={chosen}
          onCheckedChange={(checked) => choose(checked === true)}
          className="z-10"
          label={<span className="font-medium after:absolute after:inset-0">{title}</span>}
          description={text}
        />
        <Icon aria-hidden className="size-5 shrink-0 text-primary" />
      </div>
      {chosen && (
        <Field name={`rates.${kind}`} label={`${title} rate`} className="relative z-10">
          {(control) => <MoneyInput {...control} suffix="per hour" placeholder="0" maxLength={9} />}
        </Field>
      )}
    </div>
  );
}

export type ShiftDetailsStepProps = StepProps & {
  form: ShiftForm;
  onSave(values: ShiftDetailsValues): void | Promise<void>;
};

/** Step 2: which shifts, at what hourly rate, how many of them and how far away. */
export function ShiftDetailsStep({ form, onSave, onBack, saved, saving, focused }: ShiftDetailsStepProps) {
  const values = useWatch({ control: form.control }) as ShiftDetailsValues;
  return (
    <Form form={form} onSubmit={onSave} className="gap-6">
      <StepFrame
        step="RATES"
        focused={focused}
        onBack={onBack}
        missing={saved ? missingInShiftDetails(values) : []}
        actions={
          <Button type="submit" variant="primary" size="lg" pending={saving} className="max-md:flex-1">
            Save and Next
          </Button>
        }
      >
        <div className="grid gap-8">
          <fieldset>
            <legend className="mb-2.5 font-medium text-sm leading-5">Which shifts would you take, and at what rate?</legend>
            <div className="grid items-start gap-3 md:grid-cols-2">
              {rateKinds.map((kind) => (
                <ShiftKindCard key={kind} form={form} kind={kind} />
              ))}
            </div>
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
      </StepFrame>
    </Form>
  );
}
