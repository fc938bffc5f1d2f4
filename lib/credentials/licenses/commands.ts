import { and, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { boardCertifications, certifications } from "@/db/schema";
import { settleDeferred } from "@/db/settle-deferred";
import type { ProviderActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { replaceRecords, sectionSave, updateProvider } from "@/lib/credentials/commands/save-section";
import { readLicenses } from "@/lib/credentials/licenses/queries";
import type { SaveLicensesInput } from "@/lib/credentials/licenses/schema";
import { holdFiles } from "@/lib/files/commands/hold";

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

async function writeBoards(providerId: string, boards: SaveLicensesInput["boardCertifications"]) {
  await freeTypes(boardCertifications, providerId, boards);
  const items = boards.map((board) => ({
    ...board,
    boardEligible: board.boardEligible && board.type !== "NONE",
  }));
  return replaceRecords("board_certification", { providerId, field: "board_certifications", items });
}

async function writeCertifications(providerId: string, items: SaveLicensesInput["certifications"]) {
  if (!items) return [];
  await freeTypes(certifications, providerId, items);
  return replaceRecords("certification", { providerId, field: "certifications", items });
}

async function writeAll(actor: ProviderActor, input: SaveLicensesInput, context: Context) {
  const { providerId } = actor;
  const { hasImlc, licenses: items } = input;
  const imlcExpirationOn = hasImlc === false ? null : input.imlcExpirationDate;
  await updateProvider(providerId, { hasImlc, imlcExpirationOn }, context);
  await holdFiles(actor, [
    ...(await replaceRecords("license", { providerId, field: "licenses", items })),
    ...(await writeBoards(providerId, input.boardCertifications)),
    ...(await writeCertifications(providerId, input.certifications)),
  ]);
  await settleDeferred();
}

/**
 * Saves the own licenses and certifications, each list as a whole.
 * @throws 404 for records or files of others, 400 by field [PRV-C-102]
 */
export const saveLicenseData = sectionSave("licenses", { write: writeAll, read: readLicenses });
