import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { lockProvider } from "@/db/locks";
import { providers, staffRecusals } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { checkers } from "@/lib/credentials/checks/policy";
import type { RecuseInput } from "@/lib/credentials/checks/schema";

/**
 * Declares that the staff member knows a provider: from then on they decide nothing about them, for good. Declaring it
 * again changes nothing [CRD-C-010, CRD-P-035]. @throws 404
 */
export async function declareRecusal(
  visitor: Actor,
  { id, note }: RecuseInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, checkers);
  return transaction(actor, context, async ({ audit }) => {
    const provider = await lockProvider(eq(providers.id, id));
    if (!provider) throw notFound();
    const declared = await db()
      .insert(staffRecusals)
      .values({ userId: actor.userId, providerId: provider.id, note, declaredAt: context.now })
      .onConflictDoNothing()
      .returning({ providerId: staffRecusals.providerId });
    if (declared.length > 0)
      audit({ action: "recusal/declared", objectType: "provider", objectId: provider.id });
    return { detail: "Recorded." };
  });
}
