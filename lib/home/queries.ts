import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { boardCertifications, certifications, licenses, providers, questionnaires } from "@/db/schema";
import type { Actor } from "@/lib/actor";
import { titleOf } from "@/lib/codes";
import { type Context, contextAt } from "@/lib/context";
import { findContractSignature } from "@/lib/contracts/queries";
import { notFound } from "@/lib/errors";
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
  const [provider] = await db()
    .select({
      displayName: providers.displayName,
      completedSteps: providers.completedRegistrationSteps,
      questionnaireCompleted: sql<boolean>`exists(select 1 from ${questionnaires} where ${questionnaires.providerId} = ${providerId}::uuid)`,
    })
    .from(providers)
    .where(eq(providers.id, providerId));
  if (!provider) throw notFound();
  const [credentials, signature] = await Promise.all([
    credentialsOf(providerId),
    findContractSignature(providerId),
  ]);
  const { displayName, ...known } = provider;
  const facts: ProfileFacts = { ...known, ...credentials, contractSigned: signature !== null };
  return {
    providerId,
    displayName,
    progress: profileProgress(providerId, facts),
    tasks: profileTasks(providerId, facts, dayIn(context.timeZone, context.now)),
  };
}

const licenseWords: Record<LicenseType, string> = {
  MEDICAL: "Medical license",
  DEA: "DEA license",
  CSR: "CSR license",
  OTHER: "License",
};

/** Licenses and certificates with their last day. Files, references and documents are not kept. */
async function credentialsOf(providerId: string) {
  const [licenseRows, boardRows, certificationRows] = await Promise.all([
    db().select().from(licenses).where(eq(licenses.providerId, providerId)).orderBy(licenses.id),
    db()
      .select()
      .from(boardCertifications)
      .where(eq(boardCertifications.providerId, providerId))
      .orderBy(boardCertifications.id),
    db()
      .select()
      .from(certifications)
      .where(eq(certifications.providerId, providerId))
      .orderBy(certifications.id),
  ]);
  return {
    hasCv: null,
    references: null,
    documentsMissing: null,
    licenses: licenseRows.map(({ id, type, state, expirationOn }) => ({
      id,
      type,
      title: `${licenseWords[type]}, ${titleOf("LicenseStateChoices", state)}`,
      expiresOn: expirationOn,
      hasFile: null,
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
