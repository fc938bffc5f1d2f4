import { endBeforeStart } from "@/lib/core/pure/days";

/** The words of numbers: what each is called, how it is computed from its rows, and who may read it. */

export const periodNames = [
  "last_30_days",
  "last_90_days",
  "this_month",
  "last_month",
  "this_year",
  "custom",
] as const;
export type PeriodName = (typeof periodNames)[number];

export const usualPeriod: PeriodName = "last_90_days";

export const periodTitles: Record<PeriodName, string> = {
  last_30_days: "Last 30 days",
  last_90_days: "Last 90 days",
  this_month: "This month",
  last_month: "Last month",
  this_year: "This year",
  custom: "Custom dates",
};

/** Rows of a page, days of a period, days up to which a series has weeks, and bounds of a reference rate in dollars. */
export const numberLimits = {
  page: 25,
  days: 731,
  daysOfWeeks: 92,
  coverageDays: 28,
  reference: { least: 0.01, most: 10_000 },
} as const;

export const numberTexts = {
  required: "This field is required.",
  endsBefore: endBeforeStart,
  tooLong: "Choose at most two years.",
  reference: "Ensure this value is between 0.01 and 10,000.",
  referencesSaved: "Reference rates saved.",
} as const;

export const numberUnits = ["percent", "hours", "days", "dollars"] as const;
export type NumberUnit = (typeof numberUnits)[number];

/**
 * How a number follows from its rows: of how many of them count, from the middle value, from the sum of all values, from
 * two sums. Values are kept in the smallest unit: cents, minutes, seconds.
 */
export type NumberKind = "rate" | "median" | "sum" | "per_hour" | "premium";

type NumberWords = {
  title: string;
  unit: NumberUnit;
  kind: NumberKind;
  /** How many of the smallest units make one of the number's unit: 100 cents a dollar. */
  scale: number;
  definition: string;
  /** Read by every representative; else by those who read the same amounts elsewhere [SCH-P-031]. */
  isOpen?: true;
  /** Computed over days of its own, whatever the period. */
  isOfOwnDays?: true;
  /** Shown from so many rows on; a rate from so many providers, too. */
  fewest?: { rows: number; providers: number };
  /** Its rows name nobody. */
  isNameless?: true;
  hasSeries?: true;
};

const minutesOfHour = 60;
const secondsOfHour = 3600;
const secondsOfDay = 86_400;
const centsOfDollar = 100;

/** Every number, in the order in which screens show them. */
const numberWords = {
  fill_rate: {
    title: "Fill rate",
    unit: "percent",
    kind: "rate",
    scale: 1,
    definition:
      "Filled needed shifts ÷ needed shifts whose date has come. Filled: confirmed by both sides. Withdrawn at least 72 hours ahead: not counted.",
    isOpen: true,
    hasSeries: true,
  },
  time_to_fill: {
    title: "Time to fill",
    unit: "hours",
    kind: "median",
    scale: secondsOfHour,
    definition: "Median time from published to confirmed, by day of confirmation.",
    isOpen: true,
  },
  coverage: {
    title: "Coverage",
    unit: "percent",
    kind: "rate",
    scale: 1,
    definition: "Filled needed shifts ÷ needed shifts of the next 28 days.",
    isOpen: true,
    isOfOwnDays: true,
  },
  lead_time: {
    title: "Lead time",
    unit: "days",
    kind: "median",
    scale: secondsOfDay,
    definition: "Median days between asking for a shift and its start.",
  },
  cancel_rate: {
    title: "Canceled by you",
    unit: "percent",
    kind: "rate",
    scale: 1,
    definition: "Confirmed shifts that you canceled ÷ confirmed shifts.",
  },
  call_out_rate: {
    title: "Called out",
    unit: "percent",
    kind: "rate",
    scale: 1,
    definition:
      "Confirmed shifts that were called out and released ÷ confirmed shifts you kept. Shown from 20 shifts of 5 providers on.",
    fewest: { rows: 20, providers: 5 },
    isNameless: true,
  },
  cover_rate: {
    title: "Covered",
    unit: "percent",
    kind: "rate",
    scale: 1,
    definition:
      "Searches for cover that found somebody ÷ searches that ran to their end. Stopped ones are not counted.",
  },
  on_time_rate: {
    title: "On time",
    unit: "percent",
    kind: "rate",
    scale: 1,
    definition: "Shifts begun less than 8 minutes late ÷ shifts with hours reported or not worked.",
  },
  hours: {
    title: "Hours",
    unit: "hours",
    kind: "sum",
    scale: minutesOfHour,
    definition: "Approved hours.",
    hasSeries: true,
  },
  spend: {
    title: "Spend",
    unit: "dollars",
    kind: "sum",
    scale: centsOfDollar,
    definition:
      "Approved amounts with extras, cancellation pay and extra pay of assignments. Invoices follow a week later.",
    hasSeries: true,
  },
  cost_per_hour: {
    title: "Cost per hour",
    unit: "dollars",
    kind: "per_hour",
    scale: centsOfDollar,
    definition: "All-in pay for work ÷ approved hours, without mileage, expenses, bonus and travel.",
  },
  premium: {
    title: "Above own staff",
    unit: "percent",
    kind: "premium",
    scale: centsOfDollar,
    definition:
      "What these hours cost above your own reference rate. Hours of specialties without one are left out.",
  },
  committed: {
    title: "Committed",
    unit: "dollars",
    kind: "sum",
    scale: centsOfDollar,
    definition: "Agreed pay of confirmed shifts to come.",
    isOfOwnDays: true,
  },
  time_to_clear: {
    title: "Time to clear",
    unit: "days",
    kind: "median",
    scale: 1,
    definition:
      "Median days from a provider's acceptance to the end of the last step before approval, over first clearings of the last 180 days. Shown from 5 clearings on.",
    isOpen: true,
    isOfOwnDays: true,
    fewest: { rows: 5, providers: 0 },
  },
} as const satisfies Record<string, NumberWords>;

export type NumberCode = keyof typeof numberWords;

export const numberCodes = Object.keys(numberWords) as [NumberCode, ...NumberCode[]];

export const wordsOf = (code: NumberCode): NumberWords => numberWords[code];

/** What a row of a number is. */
export const rowKinds = ["needed_shift", "timesheet", "extra_pay", "rescue", "connection"] as const;
export type RowKind = (typeof rowKinds)[number];

/** What spend is split by. */
export const spendKeys = ["facility", "specialty", "provider", "month"] as const;
export type SpendKey = (typeof spendKeys)[number];

/** What a provider reads of the own work, in the order of the screen [SCH-I-095]. */
export const ownNumbers = {
  shifts: {
    title: "Shifts",
    unit: "shifts",
    definition: "Shifts that you worked, once their hours are approved.",
  },
  hours: { title: "Hours", unit: "hours", definition: "Your approved hours." },
  nights: { title: "Nights", unit: "shifts", definition: "Night shifts among them." },
  weekend_shifts: {
    title: "Weekend shifts",
    unit: "shifts",
    definition: "Shifts among them that started on a Saturday or Sunday.",
  },
  earned: {
    title: "Earned",
    unit: "dollars",
    definition: "Your approved pay with extras, and extra pay of assignments.",
  },
  upcoming: {
    title: "Upcoming",
    unit: "dollars",
    definition: "Agreed pay of your confirmed shifts to come.",
  },
} as const;
export type OwnNumber = keyof typeof ownNumbers;
export const ownNumberCodes = Object.keys(ownNumbers) as [OwnNumber, ...OwnNumber[]];
