import { and, asc, eq, exists, gte, isNull, lte, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { ownedBy } from "@/db/owned";
import {
  connections,
  credentialStates,
  facilities,
  facilityRequirements,
  providers,
  readinessExceptions,
  users,
} from "@/db/schema";
import { readinessReminders } from "@/lib/connections/readiness/policy";
import { placeOf } from "@/lib/connections/readiness/queries/one";
import { requirementLines, subjectColumn } from "@/lib/connections/readiness/queries/subjects";
import { expiringWithin } from "@/lib/connections/readiness/rules";
import { expiryNoticeDays, waiverNoticeDays } from "@/lib/connections/readiness/words";
import { type Requirement, requirementTitle } from "@/lib/connections/requirements/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { addDays, type Day, daysBetween } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import { admit, mailer } from "@/lib/core/pure/who";
import { titleOfCredential } from "@/lib/credentials/checks/rules/facts";
import { providerPerson, repsOf } from "@/lib/notices/queries";
import { accessInGroups } from "@/lib/providers/policy";
import { tieColumn } from "@/lib/providers/queries/access";
import { findShownName, shownName } from "@/lib/providers/queries/names";

/** A day on either side: it is another day in another zone. */
const around = (now: Date, days: number): [from: Day, until: Day] => {
  const today = dayIn("UTC", now);
  return [addDays(today, -1), addDays(today, days + 1)];
};

/** An accepted connection whose facility asks for a kind of credential that expires soon. */
function isConcerned(now: Date): SQL {
  const [from, until] = around(now, expiryNoticeDays);
  const expiring = db()
    .select({ kind: credentialStates.kind })
    .from(credentialStates)
    .innerJoin(
      facilityRequirements,
      and(
        eq(facilityRequirements.facilityId, connections.facilityId),
        eq(facilityRequirements.kind, credentialStates.kind),
      ),
    )
    .where(
      and(
        eq(credentialStates.providerId, connections.providerId),
        gte(credentialStates.expiresOn, from),
        lte(credentialStates.expiresOn, until),
      ),
    );
  return and(eq(connections.status, "accepted"), exists(expiring)) as SQL;
}

/** Organizations with a facility that asks for something which expires within 30 days. For jobs. */
export async function listOrganizationsToRemind(visitor: Actor, now: Date): Promise<string[]> {
  admit(visitor, readinessReminders);
  const rows = await db()
    .selectDistinct(fields(connections, "organizationId"))
    .from(connections)
    .where(isConcerned(now))
    .orderBy(asc(connections.organizationId));
  return rows.map(({ organizationId }) => organizationId);
}

const connectedPeople = (organizationId: string, now: Date) =>
  db()
    .select({
      facility: fields(facilities, "id", "name", "state", "timeZone"),
      requirements: sql<Requirement[]>`${requirementLines}`,
      subject: subjectColumn(facilities.id),
      name: shownName({ organizationId }),
      tie: tieColumn(organizationId),
    })
    .from(connections)
    .innerJoin(facilities, eq(facilities.id, connections.facilityId))
    .innerJoin(providers, eq(providers.id, connections.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(ownedBy(connections, organizationId), isConcerned(now)))
    .orderBy(asc(facilities.name), asc(facilities.id), asc(providers.publicName), asc(providers.id));

/**
 * What an organization's facilities ask for and expires within 30 days, by facility, with the reps to notify; the day is
 * left out where those who grant clearance may not read the provider's details. For mails.
 */
export async function findExpiring(visitor: Actor, organizationId: string, now: Date) {
  admit(visitor, mailer);
  const people = await connectedPeople(organizationId, now);
  const expiring = people.flatMap(({ facility, requirements, subject, name, tie }) => {
    const { details } = accessInGroups(["grant_clearance"], tie);
    const today = dayIn(facility.timeZone, now);
    const place = placeOf({ state: facility.state, requirements });
    return expiringWithin(subject, place, today, addDays(today, expiryNoticeDays)).map((credential) => ({
      facility,
      name,
      recordId: credential.recordId,
      title: titleOfCredential(credential),
      day: details ? credential.expiresOn : null,
    }));
  });
  return { expiring, reps: await repsOf(organizationId) };
}
export type ExpiringLine = Awaited<ReturnType<typeof findExpiring>>["expiring"][number];

/** Waivers that end in seven days or less and were granted for longer. For jobs. */
export async function listEndingWaivers(visitor: Actor, now: Date) {
  admit(visitor, readinessReminders);
  const [from, until] = around(now, waiverNoticeDays);
  const rows = await db()
    .select({
      ...fields(readinessExceptions, "id", "untilOn", "createdAt"),
      ...fields(facilities, "timeZone"),
    })
    .from(readinessExceptions)
    .innerJoin(facilities, eq(facilities.id, readinessExceptions.facilityId))
    .where(
      and(
        isNull(readinessExceptions.endedAt),
        gte(readinessExceptions.untilOn, from),
        lte(readinessExceptions.untilOn, until),
      ),
    )
    .orderBy(asc(readinessExceptions.id));
  return rows.filter(({ untilOn, createdAt, timeZone }) => {
    const left = daysBetween(dayIn(timeZone, now), untilOn);
    const granted = daysBetween(dayIn(timeZone, createdAt), untilOn);
    return left >= 0 && left <= waiverNoticeDays && granted > waiverNoticeDays;
  });
}

/** A waiver that has not ended, with its two sides; null once it has. For mails. */
export async function findWaiver(visitor: Actor, exceptionId: string, now: Date) {
  admit(visitor, mailer);
  const [row] = await db()
    .select({
      ...fields(readinessExceptions, "untilOn", "organizationId"),
      facility: fields(facilities, "id", "name", "state", "timeZone"),
      line: {
        ...fields(facilityRequirements, "id", "kind", "type", "stateRule", "proof", "minDaysAfter"),
        ...fields(facilityRequirements, "checkedWithinDays", "acceptsAlternative", "degrees", "specialties"),
      },
      provider: providerPerson,
    })
    .from(readinessExceptions)
    .innerJoin(facilityRequirements, eq(facilityRequirements.id, readinessExceptions.requirementId))
    .innerJoin(facilities, eq(facilities.id, readinessExceptions.facilityId))
    .innerJoin(providers, eq(providers.id, readinessExceptions.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(eq(readinessExceptions.id, exceptionId), isNull(readinessExceptions.endedAt)));
  if (!row || row.untilOn < dayIn(row.facility.timeZone, now)) return null;
  return {
    ...row,
    title: requirementTitle(row.line, row.facility.state),
    shownName: await findShownName(row.organizationId, row.provider.providerId),
    reps: await repsOf(row.organizationId),
  };
}
