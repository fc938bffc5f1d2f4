import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { isPublic, profileFileSight } from "@/lib/credentials/profiles/policy";
import { type RecordKind, recordTables } from "@/lib/credentials/queries";
import type { FileReader } from "@/lib/files/policy";
import type { Holder } from "@/lib/files/schema";
import type { ProfileHolder } from "@/lib/files/words";
import { findProviderAccess } from "@/lib/providers/queries/access";

/** The provider whose profile the holder belongs to; the provider's own fields are held by the provider itself. */
async function providerOf(heldBy: Holder, holderId: string): Promise<string | null> {
  if (!(heldBy in recordTables)) return holderId;
  const table = recordTables[heldBy as RecordKind];
  const [row] = await db().select({ providerId: table.providerId }).from(table).where(eq(table.id, holderId));
  return row?.providerId ?? null;
}

/** Who reads the files of a profile's fields: as far as the field is visible, and the reader's access goes (SIL-57). */
export const profileFileReader = (heldBy: ProfileHolder): FileReader => ({
  isPublic: isPublic(heldBy),
  async sightOf(actor, holderId) {
    const providerId = await providerOf(heldBy, holderId);
    return providerId ? profileFileSight(actor, heldBy, await findProviderAccess(actor, providerId)) : "404";
  },
});
