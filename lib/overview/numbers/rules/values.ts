import type { NumberCode } from "@/lib/overview/numbers/words";
import { wordsOf } from "@/lib/overview/numbers/words";

/** What the rows of a number come to, in the smallest units. */
export type Sums = {
  rows: number;
  counted: number;
  providers: number;
  sum: number;
  /** Minutes of work, or minutes times the reference rate. */
  weight: number;
  median: number | null;
};

export const noSums: Sums = { rows: 0, counted: 0, providers: 0, sum: 0, weight: 0, median: null };

/** One decimal, halves up. */
const toTenths = (value: number) => Math.round(value * 10) / 10;

/** A quotient of whole numbers with one decimal, halves up: it is divided once, so that a half is exactly one. */
const tenths = (numerator: number, denominator: number) => Math.round((10 * numerator) / denominator) / 10;

/** Whether enough rows of enough providers are there to show the number. */
export const isEnough = (code: NumberCode, { rows, providers }: Sums) => {
  const { fewest } = wordsOf(code);
  return !fewest || (rows >= fewest.rows && providers >= fewest.providers);
};

/** A number from what its rows come to; null without rows, or with fewer than it is shown from [SCH-I-078]. */
export function numberOf(code: NumberCode, sums: Sums): number | null {
  const { kind, unit, scale } = wordsOf(code);
  if (sums.rows === 0 || !isEnough(code, sums)) return null;
  switch (kind) {
    case "rate":
      return tenths(100 * sums.counted, sums.rows);
    case "median":
      return sums.median === null ? null : tenths(sums.median, scale);
    case "sum":
      return unit === "dollars" ? Math.round(sums.sum) / scale : tenths(sums.sum, scale);
    case "per_hour":
      return sums.weight === 0 ? null : Math.round((60 * sums.sum) / sums.weight) / scale;
    case "premium":
      return sums.weight === 0 ? null : tenths(100 * (60 * sums.sum - sums.weight), sums.weight);
  }
}

/** A part of a number. Of a sum it is not rounded, so that the parts add up to the whole [SCH-I-092]. */
export function partOf(code: NumberCode, sums: Sums): number | null {
  const { kind, scale } = wordsOf(code);
  if (kind !== "sum") return numberOf(code, sums);
  return sums.rows === 0 ? null : sums.sum / scale;
}

/** The value of one row in the number's unit; null where the row only counts or does not. */
export function rowValue(code: NumberCode, value: number | null): number | null {
  const { kind, scale } = wordsOf(code);
  if (kind === "rate" || value === null) return null;
  return kind === "median" ? Math.round((100 * value) / scale) / 100 : value / scale;
}

/** By how much a number has changed: in points where it is a percentage, else in percent; null where nothing is to compare. */
export function changeOf(code: NumberCode, value: number | null, previous: number | null): number | null {
  if (value === null || previous === null) return null;
  if (wordsOf(code).unit === "percent") return toTenths(value - previous);
  return previous === 0 ? null : toTenths((100 * (value - previous)) / Math.abs(previous));
}
