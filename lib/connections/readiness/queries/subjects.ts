import { and, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { fields } from "@/db/fields";
import { credentialStates, providers, readinessExceptions, users } from "@/db/schema";
import type { HeldCredential, Subject, Waiver } from "@/lib/connections/readiness/rules";

/** What is held by the provider of a row of `providers`, as one value of the row. */
const credentials = sql<HeldCredential[]>`(select coalesce(jsonb_agg(jsonb_build_object(
    'kind', ${credentialStates.kind}, 'recordId', ${credentialStates.recordId}, 'type', ${credentialStates.type},
    'state', ${credentialStates.state}, 'facts', ${credentialStates.facts}, 'expiresOn', ${credentialStates.expiresOn},
    'factsHash', ${credentialStates.factsHash}, 'attestedHash', ${credentialStates.attestedHash},
    'outcome', ${credentialStates.outcome}, 'checkedOn', ${credentialStates.checkedOn},
    'recheckOn', ${credentialStates.recheckOn})), '[]')
  from ${credentialStates} where ${credentialStates.providerId} = ${providers.id})`;

/** A waiver with what its row is known by and why it was granted. */
type KnownWaiver = Waiver & { id: string; reason: string };

/** The waivers that a facility has granted to the provider of the row and not ended. */
const waiversAt = (facilityId: SQLWrapper | string) => sql<
  KnownWaiver[]
>`(select coalesce(jsonb_agg(jsonb_build_object(
    'id', ${readinessExceptions.id}, 'requirementId', ${readinessExceptions.requirementId},
    'untilOn', ${readinessExceptions.untilOn}, 'reason', ${readinessExceptions.reason},
    'grantedBy', ${users.firstName} || ' ' || ${users.lastName})), '[]')
  from ${readinessExceptions} join ${users} on ${eq(users.id, readinessExceptions.grantedBy)}
  where ${and(
    sql`${readinessExceptions.facilityId} = ${facilityId}`,
    eq(readinessExceptions.providerId, providers.id),
    isNull(readinessExceptions.endedAt),
  )})`;

/**
 * What readiness at a facility is judged from, of a row of `providers`. The query joins `users`: alone, the table would
 * lose its name in the columns of the inner selects.
 */
export const subjectColumns = (facilityId: SQLWrapper | string) => ({
  ...fields(providers, "degrees", "specialties", "backgroundCheckPassedAt"),
  homeState: providers.state,
  credentials,
  waivers: waiversAt(facilityId),
});

type SubjectRow = Omit<Subject, "screenedListAt" | "isExcluded" | "waivers"> & { waivers: KnownWaiver[] };

/** Nobody is screened before there is a list of exclusions. */
export const subjectOf = (row: SubjectRow): Subject => ({ ...row, screenedListAt: null, isExcluded: false });
