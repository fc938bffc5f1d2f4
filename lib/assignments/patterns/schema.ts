import { z } from "zod";
import { scheduleDayArrayShape } from "@/lib/assignments/availability/schema";
import { availabilityTypes } from "@/lib/assignments/availability/words";
import {
  civilDate,
  listShape,
  oneOfAnyCase,
  paging,
  text,
  uuid,
  wholeNumber,
  wholeNumberIn,
  wire,
} from "@/lib/core/pure/words";
import { patternLimits, patternTexts } from "./words";

const weeks = [1, patternLimits.weeks] as const;

/** A day of a pattern, within the bounds of any; `ensurePattern` refuses a week that this pattern has not. */
const dayField = z.object({
  week: wholeNumber.pipe(z.number().min(1).max(patternLimits.weeks)),
  weekday: wholeNumber.pipe(z.number().min(0).max(6)),
  shift_type: oneOfAnyCase(availabilityTypes),
  preferred: z.boolean().default(false),
});

const fields = {
  name: text(patternLimits.nameLength),
  every_weeks: wholeNumberIn(weeks, `Ensure this value is between ${weeks[0]} and ${weeks[1]}.`),
  starts_on: civilDate,
  ends_on: civilDate.nullable(),
  days: z.array(dayField).min(1, patternTexts.noDay).max(100),
};

export const patternsInput = wire(z.object({ ...paging }));
export type PatternsInput = z.output<typeof patternsInput>;

export const addPatternInput = wire(
  z.object({
    name: fields.name.default(""),
    every_weeks: fields.every_weeks.default(1),
    starts_on: fields.starts_on,
    ends_on: fields.ends_on.default(null),
    days: fields.days,
  }),
);
export type AddPatternInput = z.output<typeof addPatternInput>;

/** What is left out stays as it is. */
export const changePatternInput = wire(
  z.object({
    id: uuid,
    name: fields.name.optional(),
    every_weeks: fields.every_weeks.optional(),
    starts_on: fields.starts_on.optional(),
    ends_on: fields.ends_on.optional(),
    days: fields.days.optional(),
  }),
);
export type ChangePatternInput = z.output<typeof changePatternInput>;

export const resetInput = wire(
  z.object({
    dates: z.array(civilDate).min(1, "Select at least one date.").max(400),
  }),
);
export type ResetInput = z.output<typeof resetInput>;

export const patternShape = z.object({
  id: uuid,
  name: z.string(),
  every_weeks: z.number().int(),
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  days: z.array(
    z.object({
      week: z.number().int(),
      weekday: z.number().int(),
      shift_type: z.enum(availabilityTypes),
      preferred: z.boolean(),
    }),
  ),
  /** The last day for which availability was made; null where the pattern begins later than that. */
  made_until: z.string().nullable(),
  /** Days that it offers from today on. */
  days_made: z.number().int(),
});
export type Pattern = z.output<typeof patternShape>;

/** Days of the own calendar, as it answers them. */
export const resetShape = scheduleDayArrayShape;
export const patternListShape = listShape(patternShape);
