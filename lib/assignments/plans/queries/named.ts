import { and, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { ownedBy } from "@/db/owned";
import { neededShifts, providers } from "@/db/schema";
import { notFound } from "@/lib/core/pure/errors";
import { shownName } from "@/lib/providers/queries/names";

/** Ensures that needed shifts are the organization's. @throws 404 for one of others [SCH-P-034] */
export async function ensureOwnNeeds(organizationId: string, ids: readonly string[]) {
  if (ids.length === 0) return;
  const own = and(inArray(neededShifts.id, [...ids]), ownedBy(neededShifts, organizationId));
  if ((await db().$count(neededShifts, own)) < ids.length) throw notFound();
}

/** Providers' names as the organization is shown them, by id. */
export async function findNames(
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .select({ id: providers.id, name: shownName({ organizationId }) })
    .from(providers)
    .where(inArray(providers.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
