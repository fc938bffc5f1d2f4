import { eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { ownedBy } from "@/db/owned";
import { bookings, callOuts, facilities, timesheets } from "@/db/schema";
import { callOutColumns, ofShift, withTimesheet } from "@/lib/assignments/queries/call-outs";
import type { Actor } from "@/lib/core/pure/actor";
import { forbidden } from "@/lib/core/pure/errors";

/** Call-outs with what of their shifts decides about them. */
export const callOutsWithShifts = () =>
  db()
    .select({ ...callOutColumns, startOn: bookings.startOn, facilityName: facilities.name })
    .from(callOuts)
    .innerJoin(bookings, ofShift)
    .innerJoin(facilities, eq(facilities.id, callOuts.facilityId))
    .innerJoin(timesheets, withTimesheet)
    .$dynamic();

/** Whose call-outs an actor may see: the provider's or the organization's own; staff all. */
export function visibleCallOuts(actor: Actor): SQL {
  switch (actor.kind) {
    case "provider":
      return eq(callOuts.providerId, actor.providerId);
    case "rep":
      return ownedBy(callOuts, actor.organizationId);
    case "staff":
      return sql`true`;
    case "system":
    case "anonymous":
      throw forbidden();
  }
}
