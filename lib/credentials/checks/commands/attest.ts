import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { lockProvider } from "@/db/locks";
import { credentialStates, providers } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound, Refusal } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { listOwnCredentials } from "@/lib/credentials/checks/queries/own";
import type { AttestInput } from "@/lib/credentials/checks/schema";
import { attestationStatement, checkTexts } from "@/lib/credentials/checks/words";
import { credentialOwners } from "@/lib/credentials/policy";

const keyOf = (kind: string, id: string) => `${kind} ${id}`;

/** @throws 404 for a credential that is not the provider's, 400 `stale` at each whose facts are others by now */
function ensureAsLookedAt(items: AttestInput["items"], hashes: ReadonlyMap<string, string>) {
  const changed: Record<string, string[]> = {};
  for (const [place, { kind, id, factsHash }] of items.entries()) {
    const hash = hashes.get(keyOf(kind, id));
    if (hash === undefined) throw notFound();
    if (hash !== factsHash) changed[`items.${place}.facts_hash`] = [checkTexts.changed];
  }
  if (Object.keys(changed).length > 0) throw new Refusal("stale", 400, changed);
}

/**
 * Confirms that own credentials are true as they are, all or none. One that was returned is back among those to check
 * [CRD-P-002, CRD-V-009, CRD-V-035].
 * @throws 404 for a credential of somebody else, 400 `stale` at `items.{n}.facts_hash` for facts that are others by now
 */
export async function attestCredentials(
  visitor: Actor,
  { items }: AttestInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, credentialOwners);
  const { providerId } = actor;
  return transaction(actor, context, async ({ audit, emit }) => {
    await lockProvider(eq(providers.id, providerId));
    const known = await db()
      .select(fields(credentialStates, "kind", "recordId", "factsHash"))
      .from(credentialStates)
      .where(eq(credentialStates.providerId, providerId));
    ensureAsLookedAt(items, new Map(known.map((row) => [keyOf(row.kind, row.recordId), row.factsHash])));
    const named = items.map(({ kind, id }) => keyOf(kind, id));
    const isReturned = sql`${credentialStates.outcome} = 'returned'`;
    await db()
      .update(credentialStates)
      .set({
        attestedHash: sql`${credentialStates.factsHash}`,
        attestedAt: context.now,
        outcome: sql`case when ${isReturned} then null else ${credentialStates.outcome} end`,
        checkId: sql`case when ${isReturned} then null else ${credentialStates.checkId} end`,
        checkedOn: sql`case when ${isReturned} then null else ${credentialStates.checkedOn} end`,
        recheckOn: sql`case when ${isReturned} then null else ${credentialStates.recheckOn} end`,
      })
      .where(
        and(
          eq(credentialStates.providerId, providerId),
          sql`${credentialStates.kind} || ' ' || ${credentialStates.recordId} = any(${sql.param(named)}::text[])`,
        ),
      );
    emit("credential/changed", { providerId });
    audit({
      action: "credential/attested",
      objectType: "provider",
      objectId: providerId,
      details: { credentials: named, statement: attestationStatement },
    });
    return listOwnCredentials(actor, { limit: 200, offset: 0 }, context);
  });
}
