import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { clearanceSteps, facilities, providers, users } from "@/db/schema";
import { clockReaders } from "@/lib/connections/clock/policy";
import type { AwaitedCredentials } from "@/lib/connections/clock/schema";
import { placeOf } from "@/lib/connections/readiness/queries/one";
import { requirementLines, subjectColumn } from "@/lib/connections/readiness/queries/subjects";
import { missingTexts, readinessOf } from "@/lib/connections/readiness/rules";
import type { Requirement } from "@/lib/connections/requirements/rules";
import type { ProviderActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";

/** So many connections the home shows; those that have waited longest. */
const mostShown = 25;

/** The connections that wait for credentials of the provider, each with what is missing today [CRD-S-013]. */
export async function listAwaitedCredentials(
  provider: ProviderActor,
  { now }: Context = contextAt(),
): Promise<AwaitedCredentials[]> {
  admit(provider, clockReaders);
  const rows = await db()
    .select({
      ...fields(clearanceSteps, "connectionId"),
      facility: fields(facilities, "name", "state", "timeZone"),
      requirements: sql<Requirement[]>`${requirementLines}`,
      subject: subjectColumn(facilities.id),
    })
    .from(clearanceSteps)
    .innerJoin(facilities, eq(facilities.id, clearanceSteps.facilityId))
    .innerJoin(providers, eq(providers.id, clearanceSteps.providerId))
    .innerJoin(users, eq(users.id, providers.userId))
    .where(
      and(
        eq(clearanceSteps.providerId, provider.providerId),
        eq(clearanceSteps.step, "documents"),
        isNull(clearanceSteps.endedAt),
      ),
    )
    .orderBy(asc(clearanceSteps.startedAt), asc(clearanceSteps.id))
    .limit(mostShown);
  return rows.flatMap(({ connectionId, facility, requirements, subject }) => {
    const place = placeOf({ state: facility.state, requirements });
    const missing = missingTexts(readinessOf(subject, place, dayIn(facility.timeZone, now), now));
    return missing.length > 0 ? [{ connectionId, facilityName: facility.name, missing }] : [];
  });
}
