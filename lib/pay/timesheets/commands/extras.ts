import { and, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { files, timesheetExtras } from "@/db/schema";
import { updateEach } from "@/db/update-each";
import { invalid } from "@/lib/core/pure/errors";
import { idOfAddress } from "@/lib/core/pure/paths";
import { holdFiles, releaseFiles } from "@/lib/files/commands/hold";
import { fileUnusable } from "@/lib/files/words";
import type { Writer } from "@/lib/pay/timesheets/queries/own";
import type { ExtraDraft, StoredExtra } from "@/lib/pay/timesheets/rules/extras";

const heldBy = "timesheet_receipt";

type Placed = StoredExtra & { position: number };

/** A receipt is the sender's own upload; the error does not reveal that another's exists [PAY-I-033]. @throws 400 */
async function ensureOwnReceipts(actor: Writer, extras: readonly Placed[], kept: readonly StoredExtra[]) {
  const fileBefore = new Map(kept.map(({ id, file }) => [id, file]));
  const added = extras.filter(({ id, file }) => file !== null && file !== fileBefore.get(id));
  if (added.length === 0) return;
  const wanted = added.map(({ file }) => idOfAddress(file as string)).filter((id) => id !== null);
  const rows = await db()
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, wanted), eq(files.uploaderId, actor.userId)));
  const own = new Set(rows.map(({ id }) => id));
  const strange = added.find(({ file }) => !own.has(idOfAddress(file as string) ?? ""));
  if (strange) throw invalid({ [`extras.${strange.position}.file`]: fileUnusable });
}

/** Deletes extras, and with them their receipts. */
export async function removeExtras(ids: readonly string[]) {
  if (ids.length === 0) return;
  await releaseFiles(heldBy, ids);
  await db()
    .delete(timesheetExtras)
    .where(inArray(timesheetExtras.id, [...ids]));
}

const rowOf = ({ file: _, ...row }: Placed) => row;

/**
 * Takes a list as the whole of a timesheet's extras: known ones are kept, missing ones deleted with their receipts
 * [PAY-C-014]. Under the lock of the timesheet.
 * @throws 400 at `extras.{i}.file` for a receipt that cannot be used
 */
export async function replaceExtras(
  actor: Writer,
  timesheet: { id: string; extras: readonly StoredExtra[] },
  drafts: readonly ExtraDraft[],
) {
  const extras = drafts.map((draft, position) => ({ ...draft, id: draft.id ?? newId(), position }));
  const kept = new Set(timesheet.extras.map(({ id }) => id));
  const staying = new Set(extras.map(({ id }) => id));
  await ensureOwnReceipts(actor, extras, timesheet.extras);
  await removeExtras([...kept].filter((id) => !staying.has(id)));
  const changed = extras.filter(({ id }) => kept.has(id)).map(rowOf);
  const added = extras.filter(({ id }) => !kept.has(id)).map(rowOf);
  if (changed.length > 0) await updateEach(timesheetExtras, changed);
  if (added.length > 0)
    await db()
      .insert(timesheetExtras)
      .values(added.map((row) => ({ ...row, timesheetId: timesheet.id })));
  await holdFiles(
    actor,
    extras.map(({ id, file, position }) => ({
      heldBy,
      holderId: id,
      file,
      field: `extras.${position}.file`,
    })),
  );
}

/** A shift that was not worked has no extras. */
export const removeAllExtras = ({ extras }: { extras: readonly StoredExtra[] }) =>
  removeExtras(extras.map(({ id }) => id));
