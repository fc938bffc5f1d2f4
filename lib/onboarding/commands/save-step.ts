import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockUser } from "@/db/locks";
import { providers, signatures, users } from "@/db/schema";
import { statusAfterStep } from "@/lib/accounts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { toHtml } from "@/lib/core/pure/printout";
import { dayIn } from "@/lib/core/pure/time";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit } from "@/lib/core/pure/who";
import { sha256 } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { transaction } from "@/lib/core/server/transaction";
import { canEditOnboarding, onboarders } from "@/lib/onboarding/policy";
import { findOnboardingRow, viewMarketplaceAgreement } from "@/lib/onboarding/queries";
import { asksRegistry, completedSteps, ensureBirthYear, registryAfter } from "@/lib/onboarding/rules/steps";
import type { Registry, SaveStepInput } from "@/lib/onboarding/schema";
import { currentVersion, marketplaceAgreement } from "@/lib/onboarding/views/agreements";
import { factsOf, type OnboardingRow, viewOnboarding } from "@/lib/onboarding/views/wizard";
import { findInRegistry } from "@/lib/ports/registry/registry";
import { type RegistrationStep, registrationSteps } from "@/lib/providers/schema";
import { writeCredentials } from "./credentials";

/** Locks a provider's row; every change of what hangs on it comes after this. @throws 404 */
async function lockProvider(providerId: string) {
  const [provider] = await db()
    .select({
      userId: providers.userId,
      savedSteps: providers.savedRegistrationSteps,
      completedSteps: providers.completedRegistrationSteps,
      npi: providers.npi,
      registry: providers.registry,
    })
    .from(providers)
    .where(eq(providers.id, providerId))
    .for("update");
  if (!provider) throw notFound();
  return provider;
}

async function readBack(providerId: string): Promise<OnboardingRow> {
  const row = await findOnboardingRow(providerId);
  if (!row) throw notFound();
  return row;
}

/** Brings the completed steps and the registration status up to what the record now holds (SIL-19, SIL-35). */
async function settleSteps(
  providerId: string,
  userId: string,
  context: Context,
  kept: readonly RegistrationStep[] = [],
) {
  const row = await readBack(providerId);
  const now = completedSteps(factsOf(row));
  const completed = registrationSteps.filter((step) => now.includes(step) || kept.includes(step));
  await db()
    .update(providers)
    .set({ completedRegistrationSteps: completed })
    .where(eq(providers.id, providerId));
  const [user] = await db()
    .select({ status: users.registrationStatus })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!user) throw notFound();
  const status = statusAfterStep(user.status, completed);
  const moved = status !== user.status;
  if (moved) {
    await db()
      .update(users)
      .set({ registrationStatus: status, updatedAt: context.now })
      .where(eq(users.id, userId));
  }
  return {
    row: { ...row, completedRegistrationSteps: completed },
    moved: moved ? { from: user.status, to: status } : {},
  };
}

/**
 * Takes over what was saved elsewhere, in the profile: steps whose data are now all there are complete, and may move
 * the registration on. A step that was completed stays so. Part of a command that has locked the provider's row; gives
 * what changed, for its audit.
 */
export async function settleOnboarding(providerId: string, context: Context) {
  const { userId, completedSteps: before } = await lockProvider(providerId);
  if (before.length === registrationSteps.length) return {};
  const { row, moved } = await settleSteps(providerId, userId, context, before);
  const completed = row.completedRegistrationSteps;
  return completed.length === before.length ? {} : { completed, ...moved };
}

/** The registry's answer about the NPI that is about to be written; undefined where there is nothing to ask. */
async function askRegistry({ id, npi }: SaveStepInput): Promise<Registry | null | undefined> {
  if (!npi) return undefined;
  const [known] = await db()
    .select({ npi: providers.npi, registry: providers.registry })
    .from(providers)
    .where(eq(providers.id, id));
  return asksRegistry(known, npi) ? findInRegistry(npi) : undefined;
}

type Kept = { saved: RegistrationStep[]; registry: Registry | null | undefined };

async function writeProfile(input: SaveStepInput, { saved, registry }: Kept, now: Date) {
  await db()
    .update(providers)
    .set({
      birthOn: input.birthDate,
      npi: input.npi,
      streetAddress: input.streetAddress,
      city: input.city,
      state: input.state,
      zipCode: input.zipCode,
      shiftRateDayCents: input.shiftRateDay,
      shiftRateNightCents: input.shiftRateNight,
      shiftRateCallCents: input.shiftRateCall,
      shiftRate24hCents: input.shiftRate24h,
      workType: input.workType,
      travelType: input.travelType,
      isResident: input.isResident,
      residentGraduationOn: input.isResident === false ? null : input.residentGraduationOn,
      hasImlc: input.hasImlc,
      degrees: input.degree,
      specialties: input.specialties,
      registry,
      savedRegistrationSteps: saved,
      updatedAt: now,
    })
    .where(eq(providers.id, input.id));
}

const serverOwned = ["id", "registrationStep"];

/**
 * Saves what a step of the wizard sends, or the whole record: fields that are left out stay. Empty values are
 * accepted and leave the step incomplete. Completes steps and moves the registration on [ONB-C-020, ONB-S-002].
 * A new NPI is looked up in the national registry first, before any lock is taken (SIL-38).
 * @throws 404 for another's record, 400 for a birth year out of bounds
 */
export async function saveOnboardingProvider(
  visitor: Actor,
  input: SaveStepInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, onboarders);
  if (!canEditOnboarding(actor, input.id)) throw notFound();
  ensureBirthYear(input.birthDate, dayIn(context.timeZone, context.now));
  const found = await askRegistry(input);
  return transaction(actor, context, async ({ audit }) => {
    const before = await lockProvider(input.id);
    await lockUser(before.userId);
    await ensureAsRead(context, async () => viewOnboarding(await readBack(input.id)));
    const step = input.registrationStep ?? null;
    const saved = [...new Set([...before.savedSteps, ...(step ? [step] : [])])];
    if (input.firstName !== undefined || input.lastName !== undefined) {
      const names = { firstName: input.firstName, lastName: input.lastName, updatedAt: context.now };
      await db().update(users).set(names).where(eq(users.id, before.userId));
    }
    await writeProfile(input, { saved, registry: registryAfter(before, input.npi, found) }, context.now);
    await writeCredentials(input.id, input);
    const { row, moved } = await settleSteps(input.id, before.userId, context);
    const fields = Object.keys(input).filter((field) => !serverOwned.includes(field));
    audit({
      action: "onboarding/saved",
      objectType: "provider",
      objectId: input.id,
      details: { step, fields, completed: row.completedRegistrationSteps, ...moved },
    });
    return viewOnboarding(row);
  });
}

/** Signs in the user's own name; someone who has not given one yet signs by e-mail address. */
async function insertSignature(providerId: string, userId: string, context: Context) {
  const [user] = await db()
    .select({ email: users.email, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) throw notFound();
  const version = currentVersion.marketplace_agreement;
  const text = toHtml(marketplaceAgreement(env().NEXT_PUBLIC_PRODUCT_NAME, version));
  await db()
    .insert(signatures)
    .values({
      providerId,
      kind: "marketplace_agreement",
      version,
      textHash: sha256(text),
      signedFirstName: user.firstName.trim() || user.email,
      signedLastName: user.lastName.trim() || user.email,
      signedAt: context.now,
      timeZone: context.timeZone,
      ip: context.ip,
    });
}

/**
 * Agrees to the Marketplace Agreement and completes its step. Agreeing again changes nothing: the first moment
 * stands (SIL-40). @throws 404 for another's record
 */
export async function signMarketplaceAgreement(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, onboarders);
  if (!canEditOnboarding(actor, input.id)) throw notFound();
  return transaction(actor, context, async ({ audit }) => {
    const { userId, savedSteps } = await lockProvider(input.id);
    const before = await readBack(input.id);
    if (before.signature) return viewMarketplaceAgreement(before);
    await insertSignature(input.id, userId, context);
    const saved: RegistrationStep[] = [...new Set([...savedSteps, "SIGN_AGREEMENT" as const])];
    await db()
      .update(providers)
      .set({ savedRegistrationSteps: saved, updatedAt: context.now })
      .where(eq(providers.id, input.id));
    const { row, moved } = await settleSteps(input.id, userId, context);
    audit({
      action: "marketplace-agreement/signed",
      objectType: "provider",
      objectId: input.id,
      details: {
        version: currentVersion.marketplace_agreement,
        completed: row.completedRegistrationSteps,
        ...moved,
      },
    });
    return viewMarketplaceAgreement(row);
  });
}
