import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { boardCertifications, providers, sealedDocuments, signatures, users } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { currentVersion } from "@/lib/core/pure/agreements";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { type Printout, toHtml } from "@/lib/core/pure/printout";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { env } from "@/lib/core/server/env";
import { transaction } from "@/lib/core/server/transaction";
import { canReadOnboarding, onboardingReaders } from "@/lib/onboarding/policy";
import {
  marketplaceAgreement,
  professionalServicesAgreement,
  withSignature,
} from "@/lib/onboarding/views/agreements";
import { type OnboardingRow, viewOnboarding } from "@/lib/onboarding/views/wizard";

/** The columns that say what was signed, when and by whom. */
export const signatureFacts = {
  ...fields(signatures, "signedFirstName", "signedLastName", "signedAt"),
  ...fields(signatures, "timeZone", "version", "textHash"),
};

const agreementTexts = {
  contract: professionalServicesAgreement,
  marketplace_agreement: marketplaceAgreement,
};
export type AgreementKind = keyof typeof agreementTexts;

/** The text of an agreement as it is published today, before anybody signs it. */
export const publishedText = (kind: AgreementKind): Printout =>
  agreementTexts[kind](env().NEXT_PUBLIC_PRODUCT_NAME, currentVersion[kind]);

/** Joins a signature with its sealed document. */
export const sealOfSignature = and(
  eq(sealedDocuments.kind, signatures.kind),
  eq(sealedDocuments.subjectId, signatures.id),
);

/** The signature that completed the agreement step: the first one, whatever its version. */
async function findMarketplaceSignature(providerId: string): Promise<OnboardingRow["signature"]> {
  const [signature] = await db()
    .select(signatureFacts)
    .from(signatures)
    .where(and(eq(signatures.providerId, providerId), eq(signatures.kind, "marketplace_agreement")))
    .orderBy(asc(signatures.signedAt), asc(signatures.id))
    .limit(1);
  return signature ?? null;
}

/** A provider's onboarding row, for the commands of this noun, or null. */
export async function findOnboardingRow(providerId: string): Promise<OnboardingRow | null> {
  const [row] = await db()
    .select({ provider: providers, names: fields(users, "firstName", "lastName") })
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(eq(providers.id, providerId));
  if (!row) return null;
  const boards = await db()
    .select(fields(boardCertifications, "type", "boardEligible"))
    .from(boardCertifications)
    .where(eq(boardCertifications.providerId, providerId))
    .orderBy(asc(boardCertifications.createdAt), asc(boardCertifications.type));
  const signature = await findMarketplaceSignature(providerId);
  return { ...row.provider, ...row.names, boards, signature };
}

/** Refuses a stranger before any problem of the input is stated. @throws 404 */
export const ensureOnboardingVisible = visibleBy(async (actor: Actor, id) => {
  if (!canReadOnboarding(actor, id) || !(await findOnboardingRow(id))) throw notFound();
});

/** What only the provider and staff may see; a read by staff is audited. @throws 404 */
export async function readRecorded<Found>(
  actor: Actor,
  { id, what }: { id: string; what: string },
  context: Context,
  find: (providerId: string) => Promise<Found | null>,
): Promise<Found> {
  if (!canReadOnboarding(actor, id)) throw notFound();
  return transaction(actor, context, async ({ audit }) => {
    const found = await find(id);
    if (!found) throw notFound();
    if (actor.kind === "staff") audit({ action: `${what}/read`, objectType: "provider", objectId: id });
    return found;
  });
}

/** The onboarding record, for its own provider; staff may look, which is recorded. @throws 404 */
export async function getOnboardingProvider(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, onboardingReaders);
  const of = { id: input.id, what: "onboarding" };
  return viewOnboarding(await readRecorded(actor, of, context, findOnboardingRow));
}

/** The agreement as it is shown to this provider: with the signature under it, once there is one. */
export function viewMarketplaceAgreement(row: OnboardingRow) {
  const { signature } = row;
  const version = signature?.version ?? currentVersion.marketplace_agreement;
  const agreement = marketplaceAgreement(env().NEXT_PUBLIC_PRODUCT_NAME, version);
  return {
    text: toHtml(signature ? withSignature(agreement, signature) : agreement),
    marketplace_agreement_at: signature?.signedAt.toISOString() ?? null,
    completed_registration_steps: row.completedRegistrationSteps,
  };
}

/** The Marketplace Agreement as HTML [ONB-C-021]. @throws 404 */
export async function getMarketplaceAgreement(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, onboardingReaders);
  const of = { id: input.id, what: "marketplace-agreement" };
  return viewMarketplaceAgreement(await readRecorded(actor, of, context, findOnboardingRow));
}
