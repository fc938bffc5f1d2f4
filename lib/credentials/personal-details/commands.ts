import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { providers, users } from "@/db/schema";
import { dayIn } from "@/lib/core/pure/time";
import { encryptField } from "@/lib/core/server/crypto";
import { ownFiles, sectionSave, updateProvider } from "@/lib/credentials/commands/save-section";
import { readIdentification, readPersonal } from "@/lib/credentials/personal-details/queries";
import { prefixTitle, type SsnChange, ssnChange } from "@/lib/credentials/personal-details/rules";
import type { SaveIdentificationInput, SavePersonalInput } from "@/lib/credentials/personal-details/schema";
import { holdFiles } from "@/lib/files/commands/hold";
import { ensureBirthYear } from "@/lib/onboarding/rules/steps";

/** Saves the own personal information. @throws 404 for a picture of somebody else's, 400 by field [PRV-C-104] */
export const savePersonalInfo = sectionSave("personal-details", {
  async write(actor, input: SavePersonalInput, context) {
    const { profilePicture, prefixName, firstName, lastName, phoneNumber, textOptIn, ...own } = input;
    const { providerId, userId } = actor;
    const phone = phoneNumber === null ? "" : phoneNumber;
    await db()
      .update(users)
      .set({ firstName, lastName, phoneNumber: phone, textOptIn, updatedAt: context.now })
      .where(eq(users.id, userId));
    const prefix = prefixName === undefined ? undefined : prefixTitle(prefixName);
    await updateProvider(providerId, { ...own, prefixName: prefix }, context);
    await holdFiles(actor, ownFiles(providerId, { profile_picture: profilePicture }));
  },
  read: readPersonal,
});

/** The columns of the number: encrypted, with the id of the key, and its last four digits beside it. */
function ssnColumns(change: SsnChange) {
  if (change === "stays") return {};
  if (change === "goes") return { ssnCiphertext: null, ssnKeyId: null, ssnLastFour: null };
  const { ciphertext, keyId } = encryptField(change.digits);
  return { ssnCiphertext: ciphertext, ssnKeyId: keyId, ssnLastFour: change.digits.slice(-4) };
}

/**
 * Saves the own identification. The Social Security number is kept encrypted and is named in no answer, log or audit
 * row. @throws 400 for a birth year out of bounds in the reader's zone, or a part of another number; 404 for files of
 * others [PRV-C-099]
 */
export const saveIdentificationData = sectionSave("identification", {
  ensure({ birthDate }: SaveIdentificationInput, { timeZone, now }) {
    ensureBirthYear(birthDate, dayIn(timeZone, now));
  },
  async write(actor, { ssn, birthDate, dd214, driversLicense, ...own }, context) {
    const { providerId } = actor;
    const [kept] = await db()
      .select({ lastFour: providers.ssnLastFour })
      .from(providers)
      .where(eq(providers.id, providerId));
    const number = ssnColumns(ssnChange(ssn, kept?.lastFour ?? null));
    await updateProvider(providerId, { ...own, ...number, birthOn: birthDate }, context);
    await holdFiles(actor, ownFiles(providerId, { dd214, drivers_license: driversLicense }));
  },
  read: readIdentification,
});
