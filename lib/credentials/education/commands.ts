import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { educationRecords, providers } from "@/db/schema";
import type { Actor, ProviderActor } from "@/lib/core/pure/actor";
import { camelCase } from "@/lib/core/pure/case";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import {
  holdingsOf,
  replaceRecords,
  saveSection,
  withKnownIds,
} from "@/lib/credentials/commands/save-section";
import { readEducation } from "@/lib/credentials/education/queries";
import type { SaveEducationInput } from "@/lib/credentials/education/schema";
import { credentialOwners } from "@/lib/credentials/policy";
import { type EducationKind, educationKinds } from "@/lib/credentials/schema";
import { type Holding, holdFiles } from "@/lib/files/commands/hold";

type Item = { id?: string | null; file: string };

async function writeKind(providerId: string, kind: EducationKind, sent: readonly Item[]): Promise<Holding[]> {
  const list = { providerId, among: eq(educationRecords.kind, kind), heldBy: "education_record" as const };
  const items = await withKnownIds(educationRecords, list, sent);
  const ids = await replaceRecords(educationRecords, {
    ...list,
    items: items.map(({ id }) => ({ id, values: { kind } })),
  });
  return holdingsOf("education_record", kind, items, ids);
}

async function writeEducation(actor: ProviderActor, input: SaveEducationInput, now: Date) {
  const { providerId } = actor;
  await db()
    .update(providers)
    .set({
      isResident: input.isResident,
      residentGraduationOn: input.isResident ? input.residentGraduationOn : null,
      updatedAt: now,
    })
    .where(eq(providers.id, providerId));
  const holdings: Holding[] = [];
  for (const kind of educationKinds) {
    const items = input[camelCase(kind) as keyof SaveEducationInput] as readonly Item[] | undefined;
    if (items) holdings.push(...(await writeKind(providerId, kind, items)));
  }
  await holdFiles(actor, holdings);
}

/**
 * Saves the own education, each list as a whole; who is no resident has no graduation date.
 * @throws 404 for records or files of others, 400 by field [PRV-C-098]
 */
export async function saveEducationData(
  visitor: Actor,
  input: SaveEducationInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, credentialOwners);
  return saveSection(actor, "education", context, {
    write: () => writeEducation(actor, input, context.now),
    read: () => readEducation(actor.providerId),
  });
}
