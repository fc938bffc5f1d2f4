import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { lockProviderWithUser } from "@/db/locks";
import { files, providers } from "@/db/schema";
import type { ProviderActor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { addressOf } from "@/lib/core/pure/paths";
import { ensureAsRead } from "@/lib/core/pure/version";
import { transaction } from "@/lib/core/server/transaction";
import { type Holding, releaseFiles } from "@/lib/files/commands/hold";
import type { SingleHolder } from "@/lib/files/schema";
import { settleOnboarding } from "@/lib/onboarding/commands/settle";

/** A table of records that hang on a provider. */
type RecordTable = PgTable & { id: AnyPgColumn; providerId: AnyPgColumn };

type Replacement = {
  providerId: string;
  /** Which of the provider's records the list is about; all of them when left out. */
  among?: SQL;
  /** Known ids are updated, items without one created; what no item names is deleted. */
  items: readonly { id?: string | null; values: Record<string, unknown> }[];
  /** Lets go of the files of what is deleted. */
  heldBy: SingleHolder;
};

const insertable = (table: RecordTable, rows: Record<string, unknown>[]) =>
  db()
    .insert(table)
    .values(rows as never);

/**
 * Puts a list of records in place of what was there (SIL-70), and gives their ids in the order of the items. The
 * caller has locked the provider, so two whole saves come one after the other.
 * @throws 404 for an id that is not one of these records, or that two items name
 */
export async function replaceRecords(table: RecordTable, replacement: Replacement): Promise<string[]> {
  const { providerId, among, items, heldBy } = replacement;
  const mine = and(eq(table.providerId, providerId), among);
  const rows = await db()
    .select({ id: table.id })
    .from(table as PgTable)
    .where(mine);
  const known = new Set(rows.map(({ id }) => id as string));
  const named = items.flatMap(({ id }) => (id ? [id] : []));
  if (new Set(named).size < named.length || named.some((id) => !known.has(id))) throw notFound();
  const dropped = [...known].filter((id) => !named.includes(id));
  if (dropped.length > 0) {
    await releaseFiles(heldBy, dropped);
    await db()
      .delete(table)
      .where(and(mine, inArray(table.id, dropped)));
  }
  for (const { id, values } of items) {
    if (!id || Object.values(values).every((value) => value === undefined)) continue;
    await db()
      .update(table)
      .set(values as never)
      .where(and(mine, eq(table.id, id)));
  }
  const ids = items.map(({ id }) => id || newId());
  const added = items.flatMap(({ id, values }, index) =>
    id ? [] : [{ ...values, id: ids[index], providerId }],
  );
  if (added.length > 0) await insertable(table, added);
  return ids;
}

/** The files of a list's records, whose ids are in the order of the items; `list` is its name on the wire. */
export const holdingsOf = (
  heldBy: SingleHolder,
  list: string,
  items: readonly { file?: string | null }[],
  ids: readonly string[],
): Holding[] =>
  items.map(({ file }, index) => ({
    ...{ heldBy, file },
    holderId: ids[index] as string,
    field: `${list}.${index}.file`,
  }));

type FileItem = { id?: string | null; file: string };

/**
 * Items of a list whose records are nothing but their file, each with the id of the record that holds the file already:
 * a file that is sent without the id of its record keeps its record.
 */
export async function withKnownIds<Item extends FileItem>(
  table: RecordTable,
  { providerId, among, heldBy }: Omit<Replacement, "items">,
  items: readonly Item[],
) {
  const mine = db()
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.providerId, providerId), among));
  const rows = await db()
    .select({ id: files.id, holderId: files.holderId })
    .from(files)
    .where(and(eq(files.heldBy, heldBy), eq(files.status, "complete"), inArray(files.holderId, mine)));
  const holders = new Map(rows.map(({ id, holderId }) => [addressOf(id), holderId]));
  return items.map((item) => ({ ...item, id: item.id ?? holders.get(item.file) }));
}

/**
 * Saves a section in one transaction: locks the provider, writes, completes onboarding steps whose data are now all
 * there, and audits the section's name without its content. Answers what `read` reads afterwards.
 * @throws 400 when what the caller has read is stale
 */
export function saveSection<View>(
  actor: ProviderActor,
  section: string,
  context: Context,
  { write, read }: { write: () => Promise<void>; read: () => Promise<View> },
): Promise<View> {
  return transaction(actor, context, async ({ audit }) => {
    if (!(await lockProviderWithUser(eq(providers.id, actor.providerId)))) throw notFound();
    await ensureAsRead(context, read);
    await write();
    const details = await settleOnboarding(actor.providerId, context);
    audit({ action: `${section}/saved`, objectType: "provider", objectId: actor.providerId, details });
    return read();
  });
}
