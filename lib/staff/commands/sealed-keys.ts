import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { factors, signOn, webhooks } from "@/db/schema";
import { currentKeyId, seal, unseal } from "@/lib/core/server/crypto";

type Kept = { table: PgTable; id: AnyPgColumn; sealed: AnyPgColumn };

/** Every secret that has to be read again: of authenticator apps, of sign-on, and what webhooks are signed with. */
const kept: readonly Kept[] = [
  { table: factors, id: factors.id, sealed: factors.sealedSecret },
  { table: signOn, id: signOn.organizationId, sealed: signOn.sealedSecret },
  { table: webhooks, id: webhooks.id, sealed: webhooks.sealedSecret },
  { table: webhooks, id: webhooks.id, sealed: webhooks.sealedFormerSecret },
];

/** Seals again what an older key has sealed, at most so many of one kind. A row that was saved meanwhile is left. */
async function renewSome({ table, id, sealed }: Kept, limit: number): Promise<number> {
  const outdated = sql`split_part(${sealed}, '.', 1) <> ${currentKeyId()}`;
  const rows = await db()
    .select({ id: sql<string>`${id}`, sealed: sql<string>`${sealed}` })
    .from(table)
    .where(and(isNotNull(sealed), outdated))
    .limit(limit);
  for (const row of rows)
    await db().execute(sql`update ${table} set ${sql.identifier(sealed.name)} = ${seal(unseal(row.sealed))}
      where ${and(eq(id, row.id), eq(sealed, row.sealed))}`);
  return rows.length;
}

/** Seals again, under the first of FIELD_ENCRYPTION_KEYS, at most so many secrets of each kind; gives how many. */
export async function renewSealedSecrets(limit: number): Promise<number> {
  let renewed = 0;
  for (const each of kept) renewed += await renewSome(each, limit);
  return renewed;
}
