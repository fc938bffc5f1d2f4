import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { providers } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { Failure } from "@/lib/core/pure/errors";
import { counted } from "@/lib/core/pure/text";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { listingCheckers } from "@/lib/marketplace/fit/policy";

/** So many providers are compared at once. */
const batchSize = 1_000;

type Batch = { last: string | null; wrong: string[] };

/** The next providers by id: the last of them, and those whose row differs from its sources. */
async function compareBatch(after: string | null): Promise<Batch> {
  const [batch] = await db().execute<Batch>(sql`
    with batch as materialized (
      select ${providers.id} as id from ${providers}
       where ${providers.id} > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
       order by ${providers.id} limit ${batchSize})
    select (select max(id::text) from batch) as last,
           coalesce((select jsonb_agg(id order by id) from batch where match_listing_differs(id)), '[]') as wrong`);
  return batch ?? { last: null, wrong: [] };
}

/** Puts rows right, each under its own lock; gives those that were still wrong. */
const repair = (actor: Actor, ids: readonly string[], context: Context) =>
  transaction(actor, context, async ({ audit }) => {
    const rows = await db().execute<{ id: string }>(sql`
      select id from (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid as id) wrong
       where match_listing_repair(id)`);
    const repaired = [...rows].map(({ id }) => id);
    for (const objectId of repaired)
      audit({ action: "match-listing/repaired", objectType: "provider", objectId });
    return repaired.length;
  });

/**
 * Compares the rows that ranking reads with their sources, a thousand providers at a time, and puts right what differs;
 * triggers should leave nothing to find [SCH-J-005]. Running it twice repairs nothing twice. For jobs only.
 * @throws the number of rows that differed, which staff then find among the failed jobs
 */
export async function checkMatchListings(visitor: Actor, context: Context = contextAt()): Promise<void> {
  const actor = admit(visitor, listingCheckers);
  let repaired = 0;
  for (let after: string | null = null; ; ) {
    const { last, wrong }: Batch = await compareBatch(after);
    if (wrong.length > 0) repaired += await repair(actor, wrong, context);
    if (last === null) break;
    after = last;
  }
  if (repaired > 0)
    throw new Failure(
      `${counted(repaired, "row")} that ranking reads differed and ${repaired === 1 ? "was" : "were"} repaired`,
    );
}
