import { db } from "@/db/client";
import { invoices } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { billers } from "@/lib/pay/invoices/policy";
import type { DueWeek } from "@/lib/pay/invoices/queries/due";

/**
 * Makes the draft of a facility's week, unless the facility has a draft or the week an invoice [PAY-I-008].
 * @returns its id, or null where there was one
 */
export async function draftWeek(
  visitor: Actor,
  { id: facilityId, organizationId, week }: DueWeek,
  context: Context = contextAt(),
): Promise<string | null> {
  const actor = admit(visitor, billers);
  return transaction(actor, context, async ({ audit }) => {
    const { now } = context;
    const [draft] = await db()
      .insert(invoices)
      .values({ organizationId, facilityId, ...week, createdAt: now, updatedAt: now })
      .onConflictDoNothing()
      .returning({ id: invoices.id });
    if (!draft) return null;
    const { periodStart } = week;
    audit({
      action: "invoice/drafted",
      objectType: "invoice",
      objectId: draft.id,
      details: { facilityId, periodStart },
    });
    return draft.id;
  });
}
