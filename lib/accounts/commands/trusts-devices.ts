import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { organizationSecurity, reps } from "@/db/schema";

/** Whether a browser of the user may skip the factor: the organization of a representative can forbid it [ACS-V-002]. */
export async function trustsDevices(userId: string): Promise<boolean> {
  const forbids = await db()
    .select({ id: reps.id })
    .from(reps)
    .innerJoin(organizationSecurity, eq(organizationSecurity.organizationId, reps.organizationId))
    .where(and(eq(reps.userId, userId), eq(organizationSecurity.knownDevices, false)));
  return forbids.length === 0;
}
