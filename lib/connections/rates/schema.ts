import { z } from "zod";
import { dollars, oneOfAnyCase, wire } from "@/lib/core/pure/words";
import { travelTypes, workTypes } from "@/lib/providers/schema";
import { byRateField, type RateKind } from "@/lib/providers/words";

/** The words of what a provider asks for an hour, and how much and where it works. */

const rateNames: Record<RateKind, string> = { day: "Day", night: "Night", call: "Call", "24h": "24h" };

const rateMessage = (kind: RateKind) => `${rateNames[kind]} shift rate must be greater than or equal to 1.`;

const shiftLimitMessages = {
  missing: "Shift limit must be provided.",
  low: "Your max shifts per month must be greater than or equal to 1.",
  high: "Your max shifts per month must be less than or equal to 30.",
};
const workTypeMessage = "Please select your work type preference";
const travelTypeMessage = "Please select your travel type preference";

const asNumber = (value: unknown) =>
  typeof value === "string" && /^-?\d+$/.test(value.trim()) ? Number(value) : value;

/** Dollars an hour; a slip of the keyboard is more likely than a rate above this. */
const highestRate = 10_000;

/** Null where the shift is not offered; a shift that is offered has a rate of at least a dollar. */
const rate = (kind: RateKind) =>
  z.preprocess(
    (value) => (value === "" ? 0 : value),
    dollars
      .refine((amountCents) => amountCents >= 100, rateMessage(kind))
      .refine(
        (amountCents) => amountCents <= highestRate * 100,
        `Ensure this value is less than or equal to ${highestRate}.`,
      )
      .nullable(),
  );

const shiftLimit = z.preprocess(
  (value) => (value === undefined || value === "" ? null : asNumber(value)),
  z
    .number({ error: ({ input }) => (input === null ? shiftLimitMessages.missing : "Invalid value") })
    .int("Invalid value")
    .min(1, shiftLimitMessages.low)
    .max(30, shiftLimitMessages.high),
);

const chosen = <const Values extends readonly [string, ...string[]]>(values: Values, message: string) =>
  z
    .preprocess((value) => value || null, oneOfAnyCase(values).nullable())
    .pipe(z.custom<Values[number]>((value) => value !== null, message));

/** Rates and preferences. A rate that is left out stays as it is [PRV-V-068..078]. */
export const saveRateSettingsInput = wire(
  z.object({
    ...byRateField((kind) => rate(kind).optional()),
    shift_limit: shiftLimit,
    work_type: chosen(workTypes, workTypeMessage),
    travel_type: chosen(travelTypes, travelTypeMessage),
  }),
);
export type SaveRateSettingsInput = z.output<typeof saveRateSettingsInput>;

export const rateSettingsShape = z.object({
  ...byRateField(() => z.number().nullable()),
  shift_limit: z.number().int().nullable(),
  work_type: z.enum(workTypes).nullable(),
  travel_type: z.enum(travelTypes).nullable(),
});
export type RateSettings = z.output<typeof rateSettingsShape>;
