import { eq } from "drizzle-orm";
import { educationRecords } from "@/db/schema";
import { settleDeferred } from "@/db/settle-deferred";
import type { ProviderActor } from "@/lib/core/pure/actor";
import { camelCase } from "@/lib/core/pure/case";
import type { Context } from "@/lib/core/pure/context";
import {
  holdersOf,
  replaceRecords,
  sectionSave,
  updateProvider,
} from "@/lib/credentials/commands/save-section";
import { readEducation } from "@/lib/credentials/education/queries";
import type { SaveEducationInput } from "@/lib/credentials/education/schema";
import { educationKinds } from "@/lib/credentials/words";
import { type Holding, holdFiles } from "@/lib/files/commands/hold";

type Item = { id?: string | null; file: string };

async function writeEducation(actor: ProviderActor, input: SaveEducationInput, context: Context) {
  const { providerId } = actor;
  const { isResident } = input;
  const residentGraduationOn = isResident ? input.residentGraduationOn : null;
  await updateProvider(providerId, { isResident, residentGraduationOn }, context);
  const holdings: Holding[] = [];
  const holders = await holdersOf("education_record", providerId);
  for (const kind of educationKinds) {
    const items = input[camelCase(kind) as keyof SaveEducationInput] as readonly Item[] | undefined;
    if (!items) continue;
    const list = { providerId, field: kind, items: items.map((item) => ({ ...item, kind })) };
    const among = eq(educationRecords.kind, kind);
    holdings.push(...(await replaceRecords("education_record", { ...list, among, holders })));
  }
  await holdFiles(actor, holdings);
  await settleDeferred();
}

/**
 * Saves the own education, each list as a whole; who is no resident has no graduation date.
 * @throws 404 for records or files of others, 400 by field [PRV-C-098]
 */
export const saveEducationData = sectionSave("education", { write: writeEducation, read: readEducation });
