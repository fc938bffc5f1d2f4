import { inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { fields } from "@/db/fields";
import { exclusionHits, exclusionScreenings } from "@/db/schema";
import { updateEach } from "@/db/update-each";
import type { Unit } from "@/lib/core/server/transaction";
import { type Candidate, listedAmong, type Pair } from "@/lib/credentials/exclusions/queries/matches";
import { afterScreening } from "@/lib/credentials/exclusions/rules/hits";

type Screened = { listId: string; providerIds: readonly string[]; pairs: readonly Pair[]; now: Date };

const among = (ids: readonly string[]) =>
  sql`${exclusionHits.providerId} = any(${sql.param([...ids])}::uuid[])`;

const keyOf = ({ providerId, entryKey }: Pick<Pair, "providerId" | "entryKey">) =>
  `${providerId} ${entryKey}`;

/** Moves the hits of these providers that are known already. @returns those that are open again */
async function moveKnown({ audit }: Unit, { listId, providerIds, pairs, now }: Screened) {
  const hits = await db()
    .select({
      ...fields(exclusionHits, "id", "providerId", "entryKey", "rule", "status", "decision"),
      ...fields(exclusionHits, "lastListId", "heldUntil", "movedAt"),
    })
    .from(exclusionHits)
    .where(among(providerIds));
  const listed = await listedAmong(listId, [...new Set(hits.map(({ entryKey }) => entryKey))]);
  const rules = new Map(pairs.map((pair) => [keyOf(pair), pair.rule]));
  const stillListed = hits.filter((hit) => listed.has(hit.entryKey) && hit.lastListId !== listId);
  if (stillListed.length > 0)
    await updateEach(
      exclusionHits,
      stillListed.map(({ id }) => ({ id, lastListId: listId })),
    );
  const moved = hits.flatMap((hit) => {
    const to = afterScreening(hit, {
      isOnList: listed.has(hit.entryKey),
      rule: rules.get(keyOf(hit)) ?? null,
    });
    return to ? [{ hit, to }] : [];
  });
  if (moved.length > 0)
    await updateEach(
      exclusionHits,
      moved.map(({ hit: { id, status, heldUntil, movedAt }, to }) => ({
        id,
        status: to.status,
        rule: to.rule,
        heldUntil: to.status === "gone" ? null : heldUntil,
        movedAt: to.status === status ? movedAt : now,
        updatedAt: now,
      })),
    );
  for (const { hit, to } of moved) {
    const details = { from: hit.status, to: to.status, rule: to.rule, listId };
    audit({ action: "exclusion-hit/moved", objectType: "exclusion_hit", objectId: hit.id, details });
  }
  return {
    known: new Set(hits.map(keyOf)),
    opened: moved.filter(({ hit, to }) => to.status === "open" && hit.status !== "open").length,
  };
}

/**
 * Brings the hits of providers in line with what a list says of them (CRD-V-016): new pairs are open, entries that left
 * it are gone. The caller has locked the providers and the list. @returns how many are open that were not
 */
export async function settleHits(unit: Unit, screened: Screened): Promise<number> {
  const { listId, providerIds, pairs, now } = screened;
  if (providerIds.length === 0) return 0;
  const { known, opened } = await moveKnown(unit, screened);
  const born = pairs
    .filter((pair) => !known.has(keyOf(pair)))
    .map((pair) => ({
      id: newId(),
      ...pair,
      firstListId: listId,
      lastListId: listId,
      movedAt: now,
      createdAt: now,
      updatedAt: now,
    }));
  for (let at = 0; at < born.length; at += 1000)
    await db()
      .insert(exclusionHits)
      .values(born.slice(at, at + 1000));
  for (const { id, providerId, rule } of born) {
    const details = { providerId, rule, listId };
    unit.audit({ action: "exclusion-hit/found", objectType: "exclusion_hit", objectId: id, details });
  }
  return opened + born.length;
}

const inBatches = <Item>(items: readonly Item[], size: number) =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, place) =>
    items.slice(place * size, (place + 1) * size),
  );

type Compared = Pick<Candidate, "providerId" | "inputsHash">;

/** Writes down that providers were compared with a list, and whether that left a hit which is no other person's. */
export async function writeScreenings(listId: string, compared: readonly Compared[], now: Date) {
  const standing = await db()
    .selectDistinct(fields(exclusionHits, "providerId"))
    .from(exclusionHits)
    .where(inArray(exclusionHits.status, ["open", "proposed", "confirmed"]));
  const unclear = new Set(standing.map(({ providerId }) => providerId));
  for (const batch of inBatches(compared, 2000)) {
    const rows = batch.map((each) => ({ ...each, isClear: !unclear.has(each.providerId) }));
    const at = sql`${now.toISOString()}::timestamptz`;
    // A provider who was deleted meanwhile has nothing to be compared.
    await db().execute(sql`
      insert into ${exclusionScreenings} as known (list_id, provider_id, inputs_hash, is_clear, screened_at, cleared_at)
      select ${listId}::uuid, given."providerId", given."inputsHash", given."isClear", ${at},
             case when given."isClear" then ${at} end
        from json_to_recordset(${JSON.stringify(rows)}::json)
          as given("providerId" uuid, "inputsHash" text, "isClear" boolean)
      on conflict (list_id, provider_id) do update
         set inputs_hash = excluded.inputs_hash, is_clear = excluded.is_clear, screened_at = excluded.screened_at,
             cleared_at = coalesce(excluded.cleared_at, known.cleared_at)`);
  }
}
