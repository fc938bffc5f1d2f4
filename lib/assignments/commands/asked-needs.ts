import { inArray } from "drizzle-orm";
import { lockOpportunities } from "@/db/locks";
import { ownedBy } from "@/db/owned";
import { neededShifts, opportunities } from "@/db/schema";
import type { RepActor } from "@/lib/core/pure/actor";
import { impossible, refused, stale } from "@/lib/core/pure/errors";
import type { Unit } from "@/lib/core/server/transaction";
import { lockOwnFacilities } from "@/lib/facilities/commands";
import { publishLocked } from "@/lib/opportunities/needed-shifts/commands/publish";
import { type NeedStateRow, readNeedStates, withIds } from "@/lib/opportunities/needed-shifts/queries/state";
import { isFree, type NeededSpan } from "@/lib/opportunities/needed-shifts/rules";
import { neededTexts } from "@/lib/opportunities/needed-shifts/words";

/** A shift that is sent; `neededShift` is the one that it is asked for, which it fills at once [SCH-I-005]. */
type Asked = NeededSpan & { neededShift?: string };

export const specialtyMissing = "This provider does not have the specialty of the opportunity.";

export const neededIdsOf = (asked: readonly Asked[]) =>
  asked.flatMap(({ neededShift }) => (neededShift ? [neededShift] : []));

const readOwn = (actor: RepActor, ids: readonly string[], now: Date) =>
  readNeedStates(now, withIds(ids), ownedBy(neededShifts, actor.organizationId));

/**
 * Locks the opportunities of those that are drafts, and their facilities: what is sent publishes them. Before any
 * connection is held. Answers the opportunities.
 */
export async function lockToPublish(actor: RepActor, ids: readonly string[], now: Date) {
  const drafts = ids.length > 0 ? await readOwn(actor, ids, now) : [];
  const unpublished = drafts.filter(({ status }) => status === "draft");
  if (unpublished.length === 0) return [];
  const locked = await lockOpportunities(
    inArray(
      opportunities.id,
      unpublished.map(({ opportunityId }) => opportunityId),
    ),
    ownedBy(opportunities, actor.organizationId),
  );
  await lockOwnFacilities(
    actor,
    unpublished.map(({ facilityId }) => facilityId),
  );
  return locked;
}

const names = ["startOn", "endOn", "startTime", "endTime", "rateKind"] as const;
const isAsNeeded = (asked: Asked, need: NeedStateRow) => names.every((name) => asked[name] === need[name]);

type Filling = {
  unit: Unit;
  now: Date;
  /** Of `lockToPublish`. */
  locked: Awaited<ReturnType<typeof lockToPublish>>;
  asked: readonly Asked[];
  specialties: readonly string[];
};

/**
 * Ensures that shifts may fill the needed shifts, locked meanwhile, that they are asked for, and publishes drafts among them
 * [SCH-I-071]. @throws 400 for one that is no longer open [SCH-V-004], or whose specialty the provider does not have
 */
export async function ensureAskable(actor: RepActor, { unit, now, locked, asked, specialties }: Filling) {
  const ids = neededIdsOf(asked);
  if (ids.length === 0) return;
  const needs = await readOwn(actor, ids, now);
  for (const shift of asked.filter(({ neededShift }) => neededShift)) {
    const need = needs.find(({ id }) => id === shift.neededShift);
    const isOpen = need && isFree(need.status) && !need.hasBegun && need.isOpportunityPublished;
    if (!isOpen) throw refused(neededTexts.notOpen);
    if (!isAsNeeded(shift, need)) throw stale();
    if (!specialties.includes(need.specialty)) throw refused(specialtyMissing);
  }
  const opportunityOf = ({ opportunityId }: NeedStateRow) => {
    const opportunity = locked.find(({ id }) => id === opportunityId);
    if (!opportunity) throw impossible("the opportunity of a draft is locked before it is published");
    return opportunity;
  };
  await publishLocked(unit, { needs, opportunityOf, now }, ids);
}
