import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { providers, users } from "@/db/schema";
import { statusAfterStep } from "@/lib/accounts/rules";
import { type RegistrationStep, registrationSteps } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { findOnboardingRow } from "@/lib/onboarding/queries";
import { completedSteps } from "@/lib/onboarding/rules/steps";
import { factsOf, type OnboardingRow } from "@/lib/onboarding/views/wizard";

/** Locks a provider's row; every change of what hangs on it comes after this. @throws 404 */
export async function lockProvider(providerId: string) {
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

export async function readBack(providerId: string): Promise<OnboardingRow> {
  const row = await findOnboardingRow(providerId);
  if (!row) throw notFound();
  return row;
}

/** Brings the completed steps and the registration status up to what the record now holds (SIL-19, SIL-35). */
export async function settleSteps(
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
