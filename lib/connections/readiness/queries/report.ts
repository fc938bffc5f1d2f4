import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { facilitiesSeen } from "@/db/owned";
import { credentialStates, facilities, organizations, providers, users } from "@/db/schema";
import { placeOf } from "@/lib/connections/readiness/queries/one";
import { subjectColumn } from "@/lib/connections/readiness/queries/subjects";
import { readinessOf, summaryOf } from "@/lib/connections/readiness/rules";
import type { ReportContent } from "@/lib/connections/readiness/schema";
import { type ReportRow, viewEvidence, viewReportLine } from "@/lib/connections/readiness/views/report";
import { requirementsOf } from "@/lib/connections/requirements/queries";
import type { Actor } from "@/lib/core/pure/actor";
import type { Day } from "@/lib/core/pure/days";
import { dayIn, zoneOfState } from "@/lib/core/pure/time";
import { sha256 } from "@/lib/core/server/crypto";
import { credentialRows, evidence } from "@/lib/credentials/checks/queries/rows";
import { findClearedAt } from "@/lib/credentials/exclusions/queries/last-screening";
import { screeningText } from "@/lib/credentials/exclusions/words";
import type { FileAccess } from "@/lib/files/policy";
import type { ChangedSince, SealedRow } from "@/lib/files/seals/queries";
import { findProviderAccess } from "@/lib/providers/queries/access";
import { keptNames } from "@/lib/providers/queries/names";

const peopleAt = (facilityId: string) =>
  db()
    .select({
      displayName: keptNames.displayName,
      providerId: providers.id,
      userId: users.id,
      ...fields(users, "firstName", "lastName"),
      facility: fields(facilities, "id", "name", "state", "timeZone", "organizationId"),
      organizationName: organizations.name,
      subject: subjectColumn(facilityId),
    })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .innerJoin(facilities, eq(facilities.id, facilityId))
    .innerJoin(organizations, eq(organizations.id, facilities.organizationId));

/** Whom a report is about, and where. */
export type Reported = Awaited<ReturnType<typeof peopleAt>>[number];

/** A provider as a facility would judge it; null where one of them is gone. */
export async function findReported(facilityId: string, providerId: string): Promise<Reported | null> {
  const [reported] = await peopleAt(facilityId).where(eq(providers.id, providerId));
  return reported ?? null;
}

const credentialsOf = (providerId: string): PromiseLike<ReportRow[]> =>
  credentialRows({ evidenceName: evidence.name, evidenceSha256: evidence.sha256 }).where(
    eq(credentialStates.providerId, providerId),
  );

/**
 * What a report says at an instant of a provider's work on a day: readiness as every other path has it (CRD-V-056), and
 * the last screening up to that instant or to another.
 */
export async function readReport(
  reported: Reported,
  on: Day,
  now: Date,
  screenedBy: Date = now,
): Promise<ReportContent> {
  const { providerId, facility, subject } = reported;
  const [requirements, rows, clearedAt] = await Promise.all([
    requirementsOf(facility.id),
    credentialsOf(providerId),
    findClearedAt(providerId, screenedBy),
  ]);
  const readiness = readinessOf(subject, placeOf({ state: facility.state, requirements }), on, now);
  const rowOf = new Map(rows.map((row) => [row.recordId, row]));
  const lineOf = new Map(requirements.map((line) => [line.id, line]));
  const judged = readiness.items.flatMap((item) => {
    const requirement = lineOf.get(item.requirementId);
    return requirement ? [{ item, requirement, row: rowOf.get(item.recordId ?? "") ?? null }] : [];
  });
  const shown = new Set(judged.flatMap(({ row }) => row ?? []));
  const zone = zoneOfState(subject.homeState);
  return {
    provider: reported.displayName,
    facility: facility.name,
    organization: reported.organizationName,
    on,
    summary: summaryOf(readiness),
    lines: judged.map((each) =>
      viewReportLine({ ...each, facilityState: facility.state, waivers: subject.waivers, now }),
    ),
    evidence: [...shown].flatMap((row) => viewEvidence(row, now)),
    screening: screeningText(clearedAt && dayIn(zone, clearedAt)),
  };
}

/** Fingerprint of what a report says: one that has another says something else. */
export const hashOfReport = ({ providerId, facility }: Reported, content: ReportContent) =>
  sha256(JSON.stringify([providerId, facility.id, content]));

/**
 * Whether what a sealed report says is no longer so; null where its provider or facility is gone (CRD-S-036). A report
 * is sealed for a facility, its owner is the provider, and its version is the day of the work. Screenings since then
 * change no credential: it is read with the one that it names.
 */
export const reportChangedSince: ChangedSince = async (sealed) => {
  const { subjectId, ownerUserId, version, contentHash, sealedAt } = sealed;
  const [reported] = await peopleAt(subjectId).where(eq(users.id, ownerUserId));
  if (!reported || version === null) return null;
  const content = await readReport(reported, version, new Date(), sealedAt);
  return hashOfReport(reported, content) !== contentHash;
};

/** A report is read by reps of the organization it was made for, while they have details (CRD-P-031). */
export async function readsReport(
  actor: Actor,
  { organizationId, ownerUserId, subjectId }: SealedRow,
): Promise<FileAccess> {
  if (actor.kind !== "rep" || actor.organizationId !== organizationId) return "404";
  if (facilitiesSeen()?.includes(subjectId) === false) return "404";
  const [provider] = await db()
    .select(fields(providers, "id"))
    .from(providers)
    .where(eq(providers.userId, ownerUserId));
  if (!provider) return "404";
  const { details } = await findProviderAccess(actor, provider.id);
  return details ? "read" : "404";
}
