import { z } from "zod";
import { dollars, uuid, wholeNumberIn, wire } from "@/lib/core/pure/words";
import { boards, waveSizes } from "./words";

/** The words of a facility's rule: what is done when one of its shifts is called out. */

const between = ({ least, most }: { least: number; most: number }) =>
  wholeNumberIn([least, most], `Ensure this value is between ${least} and ${most}.`);

const bonus = dollars.pipe(
  z
    .number()
    .min(0, "Ensure this value is greater than or equal to 0.")
    .max(waveSizes.bonus.most * 100, `Ensure this value is less than or equal to ${waveSizes.bonus.most}.`),
);

/** How many are asked at once and how often, for what bonus, and where else the shift is shown. */
export const waveFields = {
  wave_size: between(waveSizes.wave).optional(),
  wave_minutes: between(waveSizes.minutes).optional(),
  bonus: bonus.optional(),
  bonus_step: bonus.optional(),
  bonus_max: bonus.optional(),
  board: z.enum(boards).optional(),
};

export const ruleInput = wire(z.object({ facility_id: uuid }));
export type RuleInput = z.output<typeof ruleInput>;

/** What is left out takes its usual value. */
export const saveRuleInput = wire(
  z.object({
    facility_id: uuid,
    on_call_out: z.boolean().default(false),
    other_facilities: z.boolean().default(false),
    ...waveFields,
  }),
);
export type SaveRuleInput = z.output<typeof saveRuleInput>;

const repShape = z.object({ id: uuid, name: z.string() });

export const ruleShape = z.object({
  facility_id: uuid,
  on_call_out: z.boolean(),
  other_facilities: z.boolean(),
  wave_size: z.number().int(),
  wave_minutes: z.number().int(),
  bonus: z.number(),
  bonus_step: z.number(),
  bonus_max: z.number(),
  board: z.enum(boards),
  saved_by: repShape.nullable(),
  ticked_by: repShape.nullable(),
  /** Whether `other_facilities` counts now: its rep is still active and in both groups [RSC-P-019]. */
  tick_stands: z.boolean(),
});
export type RescueRule = z.output<typeof ruleShape>;
