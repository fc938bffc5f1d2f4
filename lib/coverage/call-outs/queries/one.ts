import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { bookings, callOuts } from "@/db/schema";
import type { CallOut } from "@/lib/assignments/shifts/schema";
import { viewCallOut } from "@/lib/assignments/views/call-out";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { callOutReaders } from "@/lib/coverage/call-outs/policy";
import { callOutsWithShifts, visibleCallOuts } from "./rows";

/** One call-out of a party. @throws 404 for everybody else's */
export async function getCallOut(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
): Promise<CallOut> {
  const actor = admit(visitor, callOutReaders);
  const [row] = await callOutsWithShifts().where(and(eq(callOuts.id, id), visibleCallOuts(actor)));
  if (!row) throw notFound();
  return viewCallOut(actor, row, context.now);
}

/** The request whose shift was called out, as a part of another query. */
export const requestOfCallOut = (id: string) => sql`(select ${bookings.bookingRequestId} from ${callOuts}
  join ${bookings} on ${eq(bookings.id, callOuts.bookingId)} where ${eq(callOuts.id, id)})`;

/** For doors: the 404 of a stranger, before anything is said about the input (SIL-07). */
export async function ensureCallOutVisible(actor: Actor, path: Record<string, string>) {
  const [row] = await db()
    .select({ id: callOuts.id })
    .from(callOuts)
    .where(and(eq(callOuts.id, ensureId(path.id)), visibleCallOuts(actor)));
  if (!row) throw notFound();
}
