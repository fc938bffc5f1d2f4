import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  bookingRequests,
  clearances,
  connections,
  facilities,
  opportunities,
  organizations,
  providers,
  reps,
  users,
} from "@/db/schema";
import { shiftsByRequest } from "@/lib/assignments/shifts/queries/shifts";
import type { Actor } from "@/lib/core/pure/actor";
import { admit } from "@/lib/core/pure/who";
import { jobsOnly } from "@/lib/messages/policy";
import type { RepPerson } from "@/lib/notices/rules";
import { findShownName } from "@/lib/providers/queries/names";

/** The facts behind mails, read when the mail is written. Each gives null for what is no longer there. */

const person = {
  userId: users.id,
  email: users.email,
  firstName: users.firstName,
  isActive: users.isActive,
  status: users.registrationStatus,
};

const providerPerson = { ...person, providerId: providers.id, publicName: providers.publicName };

async function repsOf(organizationId: string): Promise<RepPerson[]> {
  return db()
    .select({ ...person, groupNames: reps.groupNames })
    .from(reps)
    .innerJoin(users, eq(users.id, reps.userId))
    .where(eq(reps.organizationId, organizationId))
    .orderBy(asc(reps.id));
}

/** A connection with its two sides. For jobs. */
export async function findConnectionFacts(visitor: Actor, input: { connectionId: string }) {
  admit(visitor, jobsOnly);
  const [row] = await db()
    .select({
      id: connections.id,
      status: connections.status,
      message: connections.message,
      organizationId: connections.organizationId,
      organizationName: organizations.name,
      facilityName: facilities.name,
      opportunityTitle: opportunities.title,
      provider: providerPerson,
    })
    .from(connections)
    .innerJoin(organizations, eq(organizations.id, connections.organizationId))
    .innerJoin(facilities, eq(facilities.id, connections.facilityId))
    .innerJoin(providers, eq(providers.id, connections.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(opportunities, eq(opportunities.id, connections.opportunityId))
    .where(eq(connections.id, input.connectionId));
  if (!row) return null;
  const shownName = await findShownName(row.organizationId, row.provider.providerId);
  return { ...row, shownName, reps: await repsOf(row.organizationId) };
}

/** A clearance, and the newest accepted connection it is about. For jobs. */
export async function findClearanceFacts(visitor: Actor, input: { clearanceId: string }) {
  admit(visitor, jobsOnly);
  const [row] = await db()
    .select({
      organizationName: organizations.name,
      connectionId: sql<string | null>`(select ${connections.id} from ${connections}
        where ${and(
          eq(connections.organizationId, clearances.organizationId),
          eq(connections.providerId, clearances.providerId),
          eq(connections.status, "accepted"),
        )} order by ${connections.acceptedAt} desc nulls last, ${connections.id} limit 1)`,
      provider: person,
    })
    .from(clearances)
    .innerJoin(organizations, eq(organizations.id, clearances.organizationId))
    .innerJoin(providers, eq(providers.id, clearances.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(clearances.id, input.clearanceId));
  return row ?? null;
}

/** An assignment request with its shifts and its two sides. For jobs. */
export async function findBookingRequestFacts(visitor: Actor, input: { bookingRequestId: string }) {
  admit(visitor, jobsOnly);
  const [request] = await db()
    .select({
      id: bookingRequests.id,
      status: bookingRequests.status,
      feePercent: bookingRequests.feePercent,
      extraMinutes: bookingRequests.extraMinutes,
      extraHoursCents: bookingRequests.extraHoursCents,
      bonusCents: bookingRequests.bonusCents,
      travelCents: bookingRequests.travelCents,
      organizationId: bookingRequests.organizationId,
      organizationName: organizations.name,
      facilityName: facilities.name,
      timeZone: facilities.timeZone,
      provider: providerPerson,
    })
    .from(bookingRequests)
    .innerJoin(organizations, eq(organizations.id, bookingRequests.organizationId))
    .innerJoin(facilities, eq(facilities.id, bookingRequests.facilityId))
    .innerJoin(providers, eq(providers.id, bookingRequests.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(bookingRequests.id, input.bookingRequestId));
  if (!request) return null;
  const shifts = (await shiftsByRequest([request.id])).get(request.id) ?? [];
  const shownName = await findShownName(request.organizationId, request.provider.providerId);
  return { ...request, shownName, shifts, reps: await repsOf(request.organizationId) };
}
