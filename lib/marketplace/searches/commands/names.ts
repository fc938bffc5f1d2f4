import { and, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { savedSearches } from "@/db/schema";
import { invalid } from "@/lib/core/pure/errors";
import { searchesOf } from "@/lib/marketplace/searches/queries/saved";
import { savedTexts } from "@/lib/marketplace/searches/words";

/** @throws 400 at the name where another search of somebody has it, in whatever case [SCH-V-024] */
export async function ensureNameFree(userId: string, name: string, exceptId?: string) {
  const used = and(
    searchesOf(userId),
    sql`lower(${savedSearches.name}) = lower(${name})`,
    exceptId ? ne(savedSearches.id, exceptId) : undefined,
  );
  if ((await db().$count(savedSearches, used)) > 0) throw invalid({ name: savedTexts.nameUsed });
}
