import { asc, eq, getTableColumns, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import {
  availabilities,
  availabilityOffs,
  availabilityPatterns,
  boardCertifications,
  certifications,
  credentialChecks,
  educationRecords,
  endorsements,
  facilities,
  facilityRatings,
  immunizations,
  insuranceRecords,
  leaderRatings,
  licenses,
  miscRecords,
  peerRatings,
  providerBlocks,
  providers,
  questionnaires,
  references,
  signatures,
  timeOff,
  workLimits,
} from "@/db/schema";
import { decryptField } from "@/lib/core/server/crypto";
import type { OwnProvider, ProviderKind } from "./kinds";

type Records = PgTable & { providerId: AnyPgColumn };
type Columns = Record<string, AnyPgColumn | SQL>;

/** Rows of the provider's own, in the order of a column. */
const kind = (name: string, table: Records, columns: Columns, order: AnyPgColumn): ProviderKind => ({
  name,
  rows: ({ providerId }) =>
    db().select(columns).from(table).where(eq(table.providerId, providerId)).orderBy(asc(order)),
});

/** What staff found out, what the product computes, and how the number is kept. */
const hidden = [
  "id",
  "userId",
  "ssnCiphertext",
  "ssnKeyId",
  "ssnLastFour",
  "registry",
  "registryStatus",
  "registryName",
  "registryCheckedAt",
  "advocateContactedAt",
  "backgroundCheckReference",
  "excludedAt",
  "bookingHoldUntil",
  "formerInitials",
] as const;

/** The profile with the own number whole: it is theirs [ACS-V-048]. */
async function profile({ providerId }: OwnProvider) {
  const [row] = await db().select().from(providers).where(eq(providers.id, providerId));
  if (!row) return [];
  const { ssnCiphertext, ssnKeyId } = row;
  const ssn = ssnCiphertext && ssnKeyId ? decryptField(ssnCiphertext, ssnKeyId) : null;
  const shown = Object.entries(row).filter(([name]) => !(hidden as readonly string[]).includes(name));
  return [{ ...Object.fromEntries(shown), ssn }];
}

const scores = ["generalRating", "clinicalCompetencyRating"] as const;
const moreScores = ["communicationAndTeamworkRating", "patientClosecaseRating", "createdAt"] as const;

/** Who a reference is stays unnamed: what is theirs to know is that one was asked, and whether it answered. */
const askedReferences: ProviderKind = {
  name: "references",
  rows: ({ providerId }) =>
    db()
      .select({
        ...fields(references, "createdAt", "terminatedAt"),
        ...fields(endorsements, "status", "relationshipType", "completedAt"),
      })
      .from(references)
      .leftJoin(endorsements, eq(endorsements.referenceId, references.id))
      .where(eq(references.providerId, providerId))
      .orderBy(asc(references.createdAt)),
};

const { id: _, facilityId: __, providerId: ___, ...saidOfFacilities } = getTableColumns(facilityRatings);

const ownRatings: ProviderKind = {
  name: "ratings-of-facilities",
  rows: ({ providerId }) =>
    db()
      .select({ facility: facilities.name, ...saidOfFacilities })
      .from(facilityRatings)
      .innerJoin(facilities, eq(facilities.id, facilityRatings.facilityId))
      .where(eq(facilityRatings.providerId, providerId))
      .orderBy(asc(facilityRatings.createdAt)),
};

/** The profile with its records, availability and ratings: no referee, no note of staff, no hit. */
export const profileKinds: readonly ProviderKind[] = [
  { name: "profile", rows: profile },
  kind(
    "licenses",
    licenses,
    fields(licenses, "id", "type", "status", "state", "number", "expirationOn", "createdAt"),
    licenses.createdAt,
  ),
  kind(
    "board-certifications",
    boardCertifications,
    fields(boardCertifications, "id", "type", "boardEligible", "expirationOn", "createdAt"),
    boardCertifications.createdAt,
  ),
  kind(
    "certifications",
    certifications,
    fields(certifications, "id", "type", "expirationOn", "createdAt"),
    certifications.createdAt,
  ),
  kind(
    "education",
    educationRecords,
    fields(educationRecords, "id", "kind", "createdAt"),
    educationRecords.createdAt,
  ),
  kind(
    "insurance",
    insuranceRecords,
    fields(insuranceRecords, "id", "carrier", "policyNumber", "expirationOn", "createdAt"),
    insuranceRecords.createdAt,
  ),
  kind(
    "immunizations",
    immunizations,
    fields(immunizations, "id", "type", "exempt", "issueOn", "expirationOn", "createdAt"),
    immunizations.createdAt,
  ),
  kind(
    "other-records",
    miscRecords,
    fields(miscRecords, "id", "title", "issueOn", "expirationOn", "createdAt"),
    miscRecords.createdAt,
  ),
  kind(
    "questionnaire",
    questionnaires,
    fields(questionnaires, "answers", "completedAt"),
    questionnaires.completedAt,
  ),
  kind(
    "signatures",
    signatures,
    fields(signatures, "kind", "version", "signedFirstName", "signedLastName", "signedAt", "timeZone"),
    signatures.signedAt,
  ),
  kind(
    "checks",
    credentialChecks,
    fields(credentialChecks, "kind", "recordId", "outcome", "method", "status", "checkedOn", "recheckOn"),
    credentialChecks.createdAt,
  ),
  askedReferences,
  kind(
    "ratings-by-colleagues",
    peerRatings,
    fields(peerRatings, ...scores, ...moreScores),
    peerRatings.createdAt,
  ),
  kind(
    "ratings-by-leaders",
    leaderRatings,
    fields(leaderRatings, "facilityName", "shiftsPerformanceRating", ...scores, ...moreScores),
    leaderRatings.createdAt,
  ),
  ownRatings,
  kind(
    "availability",
    availabilities,
    fields(availabilities, "startOn", "shiftType", "isPreferred", "createdAt"),
    availabilities.startOn,
  ),
  kind(
    "availability-patterns",
    availabilityPatterns,
    fields(availabilityPatterns, "name", "everyWeeks", "startsOn", "endsOn", "days", "createdAt"),
    availabilityPatterns.startsOn,
  ),
  kind("days-taken-back", availabilityOffs, fields(availabilityOffs, "offOn"), availabilityOffs.offOn),
  kind("time-off", timeOff, fields(timeOff, "fromOn", "toOn", "note", "createdAt"), timeOff.fromOn),
  kind(
    "work-limits",
    workLimits,
    fields(workLimits, "minRestHours", "maxNightsInRow", "maxDaysInRow", "maxHoursWeek"),
    workLimits.createdAt,
  ),
  kind(
    "blocks",
    providerBlocks,
    fields(providerBlocks, "scope", "blocked", "createdAt"),
    providerBlocks.createdAt,
  ),
];
