"use client";

import { Field } from "@/components/ui/form";
import { RadioGroup } from "@/components/ui/radio-group";

type Option = { value: string; label: string; description: string };

/** What becomes of what is taken back. */
export const OutcomeField = ({ options }: { options: Option[] }) => (
  <Field name="outcome" label="And then" group>
    {({ "aria-required": _, ...control }) => <RadioGroup {...control} look="cards" options={options} />}
  </Field>
);
