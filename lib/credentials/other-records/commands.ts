import { settleDeferred } from "@/db/settle-deferred";
import type { ProviderActor } from "@/lib/core/pure/actor";
import { dayIn } from "@/lib/core/pure/time";
import { holdersOf, replaceRecords, sectionSave } from "@/lib/credentials/commands/save-section";
import { readImmunizations, readInsurance, readMisc } from "@/lib/credentials/other-records/queries";
import { ensureGivenByNow } from "@/lib/credentials/other-records/rules";
import type {
  SaveImmunizationsInput,
  SaveInsuranceInput,
  SaveMiscInput,
} from "@/lib/credentials/other-records/schema";
import { holdFiles } from "@/lib/files/commands/hold";

/** Each list has a table of its own, so that the three saves of one screen, sent at once, never undo each other. */

/** Saves the own proofs of insurance as a whole. @throws 404 for records or files of others [PRV-C-101] */
export const saveInsuranceData = sectionSave("insurance", {
  async write(actor: ProviderActor, { malpracticeInsuranceApplications: items }: SaveInsuranceInput) {
    const { providerId } = actor;
    const holders = await holdersOf("insurance_record", providerId);
    const list = { providerId, field: "malpractice_insurance_applications", items, holders };
    await holdFiles(actor, await replaceRecords("insurance_record", list));
    await settleDeferred();
  },
  read: readInsurance,
});

/**
 * Saves the own immunizations as a whole; "today" is the reader's.
 * @throws 400 for a day given in the future, 404 for records or files of others [PRV-C-100]
 */
export const saveImmunizationData = sectionSave("immunizations", {
  ensure({ immunizations: items }: SaveImmunizationsInput, { timeZone, now }) {
    const days = items.map(({ issueDate }) => issueDate);
    ensureGivenByNow(days, dayIn(timeZone, now));
  },
  async write(actor, { immunizations: items }) {
    const list = { providerId: actor.providerId, field: "immunizations", items };
    await holdFiles(actor, await replaceRecords("immunization", list));
    await settleDeferred();
  },
  read: readImmunizations,
});

/** Saves the own other certificates as a whole. @throws 404 for records or files of others [PRV-C-103] */
export const saveMiscData = sectionSave("misc", {
  async write(actor: ProviderActor, { miscellaneous: items }: SaveMiscInput) {
    const list = { providerId: actor.providerId, field: "miscellaneous", items };
    await holdFiles(actor, await replaceRecords("misc_record", list));
    await settleDeferred();
  },
  read: readMisc,
});
