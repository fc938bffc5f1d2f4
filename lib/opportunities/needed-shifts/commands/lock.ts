import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockNeededShifts, lockOpportunities, lockOpportunity } from "@/db/locks";
import { ownedBy } from "@/db/owned";
import { neededShifts, opportunities } from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { impossible, notFound } from "@/lib/core/pure/errors";
import { lockOwnFacilities } from "@/lib/facilities/commands";
import {
  type NeedCell,
  type NeedStateRow,
  ofCells,
  readNeedStates,
  withIds,
} from "@/lib/opportunities/needed-shifts/queries/state";

type OpportunityRow = typeof opportunities.$inferSelect;

/** An opportunity of the rep's organization, locked. @throws 404 for those of others */
export async function lockOwnOpportunity({ organizationId }: RepActor, opportunityId: string) {
  const opportunity = await lockOpportunity(
    eq(opportunities.id, opportunityId),
    ownedBy(opportunities, organizationId),
  );
  if (!opportunity) throw notFound();
  return opportunity;
}

/** Needed shifts that are about to change, with all that decides about them under its locks. */
export type LockedNeeds = {
  /** In the order of their ids. */
  needs: NeedStateRow[];
  opportunityOf: (need: NeedStateRow) => OpportunityRow;
  facilityOf: Awaited<ReturnType<typeof lockOwnFacilities>>;
  /** Read when the last lock was held. */
  now: Date;
};

type Choice = {
  /** Which of the organization's needed shifts. */
  which: SQL;
  /** Where a needed shift is afterwards; where it is now unless it moves. */
  cellOf?: (need: NeedStateRow) => NeedCell;
  context: Context;
};

/**
 * Locks needed shifts with their opportunities, the facilities where they are and will be, and what shifts of these days
 * could fill besides: no shift comes to these facilities meanwhile, and no link is made there [SCH-I-006]. Whoever writes
 * needed shifts holds their opportunity first, so what is read under its lock stays as it is.
 * @throws 404 for a facility of others
 */
export async function lockNeeds(
  actor: RepActor,
  { which, cellOf = (need) => need, context }: Choice,
): Promise<LockedNeeds> {
  const { organizationId } = actor;
  const scope = and(ownedBy(neededShifts, organizationId), which) as SQL;
  const theirs = db().select({ id: neededShifts.opportunityId }).from(neededShifts).where(scope);
  const locked = await lockOpportunities(
    inArray(opportunities.id, theirs),
    ownedBy(opportunities, organizationId),
  );
  const known = await readNeedStates(context.now, scope);
  const cells = known.map(cellOf);
  const facilityOf = await lockOwnFacilities(
    actor,
    [...known, ...cells].map(({ facilityId }) => facilityId),
  );
  const ids = known.map(({ id }) => id);
  if (ids.length > 0) await lockNeededShifts(or(withIds(ids), ofCells(cells)) as SQL);
  const { now } = context;
  const needs = ids.length > 0 ? await readNeedStates(now, withIds(ids)) : [];
  const opportunityOf = ({ opportunityId }: NeedStateRow) => {
    const opportunity = locked.find(({ id }) => id === opportunityId);
    if (!opportunity) throw impossible("the opportunity of a locked needed shift is locked");
    return opportunity;
  };
  return { needs, opportunityOf, facilityOf, now };
}

/** One of the organization's needed shifts, under these locks. @throws 404 */
export async function lockNeed(actor: RepActor, id: string, choice: Omit<Choice, "which">) {
  const { needs, opportunityOf, ...locked } = await lockNeeds(actor, { which: withIds([id]), ...choice });
  const [need] = needs;
  if (!need) throw notFound();
  return { ...locked, need, opportunity: opportunityOf(need) };
}

/** Everything that an opportunity needs at one facility and that is not withdrawn. */
export const needsAt = (opportunityId: string, facilityId: string) =>
  and(
    eq(neededShifts.opportunityId, opportunityId),
    eq(neededShifts.facilityId, facilityId),
    sql`${neededShifts.withdrawnAt} is null`,
  ) as SQL;
