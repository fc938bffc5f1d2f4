import { and, asc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { files } from "@/db/schema";
import { addressOf } from "@/lib/core/pure/paths";
import type { HeldFile, Holder, ManyHolder, SingleHolder } from "@/lib/files/schema";

type Row = typeof files.$inferSelect;

const heldFileOf = ({ id, name, sizeBytes, contentType, uploaderId, heldAt }: Row): HeldFile => ({
  id,
  address: addressOf(id),
  name,
  sizeBytes,
  contentType,
  // Only an exclusion list has none, and is read by its own row.
  uploaderId: uploaderId as string,
  heldAt: heldAt as Date,
});

async function heldFiles(heldBy: readonly Holder[], holderIds: readonly string[]) {
  if (holderIds.length === 0) return [];
  return db()
    .select()
    .from(files)
    .where(
      and(
        inArray(files.holderId, [...new Set(holderIds)]),
        inArray(files.heldBy, [...heldBy]),
        eq(files.status, "complete"),
      ),
    )
    .orderBy(asc(files.heldAt), asc(files.id));
}

/**
 * The file of each of these records, by the record's id; a record without one is not in the map. One query, for
 * views: `(await filesOf("license", ids)).get(license.id)?.address ?? null`. Who may see the records was decided by
 * the caller; the file itself is guarded where it is downloaded.
 */
export async function filesOf(
  heldBy: SingleHolder,
  holderIds: readonly string[],
): Promise<Map<string, HeldFile>> {
  return filesOfKinds([heldBy], holderIds);
}

/** The file of each of these records, of whatever kinds they are: no two have one id. One query. */
export async function filesOfKinds(
  heldBy: readonly SingleHolder[],
  holderIds: readonly string[],
): Promise<Map<string, HeldFile>> {
  const rows = await heldFiles(heldBy, holderIds);
  return new Map(rows.map((row) => [row.holderId as string, heldFileOf(row)]));
}

/** The files of each of these records that hold many, oldest first; every id is in the map. One query. */
export async function fileListsOf(
  heldBy: ManyHolder,
  holderIds: readonly string[],
): Promise<Map<string, HeldFile[]>> {
  const lists = new Map<string, HeldFile[]>(holderIds.map((id) => [id, []]));
  for (const row of await heldFiles([heldBy], holderIds)) {
    lists.get(row.holderId as string)?.push(heldFileOf(row));
  }
  return lists;
}

/**
 * Several single files of one record in one query, by holder:
 * `(await filesUnder(providerId, ["cv", "dd214"])).get("cv")?.address ?? null`.
 */
export async function filesUnder(
  holderId: string,
  heldBy: readonly SingleHolder[],
): Promise<Map<SingleHolder, HeldFile>> {
  const rows = await heldFiles(heldBy, [holderId]);
  return new Map(rows.map((row) => [row.heldBy as SingleHolder, heldFileOf(row)]));
}
