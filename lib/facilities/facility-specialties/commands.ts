import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facilitySpecialties } from "@/db/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { lockHeld, lockOwnFacility } from "@/lib/facilities/commands";
import { readFields, storedValues } from "@/lib/facilities/dynamic-fields/rules";
import { specialtyFields } from "@/lib/facilities/dynamic-fields/schema";
import {
  findSpecialties,
  readFacilitySpecialties,
  readSpecialtiesOf,
} from "@/lib/facilities/facility-specialties/queries";
import type {
  ChangeFacilitySpecialtiesInput,
  ChangeFacilitySpecialtyInput,
  NewFacilitySpecialtiesInput,
} from "@/lib/facilities/facility-specialties/schema";
import { facilityEditors, facilityManagers } from "@/lib/facilities/policy";

/**
 * Adds specialties to a facility; those it has already stay as they are. Answers all that it then has [ORG-C-016].
 * @throws 404 for another organization's facility
 */
export async function createFacilitySpecialties(
  visitor: Actor,
  input: NewFacilitySpecialtiesInput,
  context = contextAt(),
) {
  const actor = admit(visitor, facilityManagers);
  return transaction(actor, context, async ({ audit }) => {
    const facility = await lockOwnFacility(actor, input.facility);
    const { now } = context;
    const times = { createdAt: now, updatedAt: now };
    const added = await db()
      .insert(facilitySpecialties)
      .values(
        [...new Set(input.specialties)].map((specialty) => ({
          facilityId: facility.id,
          specialty,
          ...times,
        })),
      )
      .onConflictDoNothing()
      .returning();
    for (const { id, facilityId, specialty } of added) {
      const details = { facilityId, specialty };
      audit({ action: "facility-specialty/added", objectType: "facility-specialty", objectId: id, details });
    }
    return readSpecialtiesOf(actor, facility.id);
  });
}

const lockSpecialties = (actor: SignedIn, ids: string[]) =>
  lockHeld(actor, () => findSpecialties(actor, ids));

async function changeAll(
  actor: SignedIn,
  items: ChangeFacilitySpecialtyInput[],
  { audit }: Unit,
  context: Context,
) {
  const specialtyOf = await lockSpecialties(
    actor,
    items.map(({ id }) => id),
  );
  const { now } = context;
  for (const { id, dynamicFields } of items) {
    const { dynamicValues, facilityId } = specialtyOf(id);
    const values = readFields(specialtyFields, dynamicFields, "dynamic_fields");
    await db()
      .update(facilitySpecialties)
      .set({ dynamicValues: storedValues(specialtyFields, { ...dynamicValues, ...values }), updatedAt: now })
      .where(eq(facilitySpecialties.id, id));
    const details = { facilityId, fields: Object.keys(values) };
    audit({ action: "facility-specialty/updated", objectType: "facility-specialty", objectId: id, details });
  }
}

/**
 * Changes the values that are sent and keeps the others [ORG-C-017].
 * @throws 404 for another organization's, 400 by field for wrong values
 */
export async function updateFacilitySpecialty(
  visitor: Actor,
  input: ChangeFacilitySpecialtyInput,
  context = contextAt(),
) {
  const actor = admit(visitor, facilityEditors);
  await transaction(actor, context, async (unit) => {
    await lockSpecialties(actor, [input.id]);
    await ensureAsRead(context, async () => (await readFacilitySpecialties(actor, [input.id]))[0]);
    await changeAll(actor, [input], unit, context);
  });
  const [changed] = await readFacilitySpecialties(actor, [input.id]);
  if (!changed) throw notFound();
  return changed;
}

/** Changes several, all or none [ORG-C-019]. @throws as `updateFacilitySpecialty` */
export async function updateFacilitySpecialties(
  visitor: Actor,
  { items }: ChangeFacilitySpecialtiesInput,
  context = contextAt(),
) {
  const actor = admit(visitor, facilityManagers);
  await transaction(actor, context, (unit) => changeAll(actor, items, unit, context));
  return readFacilitySpecialties(
    actor,
    items.map(({ id }) => id),
  );
}

/** Takes a specialty and its values from a facility. @throws 404 for another organization's */
export async function deleteFacilitySpecialty(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, facilityManagers);
  await transaction(actor, context, async ({ audit }) => {
    const { id, facilityId, specialty } = (await lockSpecialties(actor, [input.id]))(input.id);
    await db().delete(facilitySpecialties).where(eq(facilitySpecialties.id, id));
    const details = { facilityId, specialty };
    audit({ action: "facility-specialty/removed", objectType: "facility-specialty", objectId: id, details });
  });
  return null;
}
