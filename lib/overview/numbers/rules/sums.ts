import type { Day } from "@/lib/core/pure/days";
import { noSums, type Sums } from "@/lib/overview/numbers/rules/values";

type Part = Sums & { start: Day | null };

/** Several parts of a number as one. Its median and its providers are known where there is one part only. */
const together = (parts: readonly Sums[]): Sums =>
  parts.length === 1 && parts[0]
    ? parts[0]
    : parts.reduce(
        (sum, part) => ({
          ...noSums,
          rows: sum.rows + part.rows,
          counted: sum.counted + part.counted,
          sum: sum.sum + part.sum,
          weight: sum.weight + part.weight,
        }),
        noSums,
      );

/** The sums of a period, which are those of its parts, and of the period before. */
export const periodSums = (parts: readonly Part[]) => ({
  now: together(parts.filter(({ start }) => start !== null)),
  before: together(parts.filter(({ start }) => start === null)),
});
