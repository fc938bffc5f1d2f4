import { and, arrayOverlaps, eq, gte, lte, not, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { isSeen } from "@/db/owned";
import { bookingRequests, bookings, listings } from "@/db/schema";
import { highestShiftRate, lowestShiftRate } from "@/lib/marketplace/rules/filters";
import type { ProvidersInput } from "@/lib/marketplace/schema";
import type { Scope } from "@/lib/providers/queries/access";
import { isListedInPublicAs, isRelatedAs, matchesListedName } from "@/lib/providers/queries/names";

/** The dates of a range, open where an end is not given. */
const daysBetween = (from: string | undefined, to: string | undefined) =>
  sql`daterange(${from ?? null}::date, ${to ?? null}::date, '[]')`;

/** Dates of the range for which this organization itself still waits for an answer: providers, and which dates. */
const askedFor = (organizationId: string | null, from: string | undefined, to: string | undefined) =>
  db()
    .select({
      providerId: bookings.providerId,
      dates: sql`range_agg(daterange(${bookings.startOn}, ${bookings.startOn}, '[]'))`.as("dates"),
    })
    .from(bookingRequests)
    .innerJoin(bookings, eq(bookings.bookingRequestId, bookingRequests.id))
    .where(
      and(
        sql`${bookingRequests.organizationId} = ${organizationId}::uuid`,
        isSeen(bookingRequests.facilityId),
        eq(bookingRequests.status, "pending"),
        sql`not ${bookings.isRemoved} and ${bookings.statusByProvider} = 'pending' and ${bookings.statusByRep} <> 'rejected'`,
        // The request's own span lets its index answer.
        from ? and(gte(bookingRequests.lastShiftOn, from), gte(bookings.startOn, from)) : undefined,
        to ? and(lte(bookingRequests.firstShiftOn, to), lte(bookings.startOn, to)) : undefined,
      ),
    )
    .groupBy(bookings.providerId);

/** The providers all of whose open dates in the range the own organization asks for already: few, judged date by date. */
function spokenFor(organizationId: string | null, from: string | undefined, to: string | undefined) {
  const asked = askedFor(organizationId, from, to);
  return sql`(select asked.provider_id from (${asked}) asked
    join ${listings} on ${listings.providerId} = asked.provider_id
    where isempty(${listings.openDates} * datemultirange(${daysBetween(from, to)}) - asked.dates))`;
}

/**
 * Free on a date of the range: offered, and no shift of anybody holds it, nor one the own organization asks for. Nobody
 * is free on the dates of a range that ends before it begins.
 */
function isFree(organizationId: string | null, from: string | undefined, to: string | undefined) {
  if (!from && !to) return undefined;
  if (from && to && from > to) return sql`false`;
  return and(
    sql`${listings.openDates} && ${daysBetween(from, to)}`,
    sql`${listings.providerId} not in ${spokenFor(organizationId, from, to)}`,
  );
}

const some = (column: Parameters<typeof arrayOverlaps>[0], codes: string[] | undefined) =>
  codes && codes.length > 0 ? arrayOverlaps(column, codes) : undefined;

const onlyIf = (wanted: boolean | undefined, condition: SQL) =>
  wanted === undefined ? undefined : wanted ? condition : not(condition);

/** Providers that the organization is connected with, and those it is not: it knows the names of the first alone. */
export type Part = "ours" | "others";

/** What a row of `listings` must be to match the filters, as this organization sees it; of one part, if named. */
export function wanted(input: ProvidersInput, scope: Scope, part?: Part) {
  const { organizationId, feePercent } = scope;
  const { marketplaceHourlyFeeGte: atLeast, marketplaceHourlyFeeLte: atMost } = input;
  const statuses = input.clearanceStatuses ?? [];
  const isNamed = (name: string) =>
    part === "others" ? isListedInPublicAs(name) : matchesListedName(scope, name);
  return and(
    sql`${listings.isListed}`,
    some(listings.specialties, input.specialtiesOverlap),
    some(listings.licensedStates, input.licensedStatesOverlap),
    some(listings.boardCertificationTypes, input.boardCertificationsOverlap),
    some(listings.certificationTypes, input.certificationsOverlap),
    input.hasImlc === undefined ? undefined : eq(listings.hasImlc, input.hasImlc),
    atLeast === undefined ? undefined : gte(listings.leadRateCents, lowestShiftRate(atLeast, feePercent)),
    atMost === undefined ? undefined : lte(listings.leadRateCents, highestShiftRate(atMost, feePercent)),
    input.displayNameIcontains ? isNamed(input.displayNameIcontains) : undefined,
    onlyIf(part ? part === "ours" : input.myProvider, isRelatedAs(organizationId, "connected")),
    onlyIf(input.cleared, isRelatedAs(organizationId, "cleared")),
    statuses.length > 0 ? isRelatedAs(organizationId, ...statuses) : undefined,
    isFree(organizationId, input.schedulesStartOnGte, input.schedulesStartOnLte),
  );
}
