import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { signOnDomains } from "@/db/schema";

/** Whether an organization has proven this domain, or any. For commands. */
export async function hasProvenDomain(organizationId: string, domain?: string): Promise<boolean> {
  const [found] = await db()
    .select({ id: signOnDomains.id })
    .from(signOnDomains)
    .where(
      and(
        eq(signOnDomains.organizationId, organizationId),
        isNotNull(signOnDomains.provenAt),
        domain === undefined ? undefined : eq(signOnDomains.domain, domain),
      ),
    )
    .limit(1);
  return found !== undefined;
}

/** Every domain that is proven, whosever it is. For the job that looks for their records. */
export const provenDomains = () => db().select().from(signOnDomains).where(isNotNull(signOnDomains.provenAt));
