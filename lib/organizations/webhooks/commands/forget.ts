import { and, isNull, lt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { deliveries, events } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayMs } from "@/lib/core/pure/durations";
import { admit } from "@/lib/core/pure/who";
import { forgetters } from "@/lib/platform/policy";
import { holdInOrder } from "./order";

const keptMs = 30 * dayMs;

/** Events, their deliveries and tests are forgotten after 30 days; what waited behind them goes on [ACS-I-007 ACS-J-005]. */
export async function forgetOldEvents(visitor: Actor, context: Context = contextAt()) {
  admit(visitor, forgetters);
  const before = new Date(context.now.getTime() - keptMs);
  await db().delete(events).where(lt(events.at, before));
  await db()
    .delete(deliveries)
    .where(and(isNull(deliveries.eventId), lt(deliveries.createdAt, before)));
  await holdInOrder(sql`true`, context.now);
}
