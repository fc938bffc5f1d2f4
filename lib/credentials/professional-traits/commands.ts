import { and, eq, inArray, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { endorsements, providers, references } from "@/db/schema";
import { sendTogether } from "@/db/together";
import { updateEach } from "@/db/update-each";
import type { ProviderActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { newToken } from "@/lib/core/server/crypto";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { ownFiles, sectionSave, updateProvider } from "@/lib/credentials/commands/save-section";
import { referencesAnHour } from "@/lib/credentials/endorsements/rules/answers";
import { readTraits } from "@/lib/credentials/professional-traits/queries";
import { planReferences } from "@/lib/credentials/professional-traits/rules";
import type { SaveTraitsInput } from "@/lib/credentials/professional-traits/schema";
import { type Holding, holdFiles } from "@/lib/files/commands/hold";

type Sent = NonNullable<SaveTraitsInput["references"]>[number];

/** Each new reference is asked for an endorsement, under an id that nobody can guess (SIL-120). Gives their ids. */
async function addReferences(
  { providerId }: ProviderActor,
  sent: readonly Sent[],
  emit: Unit["emit"],
  now: Date,
) {
  const added = sent.map(({ fullName, email }) => ({
    id: newId(),
    providerId,
    fullName,
    email,
    createdAt: now,
  }));
  const asked = added.map(({ id }) => ({
    id: newToken(),
    referenceId: id,
    status: "NEW" as const,
    createdAt: now,
    updatedAt: now,
  }));
  if (added.length > 0)
    await sendTogether([db().insert(references).values(added), db().insert(endorsements).values(asked)]);
  for (const { id } of added) emit("endorsement/requested", { referenceId: id });
  return added.map(({ id }) => id);
}

/** References are never deleted: they end, and with them an endorsement that is not complete (SIL-70). */
async function terminate(ids: string[], now: Date) {
  if (ids.length === 0) return;
  await db().update(references).set({ terminatedAt: now }).where(inArray(references.id, ids));
  await db()
    .update(endorsements)
    .set({ status: "TERMINATED", updatedAt: now })
    .where(and(inArray(endorsements.referenceId, ids), ne(endorsements.status, "COMPLETED")));
}

async function writeReferences(
  actor: ProviderActor,
  sent: readonly Sent[],
  context: Context,
): Promise<Holding[]> {
  const { providerId } = actor;
  const known = await db()
    .select(fields(references, "id", "email", "terminatedAt"))
    .from(references)
    .where(eq(references.providerId, providerId));
  const plan = planReferences(known, sent);
  await terminate(plan.terminated, context.now);
  const names = plan.kept.map(({ item }) => ({ id: item.id, fullName: item.fullName }));
  if (names.length > 0) await updateEach(references, names);
  if (plan.added.length > 0)
    await limitRate(`references:${providerId}`, referencesAnHour, context.now, plan.added.length);
  const added = plan.added.map(({ item }) => item);
  const ids = await transaction(actor, context, ({ emit }) => addReferences(actor, added, emit, context.now));
  const holders = [
    ...plan.kept.map(({ place, item }) => ({ place, holderId: item.id })),
    ...plan.added.map(({ place }, index) => ({ place, holderId: ids[index] ?? "" })),
  ];
  return holders.map(({ place, holderId }) => ({
    heldBy: "recommendation_letter",
    holderId,
    file: sent[place]?.recommendationLetter,
    field: `references.${place}.recommendation_letter`,
  }));
}

/** What the registry said of another NPI is forgotten. */
async function writeTraits(actor: ProviderActor, input: SaveTraitsInput, context: Context) {
  const { providerId } = actor;
  const { cv, references: sent, degree, languagesSpoken, ...own } = input;
  await db()
    .update(providers)
    .set({ registry: null })
    .where(and(eq(providers.id, providerId), ne(providers.npi, input.npi)));
  await updateProvider(providerId, { ...own, degrees: degree, languages: languagesSpoken }, context);
  await holdFiles(actor, [
    ...ownFiles(providerId, { cv }),
    ...(sent ? await writeReferences(actor, sent, context) : []),
  ]);
}

/**
 * Saves the own professional traits and references. A new reference is asked for an endorsement by mail; one that is
 * left out ends. @throws 404 for references or files of others, 400 by field, 429 for too many new references
 * [PRV-C-105]
 */
export const saveTraitData = sectionSave("professional-traits", { write: writeTraits, read: readTraits });
