import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { lockFacilities, lockNeededShifts } from "@/db/locks";
import { facilities, neededShifts } from "@/db/schema";
import type { Unit } from "@/lib/core/server/transaction";
import { readNeedStates } from "@/lib/opportunities/needed-shifts/queries/state";
import { isFree } from "@/lib/opportunities/needed-shifts/rules";
import { withdrawNeeds } from "./withdraw";

/** What follows for needed shifts when their opportunity moves on or asks for another specialty. Its lock is held. */

const own = alias(neededShifts, "own");
const ofOpportunity = (opportunityId: string) =>
  and(eq(own.opportunityId, opportunityId), isNull(own.withdrawnAt)) as SQL;

const notWithdrawn = (opportunityId: string) =>
  and(eq(neededShifts.opportunityId, opportunityId), isNull(neededShifts.withdrawnAt)) as SQL;

/**
 * Locks everything that an opportunity needs, before it is published or asks for another specialty: the facilities, so that
 * no shift comes to them meanwhile, and what shifts of these days could fill besides [SCH-I-006]. Answers the ids of those
 * that are published, and count as soon as the opportunity is.
 */
export async function holdNeedsOfOpportunity(opportunityId: string) {
  const places = sql`select ${own.facilityId} from ${neededShifts} "own" where ${ofOpportunity(opportunityId)}`;
  const locked = await lockFacilities(sql`${facilities.id} in (${places})`);
  if (locked.length === 0) return [];
  const days = sql`select ${own.facilityId}, ${own.startOn}, ${own.rateKind} from ${neededShifts} "own"
    where ${ofOpportunity(opportunityId)}`;
  const needs = await lockNeededShifts(
    isNull(neededShifts.withdrawnAt),
    sql`(${neededShifts.facilityId}, ${neededShifts.startOn}, ${neededShifts.rateKind}) in (${days})`,
  );
  const published = needs.filter((need) => need.opportunityId === opportunityId && need.publishedAt);
  return published.map(({ id }) => id);
}

/**
 * A closed opportunity needs nobody more: its drafts and open ones are withdrawn, the others go on [SCH-I-007]. What becomes
 * open again while it is closed is withdrawn by a trigger.
 */
export async function withdrawNeedsOf(unit: Unit, opportunityId: string, now: Date) {
  const locked = await lockNeededShifts(notWithdrawn(opportunityId));
  if (locked.length === 0) return;
  const needs = await readNeedStates(now, notWithdrawn(opportunityId));
  const free = needs.filter(({ status }) => isFree(status));
  await withdrawNeeds(unit, free, now, { because: "closed" });
}
