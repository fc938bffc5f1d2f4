import { and, asc, eq, lte, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { momentOf } from "@/db/moments";
import { bookings, callOuts } from "@/db/schema";
import { ofShift } from "@/lib/assignments/queries/call-outs";
import type { Actor } from "@/lib/core/pure/actor";
import { admit } from "@/lib/core/pure/who";
import { callOutSettlers } from "@/lib/coverage/call-outs/policy";

/** Open call-outs whose shift has ended, those that ended first before others. For jobs. */
export async function listEndedCallOuts(visitor: Actor, now: Date): Promise<string[]> {
  admit(visitor, callOutSettlers);
  const ends = sql`upper(${bookings.during})`;
  const rows = await db()
    .select({ id: callOuts.id })
    .from(callOuts)
    .innerJoin(bookings, ofShift)
    .where(and(eq(callOuts.status, "open"), lte(ends, momentOf(now))))
    .orderBy(ends, asc(callOuts.id))
    .limit(1000);
  return rows.map(({ id }) => id);
}
