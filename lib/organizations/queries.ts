import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import type { Actor } from "@/lib/actor";
import { env } from "@/lib/env";
import { forbidden } from "@/lib/errors";

/**
 * Percent of the shift rate that an organization pays on top for the platform: its own, else the product's default
 * (SIL-92). A rep may ask for its own organization only. @throws 403 for another organization
 */
export async function getFeePercent(actor: Actor, organizationId: string): Promise<number> {
  if (actor.kind === "rep" && actor.organizationId !== organizationId) throw forbidden();
  const [organization] = await db()
    .select({ percent: organizations.platformFeePercent })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return organization?.percent ?? env().PLATFORM_FEE_PERCENT;
}
