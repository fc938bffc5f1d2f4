import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { consents } from "@/db/schema";
import { ownConsents } from "@/lib/accounts/consents/policy";
import { getConsents } from "@/lib/accounts/consents/queries";
import type { AgreeInput, Consents } from "@/lib/accounts/consents/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type AskedKind, askedKinds, consentVersions } from "@/lib/core/pure/agreements";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";

/** Keeps that somebody has agreed to the versions in force, the first time. For the transactions of signing up [ACS-C-023]. */
export async function keepConsents(
  userId: string,
  now: Date,
  kinds: readonly AskedKind[] = askedKinds,
): Promise<void> {
  const agreed = kinds.map((kind) => ({
    id: newId(),
    userId,
    kind,
    version: consentVersions[kind],
    at: now,
  }));
  await db().insert(consents).values(agreed).onConflictDoNothing();
}

/**
 * Agrees to the version in force; once more changes nothing [ACS-C-023].
 * @throws 400 at `version` for another one
 */
export async function agree(
  visitor: Actor,
  { kind, version }: AgreeInput,
  context: Context = contextAt(),
): Promise<Consents> {
  const actor = admit(visitor, ownConsents);
  if (version !== consentVersions[kind]) throw invalid({ version: "Invalid value" });
  await transaction(actor, context, async ({ audit }) => {
    await keepConsents(actor.userId, context.now, [kind]);
    const details = { kind, version };
    audit({ action: "consent/agreed", objectType: "user", objectId: actor.userId, details });
  });
  return getConsents(actor);
}
