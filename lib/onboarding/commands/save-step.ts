import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockProviderWithUser } from "@/db/locks";
import { providers, users } from "@/db/schema";
import type { Actor, RegistrationStep } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { dayIn } from "@/lib/core/pure/time";
import { ensureAsRead } from "@/lib/core/pure/version";
import { transaction } from "@/lib/core/server/transaction";
import { asksRegistry, registryAfter } from "@/lib/onboarding/rules/registry";
import { ensureBirthYear } from "@/lib/onboarding/rules/steps";
import type { SaveStepInput } from "@/lib/onboarding/schema";
import { viewOnboarding } from "@/lib/onboarding/views/wizard";
import { findInRegistry } from "@/lib/ports/registry/registry";
import type { Registry } from "@/lib/ports/registry/schema";
import { writeCredentials } from "./credentials";
import { admitOwner, readBack, settleSteps } from "./settle";

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
  const actor = admitOwner(visitor, input.id);
  ensureBirthYear(input.birthDate, dayIn(context.timeZone, context.now));
  const listed = await askRegistry(input);
  return transaction(actor, context, async ({ audit }) => {
    const found = await lockProviderWithUser(eq(providers.id, input.id));
    if (!found) throw notFound();
    const before = found.provider;
    await ensureAsRead(context, async () => viewOnboarding(await readBack(input.id)));
    const step = input.registrationStep ?? null;
    const saved = [...new Set([...before.savedRegistrationSteps, ...(step ? [step] : [])])];
    if (input.firstName !== undefined || input.lastName !== undefined) {
      const names = { firstName: input.firstName, lastName: input.lastName, updatedAt: context.now };
      await db().update(users).set(names).where(eq(users.id, before.userId));
    }
    await writeProfile(input, { saved, registry: registryAfter(before, input.npi, listed) }, context.now);
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
