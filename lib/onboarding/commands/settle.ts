import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockProvider, lockUser } from "@/db/locks";
import { providers, users } from "@/db/schema";
import { statusAfterStep } from "@/lib/accounts/rules";
import { type Actor, type RegistrationStep, registrationSteps } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { onboarders } from "@/lib/onboarding/policy";
import { findOnboardingRow } from "@/lib/onboarding/queries";
import { completedSteps } from "@/lib/onboarding/rules/steps";
import { factsOf, type OnboardingRow } from "@/lib/onboarding/views/wizard";
import { isOwnProvider } from "@/lib/providers/policy";

/** Lets a provider write its own record. @throws 404 for another's */
export function admitOwner(visitor: Actor, providerId: string) {
  const actor = admit(visitor, onboarders);
  if (!isOwnProvider(actor, providerId)) throw notFound();
  return actor;
}

/** Locks a provider's row; everything that hangs on it is changed under this lock. @throws 404 */
export async function lockOnboarding(providerId: string) {
  const provider = await lockProvider(eq(providers.id, providerId));
  if (!provider) throw notFound();
  return provider;
}

/** The onboarding row as it is now. @throws 404 */
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
  const user = await lockUser(eq(users.id, userId));
  if (!user) throw notFound();
  const { registrationStatus: before } = user;
  const status = statusAfterStep(before, completed);
  const moved = status !== before;
  if (moved) {
    await db()
      .update(users)
      .set({ registrationStatus: status, updatedAt: context.now })
      .where(eq(users.id, userId));
  }
  return {
    row: { ...row, completedRegistrationSteps: completed },
    moved: moved ? { from: before, to: status } : {},
  };
}

/**
 * Completes the steps whose data a save in the profile has completed, which may move the registration on; a completed
 * step stays complete. For the transaction of a command that has locked the provider's row.
 * @returns what changed, for its audit
 */
export async function settleOnboarding(providerId: string, context: Context) {
  const { userId, completedRegistrationSteps: before } = await lockOnboarding(providerId);
  if (before.length === registrationSteps.length) return {};
  const { row, moved } = await settleSteps(providerId, userId, context, before);
  const completed = row.completedRegistrationSteps;
  return completed.length === before.length ? {} : { completed, ...moved };
}
