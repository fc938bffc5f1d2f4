import { z } from "zod";
import {
  civilDate,
  codeFilter,
  codeOf,
  dollars,
  hourCount,
  lastOfEach,
  listOf,
  listShape,
  oneOfAnyCase,
  paging,
  toggle,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import { lengthOf } from "@/lib/overview/numbers/rules/periods";
import {
  numberCodes,
  numberLimits,
  numberTexts,
  numberUnits,
  ownNumberCodes,
  periodNames,
  rowKinds,
  spendKeys,
  usualPeriod,
} from "@/lib/overview/numbers/words";

/** A field that a plain form leaves empty was not filled in. */
const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema);

const period = given(oneOfAnyCase(periodNames).default(usualPeriod));
const day = given(civilDate.optional());
const periodFields = { period, from: day, to: day };

const filterFields = { ...periodFields, facility: listOf(uuid), specialty: codeFilter("Specialty") };

type Dated = { period: string; from?: string; to?: string };

/** Own dates are both there, in order, and two years at most [SCH-V-025]. */
function ensureDates({ period, from, to }: Dated, issues: z.core.$RefinementCtx) {
  if (period !== "custom") return;
  const refuse = (field: "from" | "to", message: string) =>
    issues.addIssue({ code: "custom", path: [field], message });
  if (!from) refuse("from", numberTexts.required);
  if (!to) refuse("to", numberTexts.required);
  if (!from || !to) return;
  if (to < from) refuse("to", numberTexts.endsBefore);
  else if (lengthOf({ from, to }) > numberLimits.days) refuse("to", numberTexts.tooLong);
}

export const summaryInput = wire(z.object(filterFields).superRefine(ensureDates));
export type SummaryInput = z.output<typeof summaryInput>;

export const rowsInput = wire(
  z
    .object({ metric: oneOfAnyCase(numberCodes), ...filterFields, counts: toggle, ...paging })
    .superRefine(ensureDates),
);
export type RowsInput = z.output<typeof rowsInput>;

export const spendInput = wire(
  z
    .object({ by: given(oneOfAnyCase(spendKeys).default("facility")), ...filterFields, ...paging })
    .superRefine(ensureDates),
);
export type SpendInput = z.output<typeof spendInput>;

export const insightsInput = wire(z.object(periodFields).superRefine(ensureDates));
export type InsightsInput = z.output<typeof insightsInput>;

const { least, most } = numberLimits.reference;

const reference = z
  .object({
    specialty: codeOf("Specialty"),
    /** Null takes the rate away. */
    amount: dollars
      .refine((cents) => cents >= least * 100 && cents <= most * 100, numberTexts.reference)
      .nullable(),
  })
  .transform(({ specialty, amount }) => ({ specialty, centsPerHour: amount }));

export const referenceRatesInput = wire(
  z.object({
    rates: z
      .array(reference)
      .max(1000)
      .transform((rates) => lastOfEach(rates, ({ specialty }) => specialty)),
  }),
);
export type ReferenceRatesInput = z.output<typeof referenceRatesInput>;

const count = z.number().int();
const value = z.number().nullable();

export const periodShape = z.object({
  from: z.string(),
  to: z.string(),
  previous_from: z.string(),
  previous_to: z.string(),
});

export const metricShape = z.object({
  code: z.enum(numberCodes),
  title: z.string(),
  unit: z.enum(numberUnits),
  value,
  /** How many rows count, of how many; null for medians and sums. */
  numerator: count.nullable(),
  denominator: count.nullable(),
  /** The value of the period before. */
  previous: value,
  definition: z.string(),
  rows_count: count,
  rows_url: z.string(),
  series: z.array(z.object({ from: z.string(), to: z.string(), value })).nullable(),
});
export type Metric = z.output<typeof metricShape>;

export const summaryShape = z.object({
  period: periodShape,
  metrics: z.array(metricShape),
  /** Numbers that the reader may not read. */
  hidden: z.array(z.enum(numberCodes)),
});
export type Summary = z.output<typeof summaryShape>;

/** In the unit of its number. */
const valueOfRow = z.number().meta({ "x-unit": "its number's" }).nullable();

export const numberRowShape = z.object({
  id: uuid,
  kind: z.enum(rowKinds),
  date: z.string(),
  facility: z.object({ id: uuid, name: z.string() }),
  specialty: z.string().nullable(),
  /** Null where nobody works it, or the reader may not know who does. */
  provider: z.object({ id: uuid, display_name: z.string() }).nullable(),
  what: z.string(),
  counts: z.boolean(),
  /** In the number's unit; dollars where sums are divided. Null where a row only counts or does not. */
  value: valueOfRow,
  href: z.string().nullable(),
});
export type NumberRow = z.output<typeof numberRowShape>;

export const numberRowListShape = listShape(numberRowShape);

const spendRowShape = z.object({
  /** The facility, the code of the specialty, the provider or the month; null without a specialty. */
  key: z.string().nullable(),
  title: z.string(),
  shifts: count,
  hours: hourCount,
  spend: z.number(),
  cost_per_hour: value,
  on_time: count,
  with_attendance: count,
});
export type SpendRow = z.output<typeof spendRowShape>;

export const spendListShape = listShape(spendRowShape);

export const referenceRatesShape = z.object({
  rates: z.array(z.object({ specialty: z.string(), amount: z.number() })),
});
export type ReferenceRates = z.output<typeof referenceRatesShape>;

export const insightsShape = z.object({
  period: periodShape,
  metrics: z.array(
    z.object({
      code: z.enum(ownNumberCodes),
      title: z.string(),
      unit: z.enum(["shifts", "hours", "dollars"]),
      value,
      definition: z.string(),
    }),
  ),
  on_time: count,
  with_attendance: count,
  months: z.array(z.object({ month: z.string(), earned: z.number(), upcoming: z.number() })),
});
export type Insights = z.output<typeof insightsShape>;
