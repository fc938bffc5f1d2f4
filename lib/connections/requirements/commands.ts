import { and, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { lockFacility } from "@/db/locks";
import { facilitiesOf } from "@/db/owned";
import { facilities, facilityRequirements, readinessExceptions } from "@/db/schema";
import { updateEach } from "@/db/update-each";
import { requirementKeepers } from "@/lib/connections/requirements/policy";
import { readRequirements, requirementsOf } from "@/lib/connections/requirements/queries";
import { asksDifferently, asksForMore, type Requirement } from "@/lib/connections/requirements/rules";
import type { Preview, Requirements, SaveRequirementsInput } from "@/lib/connections/requirements/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";

type Place = { facilityId: string; organizationId: string };
/** Whom lines would touch that are not saved; readiness, which is judged by requirements, counts them. */
type CountTouched = (
  facility: typeof facilities.$inferSelect,
  lines: readonly Requirement[],
  now: Date,
) => Promise<Preview>;

type Known = Awaited<ReturnType<typeof requirementsOf>>;

/** The lines as they were sent, under the ids that they have or get. @throws 404 for an id that is not known or twice */
function linesOf(sent: SaveRequirementsInput["requirements"], known: Known): Requirement[] {
  const ids = sent.flatMap(({ id }) => (id ? [id] : []));
  const isKnown = (id: string) => known.some((line) => line.id === id);
  if (new Set(ids).size < ids.length || !ids.every(isKnown)) throw notFound();
  return sent.map((line) => ({ ...line, id: line.id ?? newId() }));
}

/** Waivers of a line that asks for something else, or is gone, end with it. */
async function endWaivers(ids: string[], now: Date) {
  if (ids.length === 0) return;
  await db()
    .update(readinessExceptions)
    .set({ endedAt: now })
    .where(and(inArray(readinessExceptions.requirementId, ids), isNull(readinessExceptions.endedAt)));
}

async function replaceLines(
  { facilityId, organizationId }: Place,
  lines: Requirement[],
  known: Known,
  now: Date,
) {
  const before = new Map(known.map((line) => [line.id, line]));
  const dropped = known.flatMap(({ id }) => (lines.some((line) => line.id === id) ? [] : [id]));
  if (dropped.length > 0)
    await db().delete(facilityRequirements).where(inArray(facilityRequirements.id, dropped));
  const placed = lines.map((line, position) => ({ ...line, position }));
  const kept = placed.flatMap((line) => {
    const was = before.get(line.id);
    return was ? [{ line, was }] : [];
  });
  await endWaivers(
    kept.flatMap(({ line, was }) => (asksDifferently(was, line) ? [line.id] : [])),
    now,
  );
  const tighter = kept.flatMap(({ line, was }) => (asksForMore(was, line) ? [line.id] : []));
  if (kept.length > 0)
    await updateEach(
      facilityRequirements,
      kept.map(({ line }) => ({ ...line, degrees: [...line.degrees], specialties: [...line.specialties] })),
    );
  if (tighter.length > 0)
    await db()
      .update(facilityRequirements)
      .set({ tightenedAt: now })
      .where(inArray(facilityRequirements.id, tighter));
  const added = placed.filter(({ id }) => !before.has(id));
  if (added.length > 0)
    await db()
      .insert(facilityRequirements)
      .values(
        added.map((line) => ({
          ...line,
          degrees: [...line.degrees],
          specialties: [...line.specialties],
          facilityId,
          organizationId,
          tightenedAt: now,
        })),
      );
}

/**
 * A facility that moves to another state asks for another license without a line being saved: lines that go by its state
 * are newer than what was confirmed before, waivers of them end, and those whom they touch are looked at [CRD-I-036,
 * CRD-I-007]. For the command that moves it, under its lock.
 */
export async function tightenLinesOfState({ emit }: Pick<Unit, "emit">, facilityId: string, now: Date) {
  const ofState = and(
    eq(facilityRequirements.facilityId, facilityId),
    eq(facilityRequirements.stateRule, "facility"),
  );
  const moved = await db()
    .update(facilityRequirements)
    .set({ tightenedAt: now })
    .where(ofState)
    .returning({ id: facilityRequirements.id });
  if (moved.length === 0) return;
  await endWaivers(
    moved.map(({ id }) => id),
    now,
  );
  emit("requirements/saved", { facilityId });
}

/**
 * Saves what a facility asks for as a whole: known lines are updated, new ones made, missing ones deleted, in the order
 * of the list. With `preview` nothing is written, and whom it would touch is counted [CRD-C-012, CRD-V-042, CRD-S-018].
 * @throws 403, 404, 400 by field, 400 `stale` where it was saved meanwhile
 */
export const saveRequirements =
  (countTouched: CountTouched) =>
  async (
    visitor: Actor,
    input: SaveRequirementsInput,
    context: Context = contextAt(),
  ): Promise<Requirements | Preview> => {
    const actor = admit(visitor, requirementKeepers);
    const { id: facilityId, mode, coverHours } = input;
    const { now } = context;
    return transaction(actor, context, async ({ audit, emit }) => {
      const own = facilitiesOf(actor.organizationId);
      const facility = await lockFacility(eq(facilities.id, facilityId), own);
      if (!facility) throw notFound();
      const known = await requirementsOf(facilityId);
      const lines = linesOf(input.requirements, known);
      if (input.preview) return countTouched(facility, lines, now);
      await ensureAsRead(context, () => readRequirements(actor, facilityId));
      await replaceLines({ facilityId, organizationId: facility.organizationId }, lines, known, now);
      const blockingSince = mode === "block" ? (facility.blockingSince ?? now) : null;
      await db()
        .update(facilities)
        .set({ requirementMode: mode, coverHours, blockingSince, updatedAt: now })
        .where(eq(facilities.id, facilityId));
      const details = { mode, coverHours, lines: lines.length };
      emit("requirements/saved", { facilityId });
      audit({ action: "requirements/saved", objectType: "facility", objectId: facilityId, details });
      return readRequirements(actor, facilityId);
    });
  };
