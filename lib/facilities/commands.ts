import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { lockFacilities, lockFacility, lockFacilityToDelete } from "@/db/locks";
import { momentOf } from "@/db/moments";
import {
  bookingRequests,
  bookings,
  connections,
  facilities,
  needTemplates,
  opportunities,
  opportunityAlternates,
} from "@/db/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { facilityEditors, facilityMakers, facilityManagers } from "@/lib/facilities/policy";
import { facilityScope, pickFrom, readFacility } from "@/lib/facilities/queries";
import { changedFacility, emptyFacility, ensureDeletable, ensureZoneNotAsked } from "@/lib/facilities/rules";
import type { ChangeFacilityInput, NewFacilityInput } from "@/lib/facilities/schema";

/**
 * A facility of the actor's organization, under the lock that changes to it and to what it holds wait for.
 * @throws 404 for another organization's
 */
export async function lockOwnFacility(actor: SignedIn, facilityId: string, lock = lockFacility) {
  const facility = await lock(eq(facilities.id, facilityId), facilityScope(actor));
  if (!facility) throw notFound();
  return facility;
}

/** Several of them, to be picked by their ids. @throws 404 when one is not the organization's */
export async function lockOwnFacilities(actor: SignedIn, facilityIds: readonly string[]) {
  const wanted = [...new Set(facilityIds)];
  const rows =
    wanted.length > 0 ? await lockFacilities(inArray(facilities.id, wanted), facilityScope(actor)) : [];
  if (rows.length < wanted.length) throw notFound();
  return pickFrom(rows);
}

/**
 * Picks rows that hang on the actor's facilities by their ids, under the locks of these facilities; `find` reads them.
 * @throws 404 for one that is not there
 */
export async function lockHeld<Row extends { id: string; facilityId: string }>(
  actor: SignedIn,
  find: () => Promise<Row[]>,
) {
  const found = await find();
  await lockOwnFacilities(
    actor,
    found.map(({ facilityId }) => facilityId),
  );
  return pickFrom(await find());
}

/** Adds a facility to the rep's own organization. Its time zone is its state's unless another is given (SIL-15). */
export async function createFacility(visitor: Actor, input: NewFacilityInput, context = contextAt()) {
  const actor = admit(visitor, facilityMakers);
  return transaction(actor, context, async ({ audit }) => {
    const values = changedFacility(emptyFacility, input);
    const { now } = context;
    const times = { createdAt: now, updatedAt: now };
    const [created] = await db()
      .insert(facilities)
      .values({ ...values, ...times, organizationId: actor.organizationId })
      .returning({ id: facilities.id });
    if (!created) throw notFound();
    audit({ action: "facility/created", objectType: "facility", objectId: created.id });
    return readFacility(actor, created.id);
  });
}

const hasPlannedShifts = async (facilityId: string, now: Date) =>
  (await db().$count(
    bookings,
    and(
      eq(bookings.facilityId, facilityId),
      eq(bookings.isCanceled, false),
      eq(bookings.isRemoved, false),
      sql`upper(${bookings.during}) > ${momentOf(now)}`,
    ),
  )) > 0;

/** What follows in what a facility asks for when its state changes: doors hand it to the command. */
type FollowState = (unit: Pick<Unit, "emit">, facilityId: string, now: Date) => Promise<void>;

/**
 * Changes what is given about a facility and leaves the rest.
 * @throws 404 for another organization's, 400 for wrong values of its type's fields, or for another time zone while
 * shifts are planned there; one that would only follow the state stays then
 */
export const updateFacility =
  (followState: FollowState) =>
  async (visitor: Actor, { id, ...input }: ChangeFacilityInput, context = contextAt()) => {
    const actor = admit(visitor, facilityEditors);
    const { now } = context;
    return transaction(actor, context, async ({ audit, emit }) => {
      // The database folds name and town by itself.
      const { foldedName: _, foldedCity: __, ...before } = await lockOwnFacility(actor, id);
      await ensureAsRead(context, () => readFacility(actor, id));
      const after = changedFacility(before, input);
      if (after.timeZone !== before.timeZone && (await hasPlannedShifts(id, now))) {
        ensureZoneNotAsked(input.timeZone);
        after.timeZone = before.timeZone;
      }
      await db()
        .update(facilities)
        .set({ ...after, updatedAt: now })
        .where(eq(facilities.id, id));
      if (after.state !== before.state) await followState({ emit }, id, now);
      const fields = Object.keys(input).filter((name) => input[name as keyof typeof input] !== undefined);
      audit({ action: "facility/updated", objectType: "facility", objectId: id, details: { fields } });
      return readFacility(actor, id);
    });
  };

const isInUse = async (facilityId: string) => {
  const pointing = [
    db().$count(connections, eq(connections.facilityId, facilityId)),
    db().$count(opportunities, eq(opportunities.facilityId, facilityId)),
    db().$count(opportunityAlternates, eq(opportunityAlternates.facilityId, facilityId)),
    db().$count(bookingRequests, eq(bookingRequests.facilityId, facilityId)),
    db().$count(needTemplates, eq(needTemplates.facilityId, facilityId)),
  ];
  return (await Promise.all(pointing)).some((count) => count > 0);
};

/**
 * Deletes a facility that nothing refers to, with its contacts' roles, specialties and ratings (SIL-134).
 * @throws 404 for another organization's, 400 with connections, opportunities or assignments
 */
export async function deleteFacility(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, facilityManagers);
  await transaction(actor, context, async ({ audit }) => {
    const facility = await lockOwnFacility(actor, input.id, lockFacilityToDelete);
    ensureDeletable(await isInUse(facility.id));
    await db().delete(facilities).where(eq(facilities.id, facility.id));
    const { id, organizationId } = facility;
    audit({ action: "facility/deleted", objectType: "facility", objectId: id, details: { organizationId } });
  });
  return null;
}
