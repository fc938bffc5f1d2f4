import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { opportunities } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { opportunityCreators } from "@/lib/opportunities/policy";
import { readOpportunity } from "@/lib/opportunities/queries/one";
import { alternatesOf, firstStatusOf, initialStatus } from "@/lib/opportunities/rules";
import type { NewOpportunityInput } from "@/lib/opportunities/schema";
import { moveOpportunity } from "./move";
import { columnsOf, titleFor, writeAlternates } from "./write";

/**
 * Saves a draft, or with the status of a publication an opportunity that providers are asked for at once (SIL-112,
 * SIL-113). @throws 404 for facilities of others, 400 for a status that a new opportunity cannot have
 */
export async function createOpportunity(
  visitor: Actor,
  input: NewOpportunityInput,
  context: Context = contextAt(),
) {
  const actor = admit(visitor, opportunityCreators);
  const id = newId();
  await transaction(actor, context, async ({ audit }) => {
    const status = firstStatusOf(input.currentStatus);
    const { title: given, specialty, facility: facilityId } = input;
    const title = await titleFor(actor, { id, title: given, specialty, facilityId });
    const { now } = context;
    const [opportunity] = await db()
      .insert(opportunities)
      .values({
        ...columnsOf(input),
        id,
        title,
        specialty,
        facilityId,
        organizationId: actor.organizationId,
        status: initialStatus,
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    await writeAlternates(actor, id, alternatesOf(facilityId, input.alternateFacilities));
    audit({
      action: "opportunity/created",
      objectType: "opportunity",
      objectId: id,
      details: { status, title },
    });
    if (opportunity && status !== initialStatus) await moveOpportunity(actor, opportunity, status, context);
  });
  return readOpportunity(actor, id);
}
