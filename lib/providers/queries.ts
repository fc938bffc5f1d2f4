import { and, arrayOverlaps, asc, desc, eq, gte, ilike, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { publicName } from "@/db/names";
import { availabilities, bookings, clearances, connections, providers, users } from "@/db/schema";
import type { Actor, RepActor } from "@/lib/actor";
import { writeAudit } from "@/lib/audit";
import { type Context, contextAt } from "@/lib/context";
import { env } from "@/lib/env";
import { notFound } from "@/lib/errors";
import { getFeePercent } from "@/lib/organizations/queries";
import { page } from "@/lib/paging";
import { accessOf, everyone, marketReaders } from "@/lib/providers/policy";
import { containing, highestShiftRate, lowestShiftRate } from "@/lib/providers/rules";
import type { ProviderAccess, ProviderOrder, ProvidersInput } from "@/lib/providers/schema";
import { viewMarketProvider } from "@/lib/providers/views";
import { admit } from "@/lib/who";

/**
 * How much of a provider's profile this actor may read (SIL-85). `limitedDetails`: the organization has an accepted
 * connection and has not refused clearance. `details`: moreover one of its facilities approved the provider, or the
 * rep grants clearance and so must read credentials. A provider has both on itself; staff and the system on everybody.
 */
export async function findProviderAccess(actor: Actor, providerId: string): Promise<ProviderAccess> {
  if (actor.kind !== "rep" || actor.status !== "complete") return accessOf(actor, providerId, null);
  const [tie] = await db()
    .select({
      accepted: sql<boolean>`coalesce(bool_or(${connections.status} = 'accepted'), false)`,
      approved: sql<boolean>`coalesce(bool_or(${connections.facilityStatus} = 'approved'), false)`,
      clearance: sql<string | null>`max(${clearances.status})`,
    })
    .from(connections)
    .leftJoin(clearances, clearanceOf(actor.organizationId, connections.providerId))
    .where(and(eq(connections.organizationId, actor.organizationId), eq(connections.providerId, providerId)));
  return accessOf(actor, providerId, tie ?? null);
}

/** The one clearance of an organization and the provider of the row. */
const clearanceOf = (organizationId: string | null, providerId: typeof connections.providerId | typeof providers.id) =>
  and(sql`${clearances.organizationId} = ${organizationId}::uuid`, eq(clearances.providerId, providerId));

/** Providers with an accepted connection to the organization. */
const connectedProviders = (organizationId: string | null) =>
  db()
    .select({ id: connections.providerId })
    .from(connections)
    .where(and(sql`${connections.organizationId} = ${organizationId}::uuid`, eq(connections.status, "accepted")));

/**
 * Connected: an accepted connection and a clearance that is not refused (SIL-83). Needs the clearance joined.
 */
const isConnected = (organizationId: string | null) =>
  sql<boolean>`(${inArray(providers.id, connectedProviders(organizationId))} and ${clearances.status} is distinct from 'not_cleared')`;

const switched = (given: boolean | undefined, condition: SQL) => {
  if (given === undefined) return undefined;
  return given ? condition : sql`not coalesce(${condition}, false)`;
};

/** Free on a date of the range: offered, and no shift of anybody holds it, nor one the own organization asks for. */
function isFree(organizationId: string | null, from: string | undefined, to: string | undefined) {
  if (!from && !to) return undefined;
  return sql`exists (select 1 from ${availabilities} where ${and(
    eq(availabilities.providerId, providers.id),
    from ? gte(availabilities.startOn, from) : undefined,
    to ? lte(availabilities.startOn, to) : undefined,
    sql`not exists (select 1 from ${bookings} where ${and(
      eq(bookings.providerId, availabilities.providerId),
      eq(bookings.startOn, availabilities.startOn),
      sql`not ${bookings.isCanceled} and not ${bookings.isRemoved}`,
      sql`(${bookings.holds} or (${bookings.organizationId} = ${organizationId}::uuid
        and ${bookings.statusByProvider} = 'pending' and ${bookings.statusByRep} <> 'rejected'))`,
    )})`,
  )})`;
}

type Scope = { organizationId: string | null; feePercent: number };

/** The name as the reader sees it, or as a connected organization does. */
function isNamed(name: string | undefined) {
  if (!name) return undefined;
  return or(ilike(providers.displayName, containing(name)), ilike(publicName, containing(name)));
}

const some = (column: Parameters<typeof arrayOverlaps>[0], codes: string[] | undefined) =>
  codes && codes.length > 0 ? arrayOverlaps(column, codes) : undefined;

function wanted(input: ProvidersInput, { organizationId, feePercent }: Scope) {
  const { marketplaceHourlyFeeGte: atLeast, marketplaceHourlyFeeLte: atMost } = input;
  const statuses = input.clearanceStatuses ?? [];
  return and(
    isNotNull(providers.listedAt),
    some(providers.specialties, input.specialtiesOverlap),
    some(providers.licensedStates, input.licensedStatesOverlap),
    some(providers.boardCertificationTypes, input.boardCertificationsOverlap),
    some(providers.certificationTypes, input.certificationsOverlap),
    input.hasImlc === undefined ? undefined : eq(providers.hasImlc, input.hasImlc),
    atLeast === undefined ? undefined : gte(providers.leadRateCents, lowestShiftRate(atLeast, feePercent)),
    atMost === undefined ? undefined : lte(providers.leadRateCents, highestShiftRate(atMost, feePercent)),
    isNamed(input.displayNameIcontains),
    isFree(organizationId, input.schedulesStartOnGte, input.schedulesStartOnLte),
    switched(input.myProvider, isConnected(organizationId)),
    switched(input.cleared, sql`${clearances.status} = 'cleared'`),
    statuses.length > 0 ? inArray(clearances.status, statuses) : undefined,
  );
}

const byName = sql`lower(${providers.displayName})`;

const orders: Record<ProviderOrder, SQL[]> = {
  display_name: [asc(byName), asc(providers.id)],
  "-display_name": [desc(byName), desc(providers.id)],
  marketplace_hourly_fee: [asc(providers.leadRateCents), asc(providers.id)],
  "-marketplace_hourly_fee": [sql`${providers.leadRateCents} desc nulls last`, desc(providers.id)],
};

/** What `viewMarketProvider` reads: no e-mail, phone, street or birth date leaves the table. */
export const marketColumns = (organizationId: string | null) => ({
  id: providers.id,
  displayName: providers.displayName,
  publicName,
  degrees: providers.degrees,
  specialties: providers.specialties,
  professionalHighlights: providers.professionalHighlights,
  licensedStates: providers.licensedStates,
  deaLicensedStates: providers.deaLicensedStates,
  hasImlc: providers.hasImlc,
  boardCertificationTypes: providers.boardCertificationTypes,
  certificationTypes: providers.certificationTypes,
  workType: providers.workType,
  travelType: providers.travelType,
  shiftRateDayCents: providers.shiftRateDayCents,
  shiftRateNightCents: providers.shiftRateNightCents,
  shiftRateCallCents: providers.shiftRateCallCents,
  shiftRate24hCents: providers.shiftRate24hCents,
  clearanceStatus: clearances.status,
  isConnected: isConnected(organizationId),
});
