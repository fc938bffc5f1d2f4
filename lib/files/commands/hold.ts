import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { db, insideTransaction } from "@/db/client";
import { lockFiles } from "@/db/locks";
import { files } from "@/db/schema";
import type { SignedIn } from "@/lib/core/pure/actor";
import { impossible, invalid, notFound } from "@/lib/core/pure/errors";
import { idOfAddress } from "@/lib/core/pure/paths";
import { contentTypeOf, declaredKind, fitsHolder, safeName } from "@/lib/files/rules/kinds";
import type { Holder, ManyHolder, SingleHolder } from "@/lib/files/schema";
import { fileUnusable } from "@/lib/files/words";

/*
How a record gets its file. Records have no column for it: the file's row names its one holder.

    // words: the field takes and gives `/api/files/{id}/` or null
    cv: fileField.optional(),                                          // lib/files/schema.ts

    // command, inside its transaction, after the record is locked and written
    await holdFiles(actor, [{ heldBy: "cv", holderId: providerId, file: input.cv, field: "cv" }]);

    // rows in a list: one call for all, with the record's id, also of those just inserted
    await holdFiles(actor, licenses.map((each, index) =>
      ({ heldBy: "license", holderId: each.id, file: each.file, field: `licenses.${index}.file` })));

    // before records are deleted
    await releaseFiles("license", deletedIds);

    // views
    const found = await filesOf("license", ids);                       // lib/files/queries/held.ts
    file: found.get(id)?.address ?? null
*/

/** One record's field: which record, and what it shall hold from now on. */
export type Holding = {
  heldBy: SingleHolder;
  holderId: string;
  /** The file's address; null takes the file away, undefined leaves it as it is. */
  file: string | null | undefined;
  /** The field at which a refusal is shown, e.g. `cv` or `licenses.0.file`. */
  field: string;
};

type ListHolding = {
  heldBy: ManyHolder;
  holderId: string;
  files: readonly string[];
  field: string;
};

type Slot = { heldBy: Holder; holderId: string; wanted: string[]; field: string };
type Row = typeof files.$inferSelect;

/**
 * Gives records their files, all or none, in the caller's transaction. A new file must be a complete one of the
 * actor's own that no record holds, uploaded for this use; the file it replaces is removed. An address that the
 * record already holds changes nothing, whoever uploaded it. Two records that claim one file at once: one wins.
 * The caller has decided that the actor may write the records, and has locked what they hang on.
 * @throws 404 for a file that is not the actor's, 400 at `field` for one that cannot be used [SIL-171, SIL-173]
 */
export async function holdFiles(actor: SignedIn, holdings: readonly Holding[]): Promise<void> {
  const slots = holdings.flatMap(({ file, ...slot }) =>
    file === undefined ? [] : [{ ...slot, wanted: file === null ? [] : [idIn(file, slot.field)] }],
  );
  await fill(actor, slots);
}

/**
 * Gives its files to a record that holds many: the list is taken as the whole. What is not in it is removed.
 * @throws as holdFiles
 */
export async function holdFileList(
  actor: SignedIn,
  { files: addresses, ...slot }: ListHolding,
): Promise<void> {
  await fill(actor, [{ ...slot, wanted: [...new Set(addresses.map((each) => idIn(each, slot.field)))] }]);
}

/** Removes the files of records that are about to be deleted; the sweep deletes them. */
export async function releaseFiles(heldBy: Holder, holderIds: readonly string[]): Promise<void> {
  if (holderIds.length === 0) return;
  await db()
    .update(files)
    .set({ status: "removed" })
    .where(
      and(eq(files.heldBy, heldBy), inArray(files.holderId, [...holderIds]), eq(files.status, "complete")),
    );
}

/** Renames a file, unless the wished name has the extension of another kind. In the transaction of its record. */
export async function nameFile(address: string, wish: string): Promise<void> {
  const id = idIn(address, "file_name");
  const name = safeName(wish);
  const kind = declaredKind(name, "");
  if (!kind) return;
  await db()
    .update(files)
    .set({ name })
    .where(and(eq(files.id, id), eq(files.contentType, contentTypeOf(kind))));
}

function idIn(address: string, field: string): string {
  const id = idOfAddress(address);
  if (!id) throw invalid({ [field]: "Invalid value" });
  return id;
}

async function fill(actor: SignedIn, slots: readonly Slot[]) {
  if (!insideTransaction()) throw impossible("files are held inside the transaction of their record");
  if (slots.length === 0) return;
  const rows = await lockedRows(slots);
  const claimed = new Map<string, Slot>();
  const dropped: string[] = [];
  for (const slot of slots) {
    const held = rows.filter((row) => isHeldBy(row, slot)).map(({ id }) => id);
    const added = slot.wanted.filter((id) => !held.includes(id));
    for (const id of added) {
      const row = rows.find((each) => each.id === id);
      ensureUsable(actor, row, slot, claimed.has(id));
      claimed.set(id, slot);
    }
    dropped.push(...held.filter((id) => !slot.wanted.includes(id)));
  }
  // The replaced files first: at no moment does a record that holds one file hold two (a unique index).
  if (dropped.length > 0) await remove(dropped);
  if (claimed.size > 0)
    await take([...claimed].map(([id, { heldBy, holderId }]) => ({ id, heldBy, holderId })));
}

/** The files that the records hold and those that they shall hold, locked. */
const lockedRows = (slots: readonly Slot[]): Promise<Row[]> =>
  lockFiles(
    or(
      ...slots.map(({ heldBy, holderId }) =>
        and(eq(files.heldBy, heldBy), eq(files.holderId, holderId), eq(files.status, "complete")),
      ),
      inArray(files.id, ["00000000-0000-0000-0000-000000000000", ...slots.flatMap(({ wanted }) => wanted)]),
    ) as SQL,
  );

const isHeldBy = (row: Row, { heldBy, holderId }: Slot) =>
  row.status === "complete" && row.heldBy === heldBy && row.holderId === holderId;

function ensureUsable(actor: SignedIn, row: Row | undefined, { heldBy, field }: Slot, claimed: boolean) {
  if (row?.uploaderId !== actor.userId) throw notFound();
  const free = row.status === "complete" && row.heldBy === null && !claimed;
  if (!free || !fitsHolder(row.destination, heldBy)) throw invalid({ [field]: fileUnusable });
}

const remove = (ids: string[]) => db().update(files).set({ status: "removed" }).where(inArray(files.id, ids));

const take = (taken: { id: string; heldBy: Holder; holderId: string }[]) =>
  db()
    .update(files)
    // The wall clock, not the request's: a file that another request held while this one waited for the lock must not
    // look older. Read once, in a subselect: files taken together keep the order of their uploads, by their ids.
    .set({
      heldBy: sql`given.held_by`,
      holderId: sql`given.holder_id`,
      heldAt: sql`(select clock_timestamp())`,
    })
    .from(
      sql`json_to_recordset(${JSON.stringify(taken.map(({ id, heldBy, holderId }) => ({ id, held_by: heldBy, holder_id: holderId })))}::json)
        as given(id uuid, held_by text, holder_id uuid)`,
    )
    .where(and(sql`${files.id} = given.id`, isNull(files.heldBy)));
