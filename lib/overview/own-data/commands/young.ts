import { and, eq, gt } from "drizzle-orm";
import { db } from "@/db/client";
import { ownData } from "@/db/schema";
import { logError } from "@/lib/core/server/log";
import type { Unit } from "@/lib/core/server/transaction";
import { archiveKey } from "@/lib/overview/own-data/words";
import { storage } from "@/lib/ports/storage/storage";

/** Deletes the archive at once; a store that does not answer now holds nothing up: the sweep deletes what is over. */
async function isDeleted(id: string) {
  try {
    await storage().remove(archiveKey(id));
    return true;
  } catch (error) {
    logError("archive not deleted", error, { ownDataId: id });
    return false;
  }
}

/**
 * Removes an archive that somebody says they have not asked for, while it is young: nobody fetches it from here on, and its
 * owner may ask for another [ACS-J-001 ACS-V-027].
 */
export async function removeYoungArchive(
  { id, userId, since }: { id: string; userId: string; since: Date },
  { audit }: Unit,
  now: Date,
) {
  const young = and(eq(ownData.id, id), eq(ownData.userId, userId), gt(ownData.readyAt, since));
  const ended = await db().update(ownData).set({ endsAt: now }).where(young).returning({ id: ownData.id });
  for (const archive of ended) {
    audit({ action: "own-data/removed", objectType: "own_data", objectId: archive.id });
    if (await isDeleted(archive.id)) await db().delete(ownData).where(eq(ownData.id, archive.id));
  }
}
