import { and, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { fields } from "@/db/fields";
import { isSeen, isTiedHere, ownedBy } from "@/db/owned";
import { clearances, connections, credentialStates, providers, users } from "@/db/schema";
import { pictureOf } from "@/lib/accounts/queries";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { env } from "@/lib/core/server/env";
import { getFeePercent } from "@/lib/organizations/queries";
import { accessOf, everyone, levelOf, marketReaders, type Tie } from "@/lib/providers/policy";
import type { ProviderAccess } from "@/lib/providers/schema";
import { type VerifiedRow, viewMarketProvider, viewPublicProvider } from "@/lib/providers/views";

/**
 * How much of each of these providers' profiles this actor may read, in their order (SIL-85). `limitedDetails`: the
 * organization has an accepted connection and has not refused clearance. `details`: moreover one of its facilities
 * approved the provider, or the rep grants clearance and so must read credentials. A provider has both on itself; staff
 * on everybody.
 */
export async function listProviderAccess(actor: Actor, providerIds: string[]): Promise<ProviderAccess[]> {
  if (actor.kind !== "rep" || actor.status !== "complete") {
    return providerIds.map((providerId) => accessOf(actor, providerId, null));
  }
  const ties = await db()
    .select({
      providerId: connections.providerId,
      accepted: sql<boolean>`bool_or(${connections.status} = 'accepted')`,
      approved: sql<boolean>`coalesce(bool_or(${connections.facilityStatus} = 'approved'), false)`,
      clearance: sql<string | null>`max(${clearances.status})`,
    })
    .from(connections)
    .leftJoin(clearances, clearanceOf(actor.organizationId, connections.providerId))
    .where(and(ownedBy(connections, actor.organizationId), anyOf(connections.providerId, providerIds)))
    .groupBy(connections.providerId);
  const tieOf = new Map(ties.map((tie) => [tie.providerId, tie]));
  return providerIds.map((providerId) => accessOf(actor, providerId, tieOf.get(providerId) ?? null));
}

/** How much of a provider's profile this actor may read (SIL-85). */
export async function findProviderAccess(actor: Actor, providerId: string): Promise<ProviderAccess> {
  const [access] = await listProviderAccess(actor, [providerId]);
  return access ?? accessOf(actor, providerId, null);
}

/** The one clearance of an organization and the provider of the row. */
export const clearanceOf = (
  organizationId: string | null,
  providerId: typeof connections.providerId | typeof providers.id,
) =>
  and(
    sql`${clearances.organizationId} = ${organizationId}::uuid`,
    eq(clearances.providerId, providerId),
    isTiedHere(organizationId, providerId),
  );

/** What ties an organization to the provider of the row, for `accessOf`: one value beside rows of `providers`. */
export const tieColumn = (organizationId: string | null) => sql<Tie>`(select json_build_object(
    'accepted', coalesce(bool_or(${connections.status} = 'accepted'), false),
    'approved', coalesce(bool_or(${connections.facilityStatus} = 'approved'), false),
    'clearance', (select ${clearances.status} from ${clearances} where ${clearanceOf(organizationId, providers.id)}))
  from ${connections} where ${and(
    sql`${connections.organizationId} = ${organizationId}::uuid`,
    eq(connections.providerId, providers.id),
    isSeen(connections.facilityId),
  )})`;

/** An accepted connection of the organization. */
export const hasAcceptedConnection = (organizationId: string | null) =>
  and(
    sql`${connections.organizationId} = ${organizationId}::uuid`,
    eq(connections.status, "accepted"),
    isSeen(connections.facilityId),
  );

/** A connection is none where clearance was refused (SIL-83). Needs the clearance joined. */
const isNotRefused = sql`${clearances.status} is distinct from 'not_cleared'`;

/**
 * Connected: an accepted connection and a clearance that is not refused (SIL-83). Needs the clearance joined.
 */
export const isConnected = (organizationId: string | null) => {
  const tie = and(hasAcceptedConnection(organizationId), eq(connections.providerId, providers.id));
  return sql<boolean>`(exists (select 1 from ${connections} where ${tie}) and ${isNotRefused})`;
};

/** Connected with the organization by an accepted connection at this facility of it (SIL-83). */
export const isConnectedAt = (facility: { id: string; organizationId: string }) => {
  const tie = and(eq(connections.facilityId, facility.id), eq(connections.status, "accepted"), isNotRefused);
  const clearance = clearanceOf(facility.organizationId, connections.providerId);
  return sql`${providers.id} in (select ${connections.providerId} from ${connections}
    left join ${clearances} on ${clearance} where ${tie})`;
};

/** Active licenses, boards and certifications whose check counts; it is verified or expired by the day that is asked. */
const verifiedCredentials = sql<VerifiedRow[]>`(select coalesce(jsonb_agg(jsonb_build_array(
    ${credentialStates.kind}, ${credentialStates.type}, ${credentialStates.state}, ${credentialStates.expiresOn})), '[]')
  from ${credentialStates} where ${credentialStates.providerId} = ${providers.id} and ${credentialStates.outcome} = 'verified'
    and ${credentialStates.kind} in ('license', 'board_certification', 'certification')
    and coalesce(${credentialStates.facts} ->> 'status', 'ACTIVE') = 'ACTIVE')`;

/** What `viewMarketProvider` reads: no e-mail, phone, street or birth date leaves the table. */
export const marketColumns = (organizationId: string | null) => ({
  ...fields(providers, "id", "displayName", "publicName", "degrees", "specialties", "professionalHighlights"),
  ...fields(providers, "licensedStates", "deaLicensedStates", "hasImlc"),
  ...fields(providers, "boardCertificationTypes", "certificationTypes", "workType", "travelType"),
  ...fields(providers, "shiftRateDayCents", "shiftRateNightCents", "shiftRateCallCents", "shiftRate24hCents"),
  pictureId: pictureOf(providers.id),
  clearanceStatus: clearances.status,
  isConnected: isConnected(organizationId),
  verifiedCredentials,
  homeState: providers.state,
});

/** What `viewPublicProvider` reads. */
export const publicColumns = {
  ...fields(providers, "id", "publicName"),
  ...fields(users, "firstName", "lastName"),
  pictureId: pictureOf(providers.id),
};

export type Scope = { organizationId: string | null; feePercent: number };

/** The reader of a rate: the rep's organization, or for staff the product's default fee. */
export async function scopeOf(actor: Exclude<Actor, { kind: "anonymous" | "provider" }>): Promise<Scope> {
  if (actor.kind !== "rep") return { organizationId: null, feePercent: env().PLATFORM_FEE_PERCENT };
  return {
    organizationId: actor.organizationId,
    feePercent: await getFeePercent(actor, actor.organizationId),
  };
}

/** Reps see listed providers and those their organization has asked, whatever became of it; everybody else all. */
export function isVisible(actor: Actor) {
  if (actor.kind !== "rep") return undefined;
  return sql`(${providers.listedAt} is not null or exists (select 1 from ${connections} where ${and(
    ownedBy(connections, actor.organizationId),
    eq(connections.providerId, providers.id),
  )}))`;
}

/** One provider as the marketplace shows it. @throws 404 unless listed or asked by the organization */
export async function getMarketProvider(
  visitor: Actor,
  input: { provider: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, marketReaders);
  const scope = await scopeOf(actor);
  const [row] = await db()
    .select(marketColumns(scope.organizationId))
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .leftJoin(clearances, clearanceOf(scope.organizationId, providers.id))
    .where(and(eq(providers.id, input.provider), isVisible(actor)));
  if (!row) throw notFound();
  await auditStaffRead(actor, context, "provider", input.provider);
  return viewMarketProvider(row, {
    feePercent: scope.feePercent,
    level: levelOf(actor, row.isConnected),
    now: context.now,
  });
}

/** How much of the profile the caller may read (SIL-85). @throws 404 unless the provider is visible */
export async function getProviderPermissions(
  visitor: Actor,
  input: { id: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, marketReaders);
  const [provider] = await db()
    .select({ id: providers.id })
    .from(providers)
    .where(and(eq(providers.id, input.id), isVisible(actor)));
  if (!provider) throw notFound();
  await auditStaffRead(actor, context, "provider", input.id);
  const { details, limitedDetails } = await findProviderAccess(actor, input.id);
  return { retrieve: { details, limited_details: limitedDetails } };
}

/** The name of a provider, for everybody (SIL-60). @throws 404 for an unknown or deactivated one */
export async function getPublicProvider(visitor: Actor, input: { id: string }) {
  admit(visitor, everyone);
  const [row] = await db()
    .select(publicColumns)
    .from(providers)
    .innerJoin(users, eq(users.id, providers.userId))
    .where(and(eq(providers.id, input.id), eq(users.isActive, true)));
  if (!row) throw notFound();
  return viewPublicProvider(row);
}

/** A path that is no id names no provider. */
export async function noSuchProvider(): Promise<never> {
  throw notFound();
}
