import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { bookings, callOuts, facilities, providers } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { needsCover } from "@/lib/coverage/call-outs/queries/list";
import { visibleCallOuts } from "@/lib/coverage/call-outs/queries/rows";
import { searchReaders } from "@/lib/coverage/searches/policy";

const clock = (time: string) => time.slice(0, 5);

/**
 * Shifts that were called out and that nobody is looked for yet, soonest first, for the screen that lists them
 * [RSC-S-011].
 */
export async function listShiftsToCover(
  visitor: Actor,
  { limit, offset }: { limit: number; offset: number },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, searchReaders);
  const where = and(visibleCallOuts(actor), needsCover(context.now));
  const matching = db()
    .select({ id: callOuts.id })
    .from(callOuts)
    .innerJoin(bookings, eq(bookings.id, callOuts.bookingId))
    .where(where);
  const [rows, count] = await Promise.all([
    db()
      .select({
        ...fields(callOuts, "id", "bookingId", "reason", "facilityId", "confirmedAt"),
        ...fields(bookings, "bookingRequestId", "startOn", "endOn", "startTime", "endTime", "rateKind"),
        facilityName: facilities.name,
        timeZone: facilities.timeZone,
        holderName: providers.displayName,
      })
      .from(callOuts)
      .innerJoin(bookings, eq(bookings.id, callOuts.bookingId))
      .innerJoin(facilities, eq(facilities.id, callOuts.facilityId))
      .innerJoin(providers, eq(providers.id, callOuts.providerId))
      .where(where)
      .orderBy(sql`lower(${bookings.during})`, asc(callOuts.id))
      .limit(limit)
      .offset(offset),
    db().$count(matching.as("matching")),
  ]);
  return {
    count,
    results: rows.map((row) => ({ ...row, startTime: clock(row.startTime), endTime: clock(row.endTime) })),
  };
}

export type ShiftToCover = Awaited<ReturnType<typeof listShiftsToCover>>["results"][number];
