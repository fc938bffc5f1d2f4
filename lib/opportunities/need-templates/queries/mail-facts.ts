import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { facilities, needTemplates, opportunities } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { admit, mailer } from "@/lib/core/pure/who";
import { repsOf } from "@/lib/notices/queries";

/** A template with its place and the reps to notify; null once it is deleted. For mails. */
export async function findTemplateFacts(visitor: Actor, templateId: string) {
  admit(visitor, mailer);
  const [row] = await db()
    .select({
      ...fields(needTemplates, "name", "stoppedReason", "organizationId"),
      facilityName: facilities.name,
      opportunityTitle: opportunities.title,
    })
    .from(needTemplates)
    .innerJoin(facilities, eq(facilities.id, needTemplates.facilityId))
    .innerJoin(opportunities, eq(opportunities.id, needTemplates.opportunityId))
    .where(eq(needTemplates.id, templateId));
  return row ? { ...row, reps: await repsOf(row.organizationId) } : null;
}
