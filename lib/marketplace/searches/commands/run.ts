import { and, asc, eq, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { claimSavedSearches } from "@/db/locks";
import { savedSearches, savedSearchHits } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { Failure } from "@/lib/core/pure/errors";
import { admit, admits } from "@/lib/core/pure/who";
import { actorOfUser } from "@/lib/core/server/actor-of-user";
import { logError } from "@/lib/core/server/log";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { searchKeepers, searchRunners } from "@/lib/marketplace/searches/policy";
import type { KeptScope, KeptScopes } from "@/lib/marketplace/searches/queries/runs";
import { mayHaveChanged, mayNotify } from "@/lib/marketplace/searches/rules";
import { mostResults, type PausedReason } from "@/lib/marketplace/searches/words";
import { askedBy, resultsOf } from "./alert";

/** So many searches are run at a time, those first that were checked longest ago [SCH-J-005]. */
const searchesPerRun = 200;

type Row = typeof savedSearches.$inferSelect;
type Kept = Required<KeptScope>;

const untold = (searchId: string, ...more: SQL[]) =>
  and(eq(savedSearchHits.savedSearchId, searchId), isNull(savedSearchHits.notifiedAt), ...more) as SQL;

/** Who runs a search: its owner, with the rights of this moment. Null where the owner may not. */
async function ownerOf(row: Row, kept: Kept, now: Date): Promise<RepActor | null> {
  const owner = await actorOfUser(row.userId);
  if (owner?.kind !== "rep" || !admits(searchKeepers, owner)) return null;
  const mayRun = (await kept.run.mayRun?.(owner, await askedBy(kept, row, now))) ?? true;
  return mayRun ? owner : null;
}

/** By the clock of the database, with which changes are dated. */
const checked = (row: Row, pausedReason: PausedReason | null) =>
  db()
    .update(savedSearches)
    .set({ pausedReason, checkedAt: sql`clock_timestamp()` })
    .where(eq(savedSearches.id, row.id));

async function pause(unit: Unit, row: Row, reason: PausedReason) {
  await checked(row, reason);
  if (row.pausedReason === reason) return;
  unit.audit({
    action: "saved-search/paused",
    objectType: "saved_search",
    objectId: row.id,
    details: { reason },
  });
}

/** Keeps what is new, and forgets what was found but never notified and is no result any more. Gives how many are new. */
async function keepHits(row: Row, found: string[], now: Date): Promise<number> {
  const gone = found.length > 0 ? [notInArray(savedSearchHits.objectId, found)] : [];
  await db()
    .delete(savedSearchHits)
    .where(untold(row.id, ...gone));
  if (found.length === 0) return 0;
  const added = await db()
    .insert(savedSearchHits)
    .values(found.map((objectId) => ({ savedSearchId: row.id, objectId, foundAt: now })))
    .onConflictDoNothing()
    .returning({ objectId: savedSearchHits.objectId });
  return added.length;
}

/** Announces what nobody was notified of, unless the search has notified a short while ago. Gives how many these are. */
async function notify(unit: Unit, row: Row, now: Date): Promise<number> {
  if (!mayNotify(row.notifiedAt, now)) return 0;
  const hits = await db()
    .update(savedSearchHits)
    .set({ notifiedAt: now })
    .where(untold(row.id))
    .returning({ objectId: savedSearchHits.objectId });
  if (hits.length === 0) return 0;
  await db().update(savedSearches).set({ notifiedAt: now }).where(eq(savedSearches.id, row.id));
  unit.emit("saved-search/found", {
    savedSearchId: row.id,
    objectIds: hits.map(({ objectId }) => objectId),
  });
  return hits.length;
}

/** Whether a search must be read again: something it reads has changed, it was paused, or results wait to be notified. */
async function isWorthRunning(row: Row, owner: RepActor, kept: Kept, now: Date): Promise<boolean> {
  if (row.pausedReason === "not_allowed") return true;
  if (mayNotify(row.notifiedAt, now) && (await db().$count(savedSearchHits, untold(row.id))) > 0) return true;
  return mayHaveChanged(row.checkedAt, await kept.run.changedAt(owner, await askedBy(kept, row, now)));
}

/** Runs a search that is locked; what it finds and what it announces are written together or not at all. */
async function runLocked(unit: Unit, row: Row, kept: Kept, now: Date): Promise<number> {
  const owner = await ownerOf(row, kept, now);
  if (!owner) {
    await pause(unit, row, "not_allowed");
    return 0;
  }
  if (!(await isWorthRunning(row, owner, kept, now))) {
    await checked(row, row.pausedReason);
    return 0;
  }
  const found = await resultsOf(owner, kept, row, now);
  if (found.length > mostResults) {
    await pause(unit, row, "too_many");
    return 0;
  }
  const added = await keepHits(row, found, now);
  const notified = await notify(unit, row, now);
  await checked(row, null);
  if (added + notified > 0)
    unit.audit({
      action: "saved-search/found",
      objectType: "saved_search",
      objectId: row.id,
      details: { added, notified },
    });
  return notified;
}

/**
 * Runs one search in a transaction of its own, unless another server does so at this moment. Its owner is notified of
 * results once each, whatever stops this and however often it is repeated [SCH-I-076]. Gives how many were announced. For
 * jobs only.
 */
export async function runSavedSearch(
  visitor: Actor,
  { savedSearchId }: { savedSearchId: string },
  scopes: KeptScopes,
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, searchRunners);
  return transaction(actor, context, async (unit) => {
    const [row] = await claimSavedSearches(
      1,
      eq(savedSearches.id, savedSearchId),
      eq(savedSearches.alert, true),
    );
    const kept = row && scopes[row.scope];
    if (!row || !kept?.run) return 0;
    return runLocked(unit, row, { ...kept, run: kept.run }, context.now);
  });
}

/**
 * Runs the searches that notify, those first that were checked longest ago [SCH-J-005]. One that fails does not stop the
 * others; it makes the job retry. For jobs only.
 */
export async function runSavedSearches(
  visitor: Actor,
  scopes: KeptScopes,
  context: Context = contextAt(),
): Promise<number> {
  const actor = admit(visitor, searchRunners);
  const due = await db()
    .select({ id: savedSearches.id })
    .from(savedSearches)
    .where(eq(savedSearches.alert, true))
    .orderBy(sql`${savedSearches.checkedAt} asc nulls first`, asc(savedSearches.id))
    .limit(searchesPerRun);
  const failed: string[] = [];
  let announced = 0;
  for (const { id } of due) {
    try {
      announced += await runSavedSearch(actor, { savedSearchId: id }, scopes, context);
    } catch (error) {
      failed.push(id);
      logError("saved search not run", error, { savedSearchId: id });
    }
  }
  if (failed.length > 0) throw new Failure(`${failed.length} saved searches could not be run`);
  return announced;
}
