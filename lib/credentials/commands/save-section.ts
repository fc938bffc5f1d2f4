import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { lockProviderWithUser } from "@/db/locks";
import { files, providers } from "@/db/schema";
import { updateEach } from "@/db/update-each";
import type { Actor, ProviderActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { addressOf } from "@/lib/core/pure/paths";
import { ensureAsRead } from "@/lib/core/pure/version";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { credentialOwners } from "@/lib/credentials/policy";
import { type RecordKind, type RecordTable, recordTables } from "@/lib/credentials/queries";
import { type Holding, releaseFiles } from "@/lib/files/commands/hold";
import type { SingleHolder } from "@/lib/files/schema";
import { settleOnboarding } from "@/lib/onboarding/commands/settle";

type RecordItem = { id?: string | null; file?: string | null };
type DatedItem = RecordItem & { issueDate?: string | null; expirationDate?: string | null };

/** A record as its row: days are called `…On` there, and its file lies elsewhere. */
const rowOf = ({ id: _, file: __, issueDate, expirationDate, ...row }: DatedItem) => ({
  ...row,
  issueOn: issueDate,
  expirationOn: expirationDate,
});

type Row = { id: string } & Record<string, unknown>;

/** The rows that say anything, in groups that say the same fields: what is left out stays as it is. */
function withTheSameFields(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const said = Object.entries(row).filter(([, value]) => value !== undefined);
    if (said.length < 2) continue;
    const names = said.map(([name]) => name).join();
    groups.set(names, [...(groups.get(names) ?? []), Object.fromEntries(said) as Row]);
  }
  return [...groups.values()];
}

type RecordList<Item extends RecordItem> = {
  providerId: string;
  /** Which of the provider's records the list is about; all of them when left out. */
  among?: SQL;
  /** Known ids are updated, items without one created; what no item names is deleted. */
  items: readonly Item[];
  /** The list's name on the wire. */
  field: string;
  /** Which record holds a file: one that is sent without the id of its record keeps the record of the list that holds it. */
  holders?: ReadonlyMap<string, string | null>;
};

/**
 * Puts a list of records in place of what was there (SIL-70), and gives the files that they are to hold. The caller has
 * locked the provider, so two whole saves come one after the other.
 * @throws 404 for an id that is not one of these records, or that two items name
 */
export async function replaceRecords(heldBy: RecordKind, list: RecordList<DatedItem>) {
  const { providerId, among, field, holders } = list;
  const table: RecordTable = recordTables[heldBy];
  const mine = and(eq(table.providerId, providerId), among);
  const rows = await db()
    .select({ id: table.id })
    .from(table as PgTable)
    .where(mine);
  const known = new Set(rows.map(({ id }) => id as string));
  const holderOf = (file: string | null | undefined) => {
    const holder = file ? holders?.get(file) : null;
    return holder && known.has(holder) ? holder : undefined;
  };
  const items = list.items.map((item) => ({ ...item, id: item.id ?? holderOf(item.file) }));
  const named = items.flatMap(({ id }) => (id ? [id] : []));
  if (new Set(named).size < named.length || named.some((id) => !known.has(id))) throw notFound();
  const dropped = [...known].filter((id) => !named.includes(id));
  if (dropped.length > 0) {
    await releaseFiles(heldBy, dropped);
    await db()
      .delete(table)
      .where(and(mine, inArray(table.id, dropped)));
  }
  const rowsToBe = items.map((item) => ({ ...rowOf(item), id: item.id || newId() }));
  const changed = rowsToBe.filter(({ id }) => known.has(id));
  const added = rowsToBe.filter(({ id }) => !known.has(id)).map((row) => ({ ...row, providerId }));
  for (const alike of withTheSameFields(changed)) await updateEach(table, alike);
  if (added.length > 0)
    await db()
      .insert(table)
      .values(added as never);
  return items.map(({ file }, place): Holding => {
    const holderId = rowsToBe[place]?.id ?? "";
    return { heldBy, holderId, file, field: `${field}.${place}.file` };
  });
}

/** The records of a kind that hold a provider's files, by the addresses of the files. */
export async function holdersOf(heldBy: RecordKind, providerId: string) {
  const table: RecordTable = recordTables[heldBy];
  const mine = db()
    .select({ id: table.id })
    .from(table as PgTable)
    .where(eq(table.providerId, providerId));
  const rows = await db()
    .select(fields(files, "id", "holderId"))
    .from(files)
    .where(and(eq(files.heldBy, heldBy), eq(files.status, "complete"), inArray(files.holderId, mine)));
  return new Map(rows.map(({ id, holderId }) => [addressOf(id), holderId]));
}

/** The files that a provider itself holds, each by the name of its field. */
export const ownFiles = (providerId: string, own: { [Name in SingleHolder]?: Holding["file"] }): Holding[] =>
  Object.entries(own).map(([name, file]) => ({
    heldBy: name as SingleHolder,
    holderId: providerId,
    file,
    field: name,
  }));

/** Writes the fields of a section that are columns of the provider's own row. */
export const updateProvider = (
  providerId: string,
  values: Partial<typeof providers.$inferInsert>,
  { now }: Context,
) =>
  db()
    .update(providers)
    .set({ ...values, updatedAt: now })
    .where(eq(providers.id, providerId));

type SectionSave<Input, View> = {
  write(actor: ProviderActor, input: Input, context: Context): Promise<void>;
  /** With what is proven of the section, unless it is given as nothing. */
  read(providerId: string, proven?: Promise<() => null>): Promise<View>;
  /** Refuses what cannot be saved, before anything is locked. */
  ensure?(input: Input, context: Context): void;
};

/** For the version of a section, which leaves out what is proven. */
const nothingProven = Promise.resolve(() => null);

/**
 * The command with which providers save a section of their own, in one transaction: locks the provider, writes, completes
 * onboarding steps whose data are now all there, and audits the section's name without its content. Answers what `read`
 * reads afterwards. @throws 400 when what the caller has read is stale
 */
export const sectionSave =
  <Input, View>(section: string, { write, read, ensure }: SectionSave<Input, View>) =>
  async (visitor: Actor, input: Input, context: Context = contextAt()): Promise<View> => {
    const actor = admit(visitor, credentialOwners);
    const { providerId } = actor;
    ensure?.(input, context);
    return transaction(actor, context, async ({ audit, emit }) => {
      if (!(await lockProviderWithUser(eq(providers.id, providerId)))) throw notFound();
      await ensureAsRead(context, () => read(providerId, nothingProven));
      await write(actor, input, context);
      const details = await settleOnboarding(providerId, context);
      emit("credential/changed", { providerId });
      audit({ action: `${section}/saved`, objectType: "provider", objectId: providerId, details });
      return read(providerId);
    });
  };
