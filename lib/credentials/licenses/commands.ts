import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { boardCertifications, certifications, licenses, providers } from "@/db/schema";
import type { Actor, ProviderActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { holdingsOf, replaceRecords, saveSection } from "@/lib/credentials/commands/save-section";
import { readLicenses } from "@/lib/credentials/licenses/queries";
import type { SaveLicensesInput } from "@/lib/credentials/licenses/schema";
import { credentialOwners } from "@/lib/credentials/policy";
import { holdFiles } from "@/lib/files/commands/hold";

async function writeLicenses(providerId: string, items: SaveLicensesInput["licenses"]) {
  const ids = await replaceRecords(licenses, {
    providerId,
    items: items.map(({ id, type, status, state, number, expirationDate }) => ({
      id,
      values: { type, status, state, number, expirationOn: expirationDate },
    })),
    heldBy: "license",
  });
  return holdingsOf("license", "licenses", items, ids);
}

/**
 * Gives known records a type that nobody has, before they get their new ones: records that swap types would otherwise
 * break the unique index between two updates.
 */
async function freeTypes(
  table: typeof boardCertifications | typeof certifications,
  providerId: string,
  items: readonly { id?: string | null }[],
) {
  const ids = items.flatMap(({ id }) => (id ? [id] : []));
  if (ids.length < 2) return;
  await db()
    .update(table)
    .set({ type: sql`${table.id}::text` })
    .where(and(eq(table.providerId, providerId), inArray(table.id, ids)));
}

async function writeBoards(providerId: string, items: SaveLicensesInput["boardCertifications"]) {
  await freeTypes(boardCertifications, providerId, items);
  const ids = await replaceRecords(boardCertifications, {
    providerId,
    items: items.map(({ id, type, boardEligible, expirationDate }) => ({
      id,
      values: { type, boardEligible: boardEligible && type !== "NONE", expirationOn: expirationDate },
    })),
    heldBy: "board_certification",
  });
  return holdingsOf("board_certification", "board_certifications", items, ids);
}

async function writeCertifications(
  providerId: string,
  items: NonNullable<SaveLicensesInput["certifications"]>,
) {
  await freeTypes(certifications, providerId, items);
  const ids = await replaceRecords(certifications, {
    providerId,
    items: items.map(({ id, type, expirationDate }) => ({
      id,
      values: { type, expirationOn: expirationDate },
    })),
    heldBy: "certification",
  });
  return holdingsOf("certification", "certifications", items, ids);
}

async function writeAll(actor: ProviderActor, input: SaveLicensesInput, now: Date) {
  const { providerId } = actor;
  await db()
    .update(providers)
    .set({
      hasImlc: input.hasImlc,
      imlcExpirationOn: input.hasImlc === false ? null : input.imlcExpirationDate,
      updatedAt: now,
    })
    .where(eq(providers.id, providerId));
  await holdFiles(actor, [
    ...(await writeLicenses(providerId, input.licenses)),
    ...(await writeBoards(providerId, input.boardCertifications)),
    ...(input.certifications ? await writeCertifications(providerId, input.certifications) : []),
  ]);
}

/**
 * Saves the own licenses and certifications, each list as a whole.
 * @throws 404 for records or files of others, 400 by field [PRV-C-102]
 */
export async function saveLicenseData(
  visitor: Actor,
  input: SaveLicensesInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, credentialOwners);
  return saveSection(actor, "licenses", context, {
    write: () => writeAll(actor, input, context.now),
    read: () => readLicenses(actor.providerId),
  });
}
