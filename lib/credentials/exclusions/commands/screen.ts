import { eq } from "drizzle-orm";
import { lockProvider, pinExclusionList } from "@/db/locks";
import { exclusionLists, providers } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { settleHits, writeScreenings } from "@/lib/credentials/exclusions/commands/settle-hits";
import { screeners } from "@/lib/credentials/exclusions/policy";
import { findCurrentList } from "@/lib/credentials/exclusions/queries/lists";
import {
  type Candidate,
  findPairs,
  listCandidates,
  type Pair,
} from "@/lib/credentials/exclusions/queries/matches";
import { listLeftBehind, listScreened } from "@/lib/credentials/exclusions/queries/screened";

/** So many providers are compared at once. */
const batch = 1000;

/** The current list, which stays so until commit: one that another has just replaced is read again. */
const pinCurrent = async () =>
  (await pinExclusionList(eq(exclusionLists.isCurrent, true))) ??
  (await pinExclusionList(eq(exclusionLists.isCurrent, true)));

/**
 * Compares one provider with the current list, under the provider's lock: new hits are open, those whose entry left the
 * list are gone. Once more changes nothing [CRD-J-005].
 */
export async function screenProvider(
  visitor: Actor,
  { providerId }: { providerId: string },
  context: Context = contextAt(),
): Promise<void> {
  const actor = admit(visitor, screeners);
  await transaction(actor, context, async (unit) => {
    if (!(await lockProvider(eq(providers.id, providerId)))) return;
    const list = await pinCurrent();
    if (!list) return;
    const candidates = await listCandidates({ providerId });
    const pairs = await findPairs(list.id, candidates);
    const { now } = context;
    await settleHits(unit, { listId: list.id, providerIds: [providerId], pairs, now });
    await writeScreenings(list.id, candidates, now);
    if (candidates.length > 0) unit.emit("credential/changed", { providerId });
  });
}

/** Every provider, in the order of their ids, so many at a time. */
async function* candidatesInBatches(): AsyncGenerator<Candidate[], void, void> {
  let after: string | null = null;
  for (;;) {
    const next: Candidate[] = await listCandidates({ after, limit: batch });
    if (next.length === 0) return;
    yield next;
    after = next.at(-1)?.providerId ?? null;
  }
}

/** What comparing everybody with a list has found: few pairs, and of each provider no more than a hash. */
export type Comparison = { compared: Pick<Candidate, "providerId" | "inputsHash">[]; pairs: Pair[] };

/** Compares everybody with a list and writes nothing; `onBatch` is given how many have been compared. */
export async function compareAll(
  listId: string,
  onBatch: (count: number) => Promise<unknown>,
): Promise<Comparison> {
  const compared: Comparison["compared"] = [];
  const pairs: Pair[] = [];
  for await (const candidates of candidatesInBatches()) {
    pairs.push(...(await findPairs(listId, candidates)));
    for (const { providerId, inputsHash } of candidates) compared.push({ providerId, inputsHash });
    await onBatch(compared.length);
  }
  return { compared, pairs };
}

/**
 * Compares those with the current list who are not yet, or who have changed since: names, number, birth date, states
 * [CRD-J-005]. @returns how many were compared
 */
export async function screenMissed(visitor: Actor, context: Context = contextAt()): Promise<number> {
  const actor = admit(visitor, screeners);
  const list = await findCurrentList();
  if (!list) return 0;
  const missed = new Set(await listLeftBehind(list.id));
  for await (const candidates of candidatesInBatches()) {
    const known = await listScreened(
      list.id,
      candidates.map(({ providerId }) => providerId),
    );
    for (const { providerId, inputsHash } of candidates)
      if (known.get(providerId) !== inputsHash) missed.add(providerId);
  }
  for (const providerId of missed) await screenProvider(actor, { providerId }, context);
  return missed.size;
}
