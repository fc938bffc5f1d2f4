import { and, eq, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { bookings, callOuts, facilities, providers, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { providerPerson, repsOf } from "@/lib/notices/queries";
import { findShownName } from "@/lib/providers/queries/names";

const shiftEnd = sql`upper(${bookings.during})`.mapWith(bookings.createdAt);

const callOutsWithPeople = () =>
  db()
    .select({
      ...fields(
        callOuts,
        "id",
        "bookingId",
        "organizationId",
        "reason",
        "comment",
        "reportedBy",
        "status",
        "confirmedAt",
        "confirmedByProduct",
      ),
      ...fields(bookings, "bookingRequestId", "startOn", "releasedAt"),
      endsAt: shiftEnd,
      facilityName: facilities.name,
      provider: providerPerson,
    })
    .from(callOuts)
    .innerJoin(bookings, eq(bookings.id, callOuts.bookingId))
    .innerJoin(facilities, eq(facilities.id, callOuts.facilityId))
    .innerJoin(providers, eq(providers.id, callOuts.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .$dynamic();

/** A call-out with its shift and its two sides. For jobs. */
export async function findCallOutFacts(visitor: Actor, input: { callOutId: string }) {
  admit(visitor, mailer);
  const [row] = await callOutsWithPeople().where(eq(callOuts.id, input.callOutId));
  if (!row) return null;
  const shownName = await findShownName(row.organizationId, row.provider.providerId);
  return { ...row, shownName, reps: await repsOf(row.organizationId) };
}

export type CallOutFacts = NonNullable<Awaited<ReturnType<typeof findCallOutFacts>>>;

/** A shift that was released, with its former holder; null while nobody is released. For jobs. */
export async function findReleaseFacts(visitor: Actor, input: { bookingId: string }) {
  admit(visitor, mailer);
  const isClosing = and(eq(callOuts.bookingId, input.bookingId), ne(callOuts.status, "withdrawn"));
  const [row] = await callOutsWithPeople().where(isClosing);
  return row?.releasedAt ? row : null;
}
