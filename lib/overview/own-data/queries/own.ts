import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { ownData } from "@/db/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { forbidden } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { ownDataOwners } from "@/lib/overview/own-data/policy";
import { viewOwnData } from "@/lib/overview/own-data/views";

/** Staff take nothing along: what they see is the operator's. @throws 403 */
export function ensureParticipant<Someone extends SignedIn>(actor: Someone): Someone {
  if (actor.kind === "staff") throw forbidden();
  return actor;
}

const shown = 10;

/** The archives that one has asked for, the newest first; who asks once a day has few [ACS-C-040]. @throws 403 to staff */
export async function listOwnData(visitor: Actor, _input: object = {}, context: Context = contextAt()) {
  const { userId } = ensureParticipant(admit(visitor, ownDataOwners));
  const rows = await db()
    .select()
    .from(ownData)
    .where(eq(ownData.userId, userId))
    .orderBy(desc(ownData.askedAt), desc(ownData.id))
    .limit(shown);
  return { results: rows.map((row) => viewOwnData(row, context.now)) };
}

/** One's own archive; null for another's. */
export async function findOwnData(userId: string, id: string) {
  const [row] = await db()
    .select()
    .from(ownData)
    .where(and(eq(ownData.id, id), eq(ownData.userId, userId)));
  return row ?? null;
}
