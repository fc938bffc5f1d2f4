import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  boardCertifications,
  certifications,
  licenses,
  providers,
  questionnaires,
  references,
} from "@/db/schema";
import type { Actor } from "@/lib/actor";
import { titleOf } from "@/lib/codes";
import { type Context, contextAt } from "@/lib/context";
import { findContractSignature } from "@/lib/contracts/queries";
import { notFound } from "@/lib/errors";
import { filesOf, filesUnder } from "@/lib/files/queries";
import { homeOwners } from "@/lib/home/policy";
import { profileProgress, profileTasks } from "@/lib/home/rules";
import type { Home, ProfileFacts } from "@/lib/home/schema";
import type { LicenseType } from "@/lib/providers/schema";
import { dayIn } from "@/lib/time";
import { admit } from "@/lib/who";

/** The own name, progress and tasks of a provider, as the home and the profile show them. @throws 404 for jobs */
export async function getHome(visitor: Actor, context: Context = contextAt()): Promise<Home> {
  const actor = admit(visitor, homeOwners);
  if (actor.kind === "system") throw notFound();
  const { providerId } = actor;
  const [[provider], credentials, papers, signature] = await Promise.all([
    readProvider(providerId),
    credentialsOf(providerId),
    papersOf(providerId),
    findContractSignature(providerId),
  ]);
  if (!provider) throw notFound();
  const { displayName, ...known } = provider;
  const facts: ProfileFacts = { ...known, ...credentials, ...papers, contractSigned: signature !== null };
  return {
    providerId,
    displayName,
    progress: profileProgress(providerId, facts),
    tasks: profileTasks(providerId, facts, dayIn(context.timeZone, context.now)),
  };
}

const readProvider = (providerId: string) =>
  db()
    .select({
      displayName: providers.displayName,
      completedSteps: providers.completedRegistrationSteps,
      questionnaireCompleted: sql<boolean>`exists(select 1 from ${questionnaires} where ${questionnaires.providerId} = ${providerId}::uuid)`,
    })
    .from(providers)
    .where(eq(providers.id, providerId));

/** Whether the papers that the profile asks for are there; references that are terminated do not count. */
async function papersOf(providerId: string) {
  const [files, named] = await Promise.all([
    filesUnder(providerId, ["cv", "contract", "npdb_report"]),
    db().$count(references, and(eq(references.providerId, providerId), isNull(references.terminatedAt))),
  ]);
  return {
    hasCv: files.has("cv"),
    documentsMissing: !files.has("contract") || !files.has("npdb_report"),
    references: named,
  };
}

const licenseWords: Record<LicenseType, string> = {
  MEDICAL: "Medical license",
  DEA: "DEA license",
  CSR: "CSR license",
  OTHER: "License",
};

/** Licenses, and whether each has its file, and certificates, with their last days. */
async function credentialsOf(providerId: string) {
  const [licenseRows, boardRows, certificationRows] = await Promise.all([
    db().select().from(licenses).where(eq(licenses.providerId, providerId)).orderBy(asc(licenses.id)),
    db()
      .select()
      .from(boardCertifications)
      .where(eq(boardCertifications.providerId, providerId))
      .orderBy(asc(boardCertifications.id)),
    db()
      .select()
      .from(certifications)
      .where(eq(certifications.providerId, providerId))
      .orderBy(asc(certifications.id)),
  ]);
  const files = await filesOf(
    "license",
    licenseRows.map(({ id }) => id),
  );
  return {
    licenses: licenseRows.map(({ id, type, state, expirationOn }) => ({
      id,
      type,
      title: `${licenseWords[type]}, ${titleOf("LicenseStateChoices", state)}`,
      expiresOn: expirationOn,
      hasFile: files.has(id),
    })),
    certificates: [
      ...boardRows.map(({ id, type, expirationOn }) => ({
        id,
        title: titleOf("BoardCertificationType", type),
        expiresOn: expirationOn,
      })),
      ...certificationRows.map(({ id, type, expirationOn }) => ({
        id,
        title: titleOf("CertificationType", type),
        expiresOn: expirationOn,
      })),
    ],
  };
}
