import { asc, inArray, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { deliveries, events } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { eventForgetters } from "@/lib/organizations/events/policy";
import { keptDays } from "@/lib/organizations/events/words";

/** So many go in one statement: an organization that works a lot has millions of them. */
const atOnce = 10_000;

const ended = [
  { table: events, id: events.id, since: events.at },
  { table: deliveries, id: deliveries.id, since: deliveries.createdAt },
] as const;

/**
 * Deletes events and their deliveries 30 days after they happened; a ping of an endpoint is a delivery without an event.
 * For the job that forgets old rows [ACS-J-005, ACS-I-007].
 * @returns how many rows
 */
export async function forgetOldEvents(visitor: Actor, context: Context = contextAt()): Promise<number> {
  admit(visitor, eventForgetters);
  const before = new Date(context.now.getTime() - keptDays * dayMs);
  let forgotten = 0;
  for (const { table, id, since } of ended)
    for (let gone = atOnce; gone === atOnce; ) {
      const oldest = db()
        .select({ id })
        .from(table)
        .where(lt(since, before))
        .orderBy(asc(since))
        .limit(atOnce);
      gone = (await db().delete(table).where(inArray(id, oldest)).returning({ id })).length;
      forgotten += gone;
    }
  return forgotten;
}
