import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { needTemplates } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { transaction } from "@/lib/core/server/transaction";
import { needWriters } from "@/lib/opportunities/needed-shifts/policy";
import { holdTemplate } from "./lock";

/** Deletes a template; shifts already made stay, whatever its opportunity is [SCH-C-009 SCH-I-017]. @throws 404 */
export async function deleteNeedTemplate(
  visitor: Actor,
  { id }: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, needWriters);
  await transaction(actor, context, async ({ audit }) => {
    const { template } = await holdTemplate(actor.organizationId, id);
    await db().delete(needTemplates).where(eq(needTemplates.id, template.id));
    const { opportunityId, facilityId } = template;
    audit({
      action: "need-template/deleted",
      objectType: "need-template",
      objectId: id,
      details: { opportunityId, facilityId },
    });
  });
  return null;
}
