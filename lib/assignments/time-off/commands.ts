import { and, between, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { availabilities, timeOff } from "@/db/schema";
import { lockOwner } from "@/lib/assignments/availability/commands/lock";
import { rewritePatterns, stopOffering } from "@/lib/assignments/availability/commands/repeat";
import { todayOf } from "@/lib/assignments/availability/queries";
import { timeOffOwners } from "@/lib/assignments/time-off/policy";
import { readTimeOff, timeOffOf } from "@/lib/assignments/time-off/queries";
import { ensureApart, ensureTimeOff } from "@/lib/assignments/time-off/rules";
import type { AddTimeOffInput, TimeOff } from "@/lib/assignments/time-off/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";

/**
 * A provider takes time off: what is offered in the span goes, where there is no shift. Shifts stay; their dates are
 * answered. All or nothing [SCH-C-015 SCH-I-029]. @throws 400 at a field that is wrong
 */
export function addTimeOff(
  visitor: Actor,
  input: AddTimeOffInput,
  context: Context = contextAt(),
): Promise<TimeOff> {
  const actor = admit(visitor, timeOffOwners);
  const { providerId } = actor;
  const { fromOn, toOn } = input;
  return transaction(actor, context, async ({ audit }) => {
    await lockOwner(providerId);
    const { now } = context;
    ensureTimeOff(input, await todayOf(providerId, now));
    const others = await db()
      .select(fields(timeOff, "fromOn", "toOn"))
      .from(timeOff)
      .where(timeOffOf(providerId));
    ensureApart(input, others);
    const id = newId();
    await db()
      .insert(timeOff)
      .values({ ...input, id, providerId, createdAt: now, updatedAt: now });
    const removed = await stopOffering(providerId, between(availabilities.startOn, fromOn, toOn));
    audit({
      action: "time-off/added",
      objectType: "time_off",
      objectId: id,
      details: { provider_id: providerId, from_on: fromOn, to_on: toOn, removed },
    });
    return readTimeOff(providerId, id, removed);
  });
}

/**
 * Ends time off: patterns offer its days again, days by hand do not come back [SCH-C-015 SCH-I-029].
 * @throws 404 for time off of others
 */
export function removeTimeOff(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<null> {
  const actor = admit(visitor, timeOffOwners);
  const { providerId } = actor;
  return transaction(actor, context, async ({ audit }) => {
    await lockOwner(providerId);
    const gone = await db()
      .delete(timeOff)
      .where(and(timeOffOf(providerId), eq(timeOff.id, id)))
      .returning({ id: timeOff.id });
    if (gone.length === 0) throw notFound();
    const { now } = context;
    await rewritePatterns({ providerId, today: await todayOf(providerId, now) }, now);
    audit({
      action: "time-off/deleted",
      objectType: "time_off",
      objectId: id,
      details: { provider_id: providerId },
    });
    return null;
  });
}
