"use client";

import { Clock, type LucideIcon, Moon, Phone, Sun } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import type { FieldControl } from "@/components/ui/form";
import { RadioGroup } from "@/components/ui/radio-group";
import { titleOf } from "@/lib/core/pure/codes";
import type { RateKind } from "@/lib/providers/words";

/** What each kind of shift, work and travel means, wherever a provider chooses it. */

const shiftKinds: Record<RateKind, { icon: LucideIcon; text: string }> = {
  day: { icon: Sun, text: "Does not cross midnight" },
  night: { icon: Moon, text: "Crosses midnight" },
  call: { icon: Phone, text: "By phone, respond within 30 minutes" },
  "24h": { icon: Clock, text: "On the property for 24 hours" },
};

type ShiftKindRowProps = {
  kind: RateKind;
  /** The name of its rate's field; the form's field `kinds` lists the chosen kinds. */
  rate: string;
  /** The field of the rate, by the kind's title. */
  children(title: string): ReactNode;
};

/** A kind of shift to choose, with its rate once it is chosen; what is not chosen has no rate. */
export function ShiftKindRow({ kind, rate, children }: ShiftKindRowProps) {
  const { setValue, clearErrors } = useFormContext();
  const kinds: RateKind[] = useWatch({ name: "kinds" });
  const chosen = kinds.includes(kind);
  const title = titleOf("ShiftRateTypes", kind);
  const { icon: Icon, text } = shiftKinds[kind];
  const choose = (next: boolean) => {
    setValue("kinds", next ? [...kinds, kind] : kinds.filter((each) => each !== kind), { shouldDirty: true });
    if (next) return;
    setValue(rate, null, { shouldDirty: true });
    clearErrors(rate);
  };
  return (
    <li className="relative grid gap-x-5 gap-y-3 p-3.5 transition-colors hover:bg-secondary has-data-[state=checked]:bg-primary-soft md:min-h-[74px] md:grid-cols-[1fr_240px] md:items-center">
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
      {chosen && children(title)}
    </li>
  );
}

const cardsOf = (options: ComponentProps<typeof RadioGroup>["options"]) => (control: FieldControl) => (
  <RadioGroup {...control} look="cards" options={options} className="mt-1 md:grid-cols-3" />
);

export const WorkTypeCards = cardsOf([
  { value: "SIDE_GIG", label: titleOf("WorkType", "SIDE_GIG"), description: "2 to 4 shifts per month" },
  { value: "PART_TIME", label: titleOf("WorkType", "PART_TIME"), description: "5 to 8 shifts per month" },
  { value: "FULL_TIME", label: titleOf("WorkType", "FULL_TIME"), description: "9+ shifts per month" },
]);

export const TravelTypeCards = cardsOf([
  { value: "LOCAL", label: titleOf("TravelType", "LOCAL"), description: "Keep it close to home" },
  { value: "REGIONAL", label: titleOf("TravelType", "REGIONAL"), description: "Not opposed to some travel" },
  { value: "NATIONAL", label: titleOf("TravelType", "NATIONAL"), description: "Willing to travel anywhere" },
]);
