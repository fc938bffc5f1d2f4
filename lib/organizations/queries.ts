import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import type { Actor, SignedIn } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { forbidden, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { visibleBy } from "@/lib/core/pure/words";
import { auditStaffRead } from "@/lib/core/server/audit";
import { env } from "@/lib/core/server/env";
import { organizationReaders } from "@/lib/organizations/policy";
import { viewOrganization } from "@/lib/organizations/views";

/** A rep's own organization; staff any, a provider none. */
export function organizationScope(actor: SignedIn): SQL {
  if (actor.kind === "rep") return eq(organizations.id, actor.organizationId);
  return actor.kind === "provider" ? sql`false` : sql`true`;
}

/** The record of an organization that the actor may see. @throws 404 */
export async function readOrganization(actor: SignedIn, id: string) {
  const [row] = await db()
    .select()
    .from(organizations)
    .where(and(eq(organizations.id, id), organizationScope(actor)));
  if (!row) throw notFound();
  return viewOrganization(row);
}

/** The own organization. @throws 404 for another one */
export async function getOrganization(visitor: Actor, input: { id: string }, context = contextAt()) {
  const actor = admit(visitor, organizationReaders);
  const organization = await readOrganization(actor, input.id);
  await auditStaffRead(actor, context, "organization", input.id);
  return organization;
}

export const ensureOrganizationVisible = visibleBy(readOrganization);

/** The percent of a row of `organizations`: its own, else the product's default (SIL-92). */
export const feePercentOf = (own: number | null): number => own ?? env().PLATFORM_FEE_PERCENT;

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
  return feePercentOf(organization?.percent ?? null);
}
