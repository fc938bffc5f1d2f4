import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { limitCostly } from "@/lib/core/server/costly";
import { numberReaders, readableNumbers } from "@/lib/overview/numbers/policy";
import { ensureOwnFacilities, type Question, questionOf } from "@/lib/overview/numbers/queries/asked";
import { readSums } from "@/lib/overview/numbers/queries/sums";
import type { Summary, SummaryInput } from "@/lib/overview/numbers/schema";
import { viewMetric, viewPeriod } from "@/lib/overview/numbers/views/numbers";
import { type NumberCode, numberCodes } from "@/lib/overview/numbers/words";

/** The address of the rows of a number, with the filters that were asked for. */
function rowsUrl(metric: NumberCode, { period, from, to, facility, specialty }: SummaryInput) {
  const dates = period === "custom" ? { from, to } : {};
  const asked = { metric, period, ...dates, facility: facility?.join(), specialty: specialty?.join() };
  const given = Object.entries(asked).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `/api/analytics/rows/?${new URLSearchParams(given)}`;
}

/** The numbers that are asked for, read side by side. */
export async function readSummary(
  codes: readonly NumberCode[],
  input: SummaryInput,
  question: Question,
): Promise<Omit<Summary, "hidden">> {
  const sums = await readSums(codes, question);
  return {
    period: viewPeriod(question.period),
    metrics: codes.map((code) =>
      viewMetric(
        code,
        sums.filter((part) => part.code === code),
        question.period,
        rowsUrl(code, input),
      ),
    ),
  };
}

/**
 * The organization's numbers over a period, and which ones the reader may not read [SCH-C-028 SCH-P-028 SCH-P-031]. Each
 * is computed from the statement that lists its rows. @throws 404 for a facility of others, 429 beyond 60 costly reads a
 * minute
 */
export async function getSummary(
  visitor: Actor,
  input: SummaryInput,
  context: Context = contextAt(),
): Promise<Summary> {
  const actor = admit(visitor, numberReaders);
  await limitCostly(actor, context);
  const question = questionOf(actor, input, context);
  await ensureOwnFacilities(question);
  const codes = readableNumbers(actor);
  const hidden = numberCodes.filter((code) => !codes.includes(code));
  return { ...(await readSummary(codes, input, question)), hidden };
}
