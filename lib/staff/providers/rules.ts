import { dayMs } from "@/lib/core/pure/durations";
import { invalid } from "@/lib/core/pure/errors";
import type { Typed } from "@/lib/core/pure/form-action";
import { parseDate } from "@/lib/core/pure/formats";

/**
 * When a fact is said to have happened: never later than now. A day is kept as its noon, which may lie ahead.
 * @throws 400 at `field` for tomorrow and later
 */
export function recordedMoment(
  field: string,
  at: Date | null | undefined,
  now: Date,
): Date | null | undefined {
  if (!at || at <= now) return at;
  if (at.getTime() - now.getTime() > dayMs) throw invalid({ [field]: "The date cannot be in the future." });
  return now;
}

/** The facts of a provider as a browser's own form holds them: a day as it was typed. */
export const factsOfForm = (fields: Typed): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name.endsWith("_at") && typeof value === "string" ? (parseDate(value) ?? value) : value,
    ]),
  );
