import { asc, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { facilitiesOf } from "@/db/owned";
import { facilities } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden, impossible } from "@/lib/core/pure/errors";
import { admit, admits } from "@/lib/core/pure/who";
import { limitCostly } from "@/lib/core/server/costly";
import {
  canReadNumber,
  costReaders,
  numberReaders,
  readableNumbers,
  referenceKeepers,
} from "@/lib/overview/numbers/policy";
import { ensureOwnFacilities, type Question, questionOf } from "@/lib/overview/numbers/queries/asked";
import { getReferenceRates } from "@/lib/overview/numbers/queries/references";
import { readRows } from "@/lib/overview/numbers/queries/rows";
import { readSpend } from "@/lib/overview/numbers/queries/spend";
import { readSummary } from "@/lib/overview/numbers/queries/summary";
import type { RowsInput, SummaryInput } from "@/lib/overview/numbers/schema";
import { numberCodes } from "@/lib/overview/numbers/words";

/** The facilities to choose from, by name. */
export async function listFacilityNames(visitor: Actor) {
  const actor = admit(visitor, numberReaders);
  return db()
    .select({ id: facilities.id, name: facilities.name })
    .from(facilities)
    .where(facilitiesOf(actor.organizationId))
    .orderBy(asc(sql`lower(${facilities.name})`), asc(facilities.id));
}

/** Spend by each key that the screen shows, and what own staff cost; for those who read costs. */
async function readCosts(actor: RepActor, question: Question) {
  if (!admits(costReaders, actor)) return null;
  const [facility, specialty, provider, { rates }] = await Promise.all([
    readSpend("facility", question),
    readSpend("specialty", question),
    readSpend("provider", question),
    getReferenceRates(actor),
  ]);
  return { spend: { facility, specialty, provider }, rates, savesRates: admits(referenceKeepers, actor) };
}

/**
 * All that the screen of numbers shows, counted as one costly read [SCH-S-035 SCH-S-036]. @throws 404 for a facility of
 * others, 429 beyond 60 costly reads a minute
 */
export async function getAnalytics(visitor: Actor, input: SummaryInput, context: Context = contextAt()) {
  const actor = admit(visitor, numberReaders);
  await limitCostly(actor, context);
  const question = questionOf(actor, input, context);
  await ensureOwnFacilities(question);
  const codes = readableNumbers(actor);
  const [summary, costs] = await Promise.all([
    readSummary(codes, input, question),
    readCosts(actor, question),
  ]);
  const hidden = numberCodes.filter((code) => !codes.includes(code));
  return { summary: { ...summary, hidden }, costs, days: question.period.days };
}
export type Analytics = Awaited<ReturnType<typeof getAnalytics>>;

/**
 * The rows of a number together with the number, counted as one costly read [SCH-S-038]. @throws 404 for a facility of
 * others, 403 for a number that the reader may not read, 429 beyond 60 costly reads a minute
 */
export async function getNumberWithRows(visitor: Actor, input: RowsInput, context: Context = contextAt()) {
  const actor = admit(visitor, numberReaders);
  const { metric } = input;
  if (!canReadNumber(actor, metric)) throw forbidden();
  await limitCostly(actor, context);
  const question = questionOf(actor, input, context);
  const [page, { metrics, period }] = await Promise.all([
    readRows(actor, input, question),
    readSummary([metric], input, question),
  ]);
  const [read] = metrics;
  if (!read) throw impossible("the number that is asked for is read");
  return { page, metric: read, period };
}
