import { and, eq, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { availabilityPatterns } from "@/db/schema";
import { lockOwner } from "@/lib/assignments/availability/commands/lock";
import { rewritePatterns } from "@/lib/assignments/availability/commands/repeat";
import { todayOf } from "@/lib/assignments/availability/queries";
import { ensureMayOffer } from "@/lib/assignments/availability/rules";
import type { PatternDay } from "@/lib/assignments/availability/words";
import { patternOwners } from "@/lib/assignments/patterns/policy";
import { patternsOf, readPattern } from "@/lib/assignments/patterns/queries";
import { ensureApart, ensurePattern, ensureRoom } from "@/lib/assignments/patterns/rules";
import type { AddPatternInput, ChangePatternInput, Pattern } from "@/lib/assignments/patterns/schema";
import type { Actor, ProviderActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { usualName } from "../words";

/** The days of a pattern as the database keeps them, by week and weekday. */
const daysOf = (days: AddPatternInput["days"]): PatternDay[] =>
  days
    .map(({ week, weekday, shiftType: shift_type, preferred }) => ({ week, weekday, shift_type, preferred }))
    .sort((a, b) => a.week - b.week || a.weekday - b.weekday);

const spans = fields(availabilityPatterns, "id", "name", "startsOn", "endsOn");

/** A pattern was written: its days follow, and what was done is recorded. */
async function follow(
  unit: Unit,
  { actor, id, today, now }: { actor: ProviderActor; id: string; today: string; now: Date },
  action: "availability-pattern/added" | "availability-pattern/changed",
): Promise<Pattern> {
  const { providerId } = actor;
  await rewritePatterns({ providerId, today }, now);
  const pattern = await readPattern(providerId, id, today);
  unit.audit({
    action,
    objectType: "availability_pattern",
    objectId: id,
    details: { provider_id: providerId, days_made: pattern.days_made },
  });
  return pattern;
}

/**
 * A provider says which days repeat; availability is made of them at once. All or nothing [SCH-C-013 SCH-I-024].
 * @throws 400 without agreement, at a field that is wrong, and for a sixth pattern
 */
export function addPattern(
  visitor: Actor,
  input: AddPatternInput,
  context: Context = contextAt(),
): Promise<Pattern> {
  const actor = admit(visitor, patternOwners);
  const { providerId } = actor;
  const wanted = { ...input, name: input.name || usualName, days: daysOf(input.days) };
  return transaction(actor, context, async (unit) => {
    const { completedRegistrationSteps: completedSteps } = await lockOwner(providerId);
    ensureMayOffer({ status: actor.status, completedSteps });
    const { now } = context;
    const today = await todayOf(providerId, now);
    ensurePattern({ wanted, before: null }, today);
    const others = await db().select(spans).from(availabilityPatterns).where(patternsOf(providerId));
    ensureRoom(others.length);
    ensureApart(wanted, others);
    const id = newId();
    await db()
      .insert(availabilityPatterns)
      .values({ ...wanted, id, providerId, createdAt: now, updatedAt: now });
    return follow(unit, { actor, id, today, now }, "availability-pattern/added");
  });
}

/**
 * Changes a pattern; the days that it made from today on follow, where there is no shift. Days by hand and those taken back
 * stay. All or nothing [SCH-C-013 SCH-I-027].
 * @throws 404 for a pattern of others, 400 at a field that is wrong
 */
export function changePattern(
  visitor: Actor,
  { id, ...input }: ChangePatternInput,
  context: Context = contextAt(),
): Promise<Pattern> {
  const actor = admit(visitor, patternOwners);
  const { providerId } = actor;
  return transaction(actor, context, async (unit) => {
    await lockOwner(providerId);
    const own = and(patternsOf(providerId), eq(availabilityPatterns.id, id));
    const [before] = await db().select().from(availabilityPatterns).where(own);
    if (!before) throw notFound();
    const { now } = context;
    const today = await todayOf(providerId, now);
    const wanted = {
      name: input.name === undefined ? before.name : input.name || usualName,
      everyWeeks: input.everyWeeks ?? before.everyWeeks,
      startsOn: input.startsOn ?? before.startsOn,
      endsOn: input.endsOn === undefined ? before.endsOn : input.endsOn,
      days: input.days ? daysOf(input.days) : before.days,
    };
    ensurePattern({ wanted, before }, today);
    const isOther = and(patternsOf(providerId), ne(availabilityPatterns.id, id));
    ensureApart(wanted, await db().select(spans).from(availabilityPatterns).where(isOther));
    await db()
      .update(availabilityPatterns)
      .set({ ...wanted, updatedAt: now })
      .where(own);
    return follow(unit, { actor, id, today, now }, "availability-pattern/changed");
  });
}
