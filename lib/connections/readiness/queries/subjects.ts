import { and, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import {
  credentialChecks,
  credentialStates,
  exclusionHits,
  exclusionLists,
  exclusionScreenings,
  facilities,
  facilityRequirements,
  providers,
  readinessExceptions,
  users,
} from "@/db/schema";
import type { Checklist, HeldCredential, Subject, Waiver } from "@/lib/connections/readiness/rules";
import type { Requirement } from "@/lib/connections/requirements/rules";
import { env } from "@/lib/core/server/env";
import type { RequirementMode } from "@/lib/facilities/words";

/** What is held by the provider of a row of `providers`. */
const credentials = sql`(select ${jsonRows({
  ...fields(credentialStates, "kind", "recordId", "type", "state", "facts", "expiresOn", "factsHash"),
  ...fields(credentialStates, "attestedHash", "outcome", "checkedOn", "recheckOn"),
})} from ${credentialStates} where ${credentialStates.providerId} = ${providers.id})`;

/** The waivers that a facility has granted to the provider of the row and not ended. */
const waiversAt = (facilityId: SQLWrapper | string) => sql`(select ${jsonRows({
  ...fields(readinessExceptions, "id", "requirementId", "untilOn", "reason"),
  grantedBy: sql`${users.firstName} || ' ' || ${users.lastName}`,
})} from ${readinessExceptions} join ${users} on ${eq(users.id, readinessExceptions.grantedBy)}
  where ${and(
    sql`${readinessExceptions.facilityId} = ${facilityId}`,
    eq(readinessExceptions.providerId, providers.id),
    isNull(readinessExceptions.endedAt),
  )})`;

/** A waiver with what its row is known by and why it was granted. */
type KnownWaiver = Waiver & { id: string; reason: string };

type KnownSubject = Omit<Subject, "waivers" | "credentials"> & {
  credentials: readonly HeldCredential[];
  waivers: readonly KnownWaiver[];
};

type Dates = Record<"backgroundCheckPassedAt" | "screenedListAt", string | null>;
type SubjectJson = Omit<KnownSubject, keyof Dates> & Dates;

const dateOf = (text: string | null) => (text === null ? null : new Date(text));

const subjectOf = (json: SubjectJson): KnownSubject => ({
  ...json,
  backgroundCheckPassedAt: dateOf(json.backgroundCheckPassedAt),
  screenedListAt: dateOf(json.screenedListAt),
});

/** When the newest list was complete that the provider was compared with. */
const screenedListAt = sql`(select max(${exclusionLists.completedAt}) from ${exclusionScreenings}
  join ${exclusionLists} on ${eq(exclusionLists.id, exclusionScreenings.listId)}
  where ${exclusionScreenings.providerId} = ${providers.id})`;

const subjectJson = (facilityId: SQLWrapper | string) => sql`json_build_object(
  'degrees', ${providers.degrees}, 'specialties', ${providers.specialties}, 'homeState', ${providers.state},
  'backgroundCheckPassedAt', ${providers.backgroundCheckPassedAt}, 'screenedListAt', ${screenedListAt},
  'isExcluded', ${providers.excludedAt} is not null,
  'credentials', ${credentials}, 'waivers', ${waiversAt(facilityId)})`;

/**
 * What readiness at a facility is judged from, as one value beside a row of `providers`. The query joins another table:
 * alone, `providers` would lose its name within the inner selects.
 */
export const subjectColumn = (facilityId: SQLWrapper | string) =>
  sql<KnownSubject>`${subjectJson(facilityId)}`.mapWith(subjectOf);

/** What readiness is judged from at the facility beside the provider, where it checks at all; else null. */
export const subjectIfAsked =
  sql<KnownSubject | null>`case when ${facilities.requirementMode} = 'off' then null
  else ${subjectJson(facilities.id)} end`.mapWith(subjectOf);

/** The lines of the facility beside it, in its order. */
export const requirementLines = sql`(select ${jsonRows(
  {
    ...fields(facilityRequirements, "id", "kind", "type", "stateRule", "proof", "minDaysAfter"),
    ...fields(facilityRequirements, "checkedWithinDays", "acceptsAlternative", "degrees", "specialties"),
    tightenedAt: facilityRequirements.tightenedAt,
  },
  sql`${facilityRequirements.position}`,
)} from ${facilityRequirements} where ${eq(facilityRequirements.facilityId, facilities.id)})`;

/**
 * When something last changed that decides about readiness at a facility: credentials, checks, screenings, waivers,
 * requirements. Of hits those count that exclude somebody or no longer do.
 */
export const changedAtOf = (facilityId: SQLWrapper | string) =>
  sql<Date | null>`greatest(${providers.updatedAt}, ${facilities.updatedAt},
    (select max(greatest(${credentialStates.touchedAt}, ${credentialStates.attestedAt})) from ${credentialStates}
      where ${credentialStates.providerId} = ${providers.id}),
    (select max(greatest(${credentialChecks.createdAt}, ${credentialChecks.secondAt}, ${credentialChecks.withdrawnAt}))
      from ${credentialChecks} where ${credentialChecks.providerId} = ${providers.id}),
    (select max(${exclusionScreenings.screenedAt}) from ${exclusionScreenings}
      where ${exclusionScreenings.providerId} = ${providers.id}),
    (select max(${exclusionHits.secondAt}) from ${exclusionHits}
      where ${exclusionHits.providerId} = ${providers.id} and ${exclusionHits.decision} in ('confirm', 'lift')),
    (select max(greatest(${readinessExceptions.createdAt}, ${readinessExceptions.endedAt})) from ${readinessExceptions}
      where ${and(sql`${readinessExceptions.facilityId} = ${facilityId}`, eq(readinessExceptions.providerId, providers.id))}))`.mapWith(
    dateOf,
  );

type PlaceJson = {
  mode: RequirementMode;
  blockingSince: string | null;
  coverHours: number | null;
  state: string | null;
  requirements: (Omit<Requirement, "tightenedAt"> & { tightenedAt: string })[];
};

const askedJson = sql`'mode', ${facilities.requirementMode}, 'blockingSince', ${facilities.blockingSince},
  'coverHours', ${facilities.coverHours}, 'state', ${facilities.state}, 'requirements', ${requirementLines}`;

const askedOf = ({ mode, blockingSince, coverHours, state, requirements }: PlaceJson) => ({
  mode,
  blockingSince: dateOf(blockingSince),
  coverHours,
  place: {
    state,
    product: env().NEXT_PUBLIC_PRODUCT_NAME,
    requirements: requirements.map((line) => ({ ...line, tightenedAt: new Date(line.tightenedAt) })),
  },
});

/** What a facility asks for, where it checks at all; one value beside a row of `facilities`. */
export const askedColumn = sql<Omit<
  Checklist,
  "subject"
> | null>`case when ${facilities.requirementMode} = 'off'
  then null else json_build_object(${askedJson}) end`.mapWith(askedOf);

type ChecklistJson = PlaceJson & { subject: SubjectJson };

const checklistOf = ({ subject, ...asked }: ChecklistJson): Checklist => ({
  ...askedOf(asked),
  subject: subjectOf(subject),
});

/**
 * What a facility that checks asks of a provider, with all that readiness is judged from: one value beside rows of
 * `facilities` and `providers`, null where nothing is checked, or where `isWanted` is not so.
 */
export const checklistWhere = (isWanted: SQL) =>
  sql<Checklist | null>`case
  when ${facilities.requirementMode} = 'off' or not ${isWanted} then null
  else json_build_object(${askedJson}, 'subject', ${subjectJson(facilities.id)}) end`.mapWith(checklistOf);

export const checklistColumn = checklistWhere(sql`true`);
