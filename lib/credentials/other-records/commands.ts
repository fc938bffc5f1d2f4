import { immunizations, insuranceRecords, miscRecords } from "@/db/schema";
import type { Actor, ProviderActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { dayIn } from "@/lib/core/pure/time";
import { admit } from "@/lib/core/pure/who";
import {
  holdingsOf,
  replaceRecords,
  saveSection,
  withKnownIds,
} from "@/lib/credentials/commands/save-section";
import { readImmunizations, readInsurance, readMisc } from "@/lib/credentials/other-records/queries";
import { ensureGivenByNow } from "@/lib/credentials/other-records/rules";
import type {
  SaveImmunizationsInput,
  SaveInsuranceInput,
  SaveMiscInput,
} from "@/lib/credentials/other-records/schema";
import { credentialOwners } from "@/lib/credentials/policy";
import { holdFiles } from "@/lib/files/commands/hold";

/** Each list has a table of its own, so that the three saves of one screen, sent at once, never undo each other. */

async function writeInsurance(actor: ProviderActor, input: SaveInsuranceInput) {
  const heldBy = "insurance_record" as const;
  const list = { providerId: actor.providerId, heldBy };
  const items = await withKnownIds(insuranceRecords, list, input.malpracticeInsuranceApplications);
  const ids = await replaceRecords(insuranceRecords, {
    ...list,
    items: items.map(({ id }) => ({ id, values: {} })),
  });
  await holdFiles(actor, holdingsOf(heldBy, "malpractice_insurance_applications", items, ids));
}

/** Saves the own proofs of insurance as a whole. @throws 404 for records or files of others [PRV-C-101] */
export async function saveInsuranceData(
  visitor: Actor,
  input: SaveInsuranceInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, credentialOwners);
  return saveSection(actor, "insurance", context, {
    write: () => writeInsurance(actor, input),
    read: () => readInsurance(actor.providerId),
  });
}

async function writeImmunizations(actor: ProviderActor, { immunizations: items }: SaveImmunizationsInput) {
  const heldBy = "immunization";
  const ids = await replaceRecords(immunizations, {
    providerId: actor.providerId,
    items: items.map(({ id, type, exempt, issueDate, expirationDate }) => ({
      id,
      values: { type, exempt, issueOn: issueDate, expirationOn: expirationDate },
    })),
    heldBy,
  });
  await holdFiles(actor, holdingsOf(heldBy, "immunizations", items, ids));
}

/**
 * Saves the own immunizations as a whole; "today" is the reader's.
 * @throws 400 for a day given in the future, 404 for records or files of others [PRV-C-100]
 */
export async function saveImmunizationData(
  visitor: Actor,
  input: SaveImmunizationsInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, credentialOwners);
  const days = input.immunizations.map(({ issueDate }) => issueDate);
  ensureGivenByNow(days, dayIn(context.timeZone, context.now));
  return saveSection(actor, "immunizations", context, {
    write: () => writeImmunizations(actor, input),
    read: () => readImmunizations(actor.providerId),
  });
}

async function writeMisc(actor: ProviderActor, { miscellaneous: items }: SaveMiscInput) {
  const heldBy = "misc_record";
  const ids = await replaceRecords(miscRecords, {
    providerId: actor.providerId,
    items: items.map(({ id, title, issueDate, expirationDate }) => ({
      id,
      values: { title, issueOn: issueDate, expirationOn: expirationDate },
    })),
    heldBy,
  });
  await holdFiles(actor, holdingsOf(heldBy, "miscellaneous", items, ids));
}

/** Saves the own other certificates as a whole. @throws 404 for records or files of others [PRV-C-103] */
export async function saveMiscData(visitor: Actor, input: SaveMiscInput, context: Context = contextAt()) {
  const actor = admit(visitor, credentialOwners);
  return saveSection(actor, "misc", context, {
    write: () => writeMisc(actor, input),
    read: () => readMisc(actor.providerId),
  });
}
