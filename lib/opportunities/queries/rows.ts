import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { jsonRow } from "@/db/json";
import { momentOf } from "@/db/moments";
import { ownedBy } from "@/db/owned";
import {
  bookingRequests,
  bookings,
  clearances,
  connections,
  facilities,
  neededShifts,
  opportunities,
  opportunityAlternates,
} from "@/db/schema";
import type { SignedIn } from "@/lib/core/pure/actor";
import {
  fillsNeed,
  openedAt,
  requestOfHolder,
  statusAt,
} from "@/lib/opportunities/needed-shifts/queries/status";
import type { OpportunityRow, ViewedRates } from "@/lib/opportunities/views";
import { shiftRatesOf } from "@/lib/providers/rules/rates";
import { connectionCategories } from "./connection-tabs";

/** Reps see their organization's, providers those they have a connection for, staff all. */
export function scopeOf(actor: SignedIn): SQL {
  if (actor.kind === "rep") return ownedBy(opportunities, actor.organizationId);
  if (actor.kind !== "provider") return sql`true`;
  return sql`exists (select 1 from ${connections} where ${and(
    eq(connections.opportunityId, opportunities.id),
    eq(connections.providerId, actor.providerId),
  )})`;
}

const others = alias(facilities, "other_facilities");

const alternates = sql<OpportunityRow["alternates"]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${others.id}, 'name', ${others.name}) order by lower(${others.name}), ${others.id})
    from ${opportunityAlternates} join ${facilities} "other_facilities" on ${others.id} = ${opportunityAlternates.facilityId}
   where ${opportunityAlternates.opportunityId} = ${opportunities.id}), '[]'::jsonb)`;

const countOf = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`;

/** How many connections the lists hold that the card links to: each count has its list's own condition. */
const counts = sql<OpportunityRow["counts"]>`(
  select jsonb_build_object(
    'pending', ${countOf(connectionCategories.pending_response)},
    'accepted', ${countOf(eq(connections.status, "accepted"))},
    'rejected', ${countOf(connectionCategories.rejected)},
    'canceled', ${countOf(connectionCategories.denied)})
    from ${connections} left join ${clearances} on ${and(
      eq(clearances.organizationId, connections.organizationId),
      eq(clearances.providerId, connections.providerId),
    )}
   where ${connections.opportunityId} = ${opportunities.id})`;

/** What the opportunity still needs: published, neither withdrawn nor begun; and of those the open ones [SCH-C-033]. */
const needCounts = (now: Date) => sql<OpportunityRow["needs"]>`(
  select jsonb_build_object('total', count(*), 'open', ${countOf(eq(statusAt(now), "open"))})
    from ${neededShifts}
    left join ${bookings} "holder" on ${fillsNeed}
    left join ${bookingRequests} "holder_request" on ${requestOfHolder}
   where ${eq(neededShifts.opportunityId, opportunities.id)} and ${openedAt} is not null
     and ${neededShifts.withdrawnAt} is null and lower(${neededShifts.during}) > ${momentOf(now)})`;

/** The provider's own rates of its latest connection for the opportunity. */
const ownRates = (actor: SignedIn) =>
  actor.kind === "provider"
    ? sql<ViewedRates>`(
        select ${jsonRow(shiftRatesOf(connections))} from ${connections}
         where ${and(eq(connections.opportunityId, opportunities.id), eq(connections.providerId, actor.providerId))}
         order by ${connections.createdAt} desc, ${connections.id} desc limit 1)`
    : sql<ViewedRates>`null`;

/** Opportunities with their facilities and counts, and for a provider its own rates. */
export const rows = (actor: SignedIn, now: Date) =>
  db()
    .select({
      ...getTableColumns(opportunities),
      facility: fields(facilities, "id", "name", "city", "state"),
      alternates,
      counts,
      needs: needCounts(now),
      ownRates: ownRates(actor),
    })
    .from(opportunities)
    .innerJoin(facilities, eq(facilities.id, opportunities.facilityId));
