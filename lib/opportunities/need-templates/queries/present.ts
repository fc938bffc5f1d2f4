import { and, between, eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { clockOf } from "@/db/moments";
import { ownedBy } from "@/db/owned";
import { neededShifts, opportunities } from "@/db/schema";
import type { Span } from "@/lib/opportunities/need-templates/rules/spans";
import { slotKey } from "@/lib/opportunities/need-templates/rules/wanted";
import {
  fillsNeed,
  holder,
  holderRequest,
  requestOfHolder,
  statusAt,
} from "@/lib/opportunities/needed-shifts/queries/status";

export type Lane = { organizationId: string; opportunityId: string; facilityId: string };

/** The columns of a slot; times as `07:00`. */
export const slotColumns = {
  ...fields(neededShifts, "startOn", "rateKind"),
  startTime: clockOf(neededShifts.startTime),
  endTime: clockOf(neededShifts.endTime),
};

/** Needed shifts of an opportunity at a facility on these days. */
export const neededIn = ({ organizationId, opportunityId, facilityId }: Lane, { from, to }: Span) =>
  and(
    ownedBy(neededShifts, organizationId),
    eq(neededShifts.opportunityId, opportunityId),
    eq(neededShifts.facilityId, facilityId),
    between(neededShifts.startOn, from, to),
  ) as SQL;

/** What a replacement takes away: what a template made and nobody was asked for, drafts and open ones [SCH-I-017]. */
export const replaceable = (templateId: string, now: Date) =>
  and(eq(neededShifts.templateId, templateId), inArray(statusAt(now), ["draft", "open"])) as SQL;

type Run = { lane: Lane; span: Span; templateId: string | null; replaces: boolean; now: Date };

/**
 * How many needed shifts of each slot are there already: all but withdrawn ones, and withdrawn ones that the template
 * made, for somebody meant it. What a replacement takes away is not [SCH-I-016 SCH-I-017].
 */
export async function countPresent({ lane, span, templateId, replaces, now }: Run) {
  const isKept = sql`${neededShifts.withdrawnAt} is null`;
  const isPresent = templateId ? sql`(${isKept} or ${eq(neededShifts.templateId, templateId)})` : isKept;
  const goes = templateId && replaces ? replaceable(templateId, now) : sql`false`;
  const rows = await db()
    .select({ ...slotColumns, count: sql<number>`count(*)::int` })
    .from(neededShifts)
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .where(and(neededIn(lane, span), isPresent, sql`(${goes}) is not true`))
    .groupBy(neededShifts.startOn, neededShifts.rateKind, neededShifts.startTime, neededShifts.endTime);
  return new Map(rows.map(({ count, ...slot }) => [slotKey(slot), count]));
}
