"use client";

import { Field } from "@/components/ui/form";
import { MoneyInput } from "@/components/ui/money-input";
import { NumberInput } from "@/components/ui/number-input";
import { Select } from "@/components/ui/select";
import type { Board } from "@/lib/coverage/rescue-rules/words";

const boardOptions: { value: Board; label: string }[] = [
  { value: "off", label: "Not shown" },
  { value: "after_waves", label: "After everybody was asked" },
  { value: "at_once", label: "At once" },
];

/** How many are asked at once and how often, and for what bonus. */
export const WaveFields = () => (
  <>
    <div className="grid grid-cols-2 gap-3">
      <Field name="wave_size" label="Wave of" as={NumberInput} />
      <Field name="wave_minutes" label="Every (minutes)" as={NumberInput} />
    </div>
    <div className="grid gap-3 md:grid-cols-3">
      <Field name="bonus" label="Bonus" as={MoneyInput} />
      <Field name="bonus_step" label="More per wave" as={MoneyInput} />
      <Field name="bonus_max" label="At most" as={MoneyInput} />
    </div>
    <Field name="board" label="Open shifts board" as={Select} options={boardOptions} />
  </>
);
