import { and, asc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { organizations, signOn, signOnDomains, signOnSubjects } from "@/db/schema";
import type { Actor } from "@/lib/core/pure/actor";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { unseal } from "@/lib/core/server/crypto";
import { signOnReaders } from "@/lib/organizations/sign-on/policy";
import type { Connection } from "@/lib/organizations/sign-on/schema";
import { viewConnection, viewDomain } from "@/lib/organizations/sign-on/views";
import { redirectAddress } from "@/lib/ports/openid/openid";
import type { Provider } from "@/lib/ports/openid/schema";

/** When somebody first signed in by the provider that is connected now. */
export const usedSince = sql<string | null>`(select min(${signOnSubjects.createdAt}) from ${signOnSubjects}
  where ${signOnSubjects.organizationId} = ${signOn.organizationId} and ${signOnSubjects.issuer} = ${signOn.issuer})`;

/** The own organization's provider without its secret, and its domains [ACS-C-011]. */
export async function getConnection(visitor: Actor): Promise<Connection> {
  const { organizationId } = admit(visitor, signOnReaders);
  const [[connection], domains] = await Promise.all([
    db()
      .select({ ...fields(signOn, "issuer", "clientId", "groups", "trustMfa", "checkedAt"), usedSince })
      .from(signOn)
      .where(eq(signOn.organizationId, organizationId)),
    db()
      .select()
      .from(signOnDomains)
      .where(eq(signOnDomains.organizationId, organizationId))
      .orderBy(asc(signOnDomains.domain), asc(signOnDomains.id)),
  ]);
  return viewConnection({ organizationId, redirectUri: redirectAddress() }, connection ?? null, domains);
}

/** One domain of the own organization. @throws 404 for another's */
export async function getDomain(visitor: Actor, input: { id: string }) {
  const { organizationId } = admit(visitor, signOnReaders);
  ensureId(input.id);
  const [domain] = await db()
    .select()
    .from(signOnDomains)
    .where(and(eq(signOnDomains.id, input.id), eq(signOnDomains.organizationId, organizationId)));
  if (!domain) throw notFound();
  return viewDomain(domain);
}

/** For the door: throws what somebody without sight of the domain gets. */
export const ensureVisible = (actor: Actor, path: Record<string, string>) =>
  getDomain(actor, { id: path.id ?? "" });

/** An organization's connection, with what a sign-in by it needs; null where there is none. For commands. */
export async function findProvider(condition: SQL) {
  const [row] = await db()
    .select({
      ...fields(
        signOn,
        "organizationId",
        "issuer",
        "clientId",
        "sealedSecret",
        "groups",
        "trustMfa",
        "updatedAt",
      ),
      organizationName: organizations.name,
    })
    .from(signOn)
    .innerJoin(organizations, eq(organizations.id, signOn.organizationId))
    .where(condition);
  if (!row) return null;
  const { sealedSecret, updatedAt, ...rest } = row;
  const provider: Provider = {
    key: `${row.organizationId}:${updatedAt.getTime()}`,
    issuer: row.issuer,
    clientId: row.clientId,
    clientSecret: unseal(sealedSecret),
  };
  return Object.assign(rest, { provider });
}

export type Connected = NonNullable<Awaited<ReturnType<typeof findProvider>>>;

/** The organization that has proven a domain and has a provider. */
export async function findOrganizationOf(domain: string) {
  const [found] = await db()
    .select({ id: organizations.id, name: organizations.name })
    .from(signOnDomains)
    .innerJoin(signOn, eq(signOn.organizationId, signOnDomains.organizationId))
    .innerJoin(organizations, eq(organizations.id, signOnDomains.organizationId))
    .where(and(eq(signOnDomains.domain, domain), isNotNull(signOnDomains.provenAt)));
  return found ?? null;
}
