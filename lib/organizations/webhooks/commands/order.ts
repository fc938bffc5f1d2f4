import { and, eq, lte, not, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { momentOf } from "@/db/moments";
import { deliveries } from "@/db/schema";
import { isOpen } from "../queries";

type OfObject = { webhookId: string; objectId: string };

const earlier = alias(deliveries, "earlier");

/** The place of the first of an object that is still to be sent to the endpoint of a row of `deliveries`. */
const firstPlace = sql`(select ${earlier.place} from ${deliveries} earlier
  where ${earlier.webhookId} = ${deliveries.webhookId} and ${earlier.objectId} = ${deliveries.objectId}
    and ${earlier.state} in ('waiting', 'failed') order by ${earlier.place} limit 1)`;

/**
 * Lets the next of an object go once the one before it has ended. Whoever adds one meanwhile has locked that one, so it is
 * seen here.
 */
export const releaseNext = ({ webhookId, objectId }: OfObject, now: Date) =>
  db()
    .update(deliveries)
    .set({ isHeld: false, nextTryAt: now })
    .where(
      and(
        eq(deliveries.webhookId, webhookId),
        eq(deliveries.objectId, objectId),
        isOpen,
        deliveries.isHeld,
        sql`${deliveries.place} = ${firstPlace}`,
      ),
    );

const isNobodys = (now: Date) =>
  or(sql`${deliveries.sendingUntil} is null`, lte(deliveries.sendingUntil, now));

/** Puts what waits for endpoints in order again: the first of each object may go, the others are held. */
export async function holdInOrder(scope: SQL, now: Date) {
  const isFirst = sql`${deliveries.place} = ${firstPlace}`;
  await db()
    .update(deliveries)
    .set({ isHeld: true })
    .where(and(scope, isOpen, not(deliveries.isHeld as unknown as SQL), not(isFirst)));
  await db()
    .update(deliveries)
    .set({ isHeld: false, nextTryAt: now })
    .where(and(scope, isOpen, deliveries.isHeld, isFirst));
}

/** What waits for an endpoint leaves at once, the oldest first [ACS-J-006]. */
export const sendAllNow = (webhookId: string, now: Date) =>
  db()
    .update(deliveries)
    .set({ nextTryAt: momentOf(now) as never })
    .where(and(eq(deliveries.webhookId, webhookId), isOpen, sql`not ${deliveries.isHeld}`, isNobodys(now)));
