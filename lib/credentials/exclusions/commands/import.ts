import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { lockExclusionLists, lockProviders } from "@/db/locks";
import { exclusionLists, providers } from "@/db/schema";
import type { Actor, SystemActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { impossible } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { readFile } from "@/lib/credentials/exclusions/commands/read-file";
import {
  forgetRows,
  giveBack,
  isFree,
  isToImport,
  proceed,
  type Run,
  TakenOver,
  takeList,
} from "@/lib/credentials/exclusions/commands/run";
import { type Comparison, compareAll, screenMissed } from "@/lib/credentials/exclusions/commands/screen";
import { settleHits, writeScreenings } from "@/lib/credentials/exclusions/commands/settle-hits";
import { listImporters } from "@/lib/credentials/exclusions/policy";
import { findCurrentList } from "@/lib/credentials/exclusions/queries/lists";
import { listConcerned } from "@/lib/credentials/exclusions/queries/screened";
import { type Counts, type Refusal, refusalOf } from "@/lib/credentials/exclusions/rules/lists";

type ListRow = typeof exclusionLists.$inferSelect;

/**
 * Locks everybody whose hits a list may move, then the lists: the current one and all that are being imported. Who gets
 * a hit only now, from the former list, is looked at afterwards.
 */
export async function lockForSettling({ pairs }: Comparison, listId: string) {
  const concerned = await listConcerned(pairs);
  if (concerned.length > 0) await lockProviders(sql`${providers.id} = any(${sql.param(concerned)}::uuid[])`);
  const lists = await lockExclusionLists(
    sql`(${exclusionLists.isCurrent} or ${exclusionLists.status} = 'running' or ${exclusionLists.id} = ${listId})`,
  );
  return { concerned, lists };
}

type Found = Comparison & { concerned: readonly string[] };

/** Writes what a comparison with the current list has found: hits and screenings. @returns how many hits are new */
export async function writeComparison(unit: Unit, listId: string, found: Found, now: Date): Promise<number> {
  const { concerned: providerIds, pairs, compared } = found;
  const hitsFound = await settleHits(unit, { listId, providerIds, pairs, now });
  await writeScreenings(listId, compared, now);
  return hitsFound;
}

type End = Partial<ListRow> & Pick<ListRow, "status">;

/** Ends an import: what became of the list is written, audited, and announced to staff where they have to look. */
async function end({ audit, emit }: Unit, { listId }: Run, list: End, now: Date) {
  await db()
    .update(exclusionLists)
    .set({ ...list, runId: null, movedAt: now, completedAt: now })
    .where(eq(exclusionLists.id, listId));
  const details = { status: list.status, isCurrent: list.isCurrent ?? false, hitsFound: list.hitsFound ?? 0 };
  audit({ action: "exclusion-list/settled", objectType: "exclusion_list", objectId: listId, details });
  emit("exclusion-list/settled", { listId });
}

/** The list is not used; its rows go, because who accepts it has it read again. */
async function refuse(actor: SystemActor, run: Run, refusal: Refusal, context: Context) {
  await forgetRows(run.listId);
  await transaction(actor, context, async (unit) => {
    await proceed(run, {});
    await end(unit, run, { status: "refused", ...refusal }, context.now);
  });
}

function fail(actor: SystemActor, run: Run, context: Context) {
  if (run.isAccepted) throw impossible("a list that was read before has its file");
  return transaction(actor, context, async (unit) => {
    await proceed(run, {});
    await end(unit, run, { status: "failed", refusal: "The file cannot be read." }, context.now);
  });
}

/**
 * Makes a list the current one with its screenings and hits, at once or not at all. A list that began before the current
 * one stays a former one; what it found is forgotten.
 */
const makeCurrent = (actor: SystemActor, run: Run, counts: Counts, found: Comparison, context: Context) =>
  transaction(actor, context, async (unit) => {
    const { concerned, lists } = await lockForSettling(found, run.listId);
    const mine = lists.find(({ id }) => id === run.listId);
    if (mine?.runId !== run.runId) throw new TakenOver();
    const current = lists.find(({ isCurrent }) => isCurrent);
    const { now } = context;
    if (current && current.startedAt > mine.startedAt) {
      return end(unit, run, { status: "complete", isCurrent: false }, now);
    }
    const refusal = run.isAccepted ? null : refusalOf(counts, current?.rowsKept ?? null);
    if (refusal) {
      await end(unit, run, { status: "refused", ...refusal }, now);
      return;
    }
    if (current)
      await db()
        .update(exclusionLists)
        .set({ isCurrent: false, movedAt: now })
        .where(eq(exclusionLists.id, current.id));
    await db()
      .update(exclusionLists)
      .set({ status: "complete", completedAt: now, isCurrent: true })
      .where(eq(exclusionLists.id, run.listId));
    const hitsFound = await writeComparison(unit, run.listId, { ...found, concerned }, now);
    const providersScreened = found.compared.length;
    await end(unit, run, { status: "complete", isCurrent: true, providersScreened, hitsFound }, now);
  });

async function work(actor: SystemActor, run: Run, context: Context) {
  await forgetRows(run.listId);
  const read = await readFile(actor, run, context);
  if (!read) return fail(actor, run, context);
  const current = await findCurrentList();
  const refusal = run.isAccepted
    ? read.refusal
    : (read.refusal ?? refusalOf(read.reading, current?.rowsKept ?? null));
  if (refusal) return refuse(actor, run, refusal, context);
  const found = await compareAll(run.listId, (providersScreened) => proceed(run, { providersScreened }));
  await makeCurrent(actor, run, read.reading, found, context);
}

/**
 * Imports a list: reads its file, compares everybody with it, and makes it the current one. Repeatable: a run that was
 * stopped anywhere leaves the former list current, and the next one begins again [CRD-J-003].
 */
export async function importList(
  visitor: Actor,
  { listId }: { listId: string },
  context: Context = contextAt(),
): Promise<void> {
  const actor = admit(visitor, listImporters);
  const run = await takeList(listId, context.now);
  if (!run) return;
  try {
    await work(actor, run, context);
  } catch (error) {
    if (error instanceof TakenOver) return;
    await giveBack(run);
    throw error;
  }
  await screenMissed(actor, context);
}

/** Imports whatever waits or has not moved for half an hour. @returns how many lists [CRD-J-003] */
export async function importWaiting(visitor: Actor, context: Context = contextAt()): Promise<number> {
  const actor = admit(visitor, listImporters);
  const waiting = await db()
    .select(fields(exclusionLists, "id"))
    .from(exclusionLists)
    .where(and(isToImport, isFree(context.now)))
    .orderBy(asc(exclusionLists.startedAt), asc(exclusionLists.id));
  for (const { id } of waiting) await importList(actor, { listId: id }, context);
  return waiting.length;
}
