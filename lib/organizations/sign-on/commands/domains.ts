import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { lockDomains, lockOrganization } from "@/db/locks";
import { organizations, signOnDomains } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { invalid, notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { newToken } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { limitRate } from "@/lib/core/server/rate-limit";
import { transaction, type Unit } from "@/lib/core/server/transaction";
import { reopenPasswords } from "@/lib/organizations/sign-on/commands/security";
import { signOnManagers } from "@/lib/organizations/sign-on/policy";
import { getDomain } from "@/lib/organizations/sign-on/queries/connection";
import { hasProvenDomain } from "@/lib/organizations/sign-on/queries/domains";
import { domainOf, showsRecord } from "@/lib/organizations/sign-on/rules/domains";
import type { Domain } from "@/lib/organizations/sign-on/schema";
import { viewDomain } from "@/lib/organizations/sign-on/views";
import { mostDomains, signOnTexts } from "@/lib/organizations/sign-on/words";
import { textRecordsOf } from "@/lib/ports/domain-names/domain-names";

const ownHost = () => URL.parse(env().appUrl)?.hostname ?? "";

/**
 * Names a domain of the own organization, and gives the record that proves it; one that is named already is given as it is
 * [ACS-C-012 ACS-C-031].
 * @throws 400 at `domain` for what is no organization's, and for a 21st
 */
export async function addDomain(
  visitor: Actor,
  input: { domain: string },
  context: Context = contextAt(),
): Promise<Domain> {
  const actor = admit(visitor, signOnManagers);
  const { organizationId } = actor;
  const domain = domainOf(input.domain, ownHost());
  return transaction(actor, context, async ({ audit }) => {
    await lockOrganization(eq(organizations.id, organizationId));
    const own = await db()
      .select()
      .from(signOnDomains)
      .where(eq(signOnDomains.organizationId, organizationId));
    const before = own.find((each) => each.domain === domain);
    if (before) return viewDomain(before);
    if (own.length >= mostDomains) throw invalid({ domain: signOnTexts.tooManyDomains });
    const [added] = await db()
      .insert(signOnDomains)
      .values({ id: newId(), organizationId, domain, token: newToken(), createdAt: context.now })
      .returning();
    if (!added) throw notFound();
    const details = { domain };
    audit({ action: "sign-on/domain-added", objectType: "organization", objectId: organizationId, details });
    return viewDomain(added);
  });
}

type DomainRow = typeof signOnDomains.$inferSelect;

/** Whether another organization holds a domain; those that have lost it hear that it is gone [ACS-V-034]. */
function isHeldByOthers(others: readonly DomainRow[], { emit }: Unit): boolean {
  if (others.some(({ provenAt }) => provenAt !== null)) return true;
  for (const { id, missingSince } of others) if (missingSince) emit("sign-on/domain-lost", { domainId: id });
  return false;
}

/** Writes that the record of a domain was found; a domain that another organization holds stays theirs. */
async function prove(
  domain: DomainRow,
  others: readonly DomainRow[],
  unit: Unit,
  now: Date,
): Promise<Date | null> {
  if (!domain.provenAt && isHeldByOthers(others, unit)) return null;
  const provenAt = domain.provenAt ?? now;
  await db()
    .update(signOnDomains)
    .set({ provenAt, missingSince: null, missingNights: 0 })
    .where(eq(signOnDomains.id, domain.id));
  if (!domain.provenAt) {
    const { organizationId, domain: name } = domain;
    const details = { domain: name };
    unit.audit({
      action: "sign-on/domain-proven",
      objectType: "organization",
      objectId: organizationId,
      details,
    });
  }
  return provenAt;
}

/**
 * Looks for the record of a domain of the own organization. `found` is how many text records the domain shows at all; one
 * that is missing now stays proven until its nights are over [ACS-C-031].
 * @throws 404, 429 after ten an hour
 */
export async function checkDomain(visitor: Actor, input: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, signOnManagers);
  const { domain: name } = await getDomain(actor, input);
  await limitRate(`domain-checks:${input.id}`, { times: 10, seconds: 3600 }, context.now);
  const records = (await textRecordsOf(name)) ?? [];
  return transaction(actor, context, async (unit) => {
    const named = await lockDomains(eq(signOnDomains.domain, name));
    const domain = named.find(({ id }) => id === input.id);
    if (!domain) throw notFound();
    const others = named.filter(({ id }) => id !== input.id);
    const isThere = showsRecord(records, domain.token);
    const provenAt = isThere ? await prove(domain, others, unit, context.now) : domain.provenAt;
    return { proven_at: provenAt?.toISOString() ?? null, found: records.length };
  });
}

/** Removes a domain of the own organization; with the last proven one sign-on is not the only way any more. @throws 404 */
export async function removeDomain(visitor: Actor, input: { id: string }, context: Context = contextAt()) {
  const actor = admit(visitor, signOnManagers);
  const { organizationId } = actor;
  await transaction(actor, context, async (unit) => {
    await lockOrganization(eq(organizations.id, organizationId));
    const [removed] = await db()
      .delete(signOnDomains)
      .where(and(eq(signOnDomains.id, input.id), eq(signOnDomains.organizationId, organizationId)))
      .returning({ domain: signOnDomains.domain });
    if (!removed) throw notFound();
    if (!(await hasProvenDomain(organizationId)))
      await reopenPasswords(unit, actor, organizationId, context.now);
    unit.audit({
      action: "sign-on/domain-removed",
      objectType: "organization",
      objectId: organizationId,
      details: removed,
    });
  });
  return null;
}
