import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { providers, users } from "@/db/schema";
import type { Actor, ProviderActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import { encryptField } from "@/lib/core/server/crypto";
import { saveSection } from "@/lib/credentials/commands/save-section";
import { readIdentification, readPersonal } from "@/lib/credentials/personal-details/queries";
import { prefixTitle, type SsnChange, ssnChange } from "@/lib/credentials/personal-details/rules";
import type { SaveIdentificationInput, SavePersonalInput } from "@/lib/credentials/personal-details/schema";
import { credentialOwners } from "@/lib/credentials/policy";
import { holdFiles } from "@/lib/files/commands/hold";
import { ensureBirthYear } from "@/lib/onboarding/rules/steps";

async function writePersonal(actor: ProviderActor, input: SavePersonalInput, now: Date) {
  const { providerId } = actor;
  await db()
    .update(users)
    .set({
      firstName: input.firstName,
      lastName: input.lastName,
      phoneNumber: input.phoneNumber === null ? "" : input.phoneNumber,
      textOptIn: input.textOptIn,
      updatedAt: now,
    })
    .where(eq(users.id, actor.userId));
  await db()
    .update(providers)
    .set({
      middleName: input.middleName,
      preferredName: input.preferredName,
      prefixName: input.prefixName === undefined ? undefined : prefixTitle(input.prefixName),
      otherNames: input.otherNames,
      gender: input.gender,
      streetAddress: input.streetAddress,
      city: input.city,
      state: input.state,
      zipCode: input.zipCode,
      updatedAt: now,
    })
    .where(eq(providers.id, providerId));
  const file = input.profilePicture;
  await holdFiles(actor, [
    { heldBy: "profile_picture", holderId: providerId, file, field: "profile_picture" },
  ]);
}

/** Saves the own personal information. @throws 404 for a picture of somebody else's, 400 by field [PRV-C-104] */
export async function savePersonalInfo(
  visitor: Actor,
  input: SavePersonalInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, credentialOwners);
  return saveSection(actor, "personal-details", context, {
    write: () => writePersonal(actor, input, context.now),
    read: () => readPersonal(actor.providerId),
  });
}

/** The columns of the number: encrypted, with the id of the key, and its last four digits beside it. */
function ssnColumns(change: SsnChange) {
  if (change === "stays") return {};
  if (change === "goes") return { ssnCiphertext: null, ssnKeyId: null, ssnLastFour: null };
  const { ciphertext, keyId } = encryptField(change.digits);
  return { ssnCiphertext: ciphertext, ssnKeyId: keyId, ssnLastFour: change.digits.slice(-4) };
}

async function writeIdentification(actor: ProviderActor, input: SaveIdentificationInput, now: Date) {
  const { providerId } = actor;
  const mine = eq(providers.id, providerId);
  const [kept] = await db().select({ lastFour: providers.ssnLastFour }).from(providers).where(mine);
  await db()
    .update(providers)
    .set({
      ...ssnColumns(ssnChange(input.ssn, kept?.lastFour ?? null)),
      birthOn: input.birthDate,
      birthCity: input.birthCity,
      birthState: input.birthState,
      birthCountry: input.birthCountry,
      militaryStatus: input.militaryStatus,
      militaryBranch: input.militaryBranch,
      updatedAt: now,
    })
    .where(mine);
  await holdFiles(actor, [
    { heldBy: "dd214", holderId: providerId, file: input.dd214, field: "dd214" },
    { heldBy: "drivers_license", holderId: providerId, file: input.driversLicense, field: "drivers_license" },
  ]);
}

/**
 * Saves the own identification. The Social Security number is kept encrypted and is named in no answer, log or audit
 * row. @throws 400 for a birth year out of bounds in the reader's zone, or a part of another number; 404 for files of
 * others [PRV-C-099]
 */
export async function saveIdentificationData(
  visitor: Actor,
  input: SaveIdentificationInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, credentialOwners);
  ensureBirthYear(input.birthDate, dayIn(context.timeZone, context.now));
  return saveSection(actor, "identification", context, {
    write: () => writeIdentification(actor, input, context.now),
    read: () => readIdentification(actor.providerId),
  });
}
