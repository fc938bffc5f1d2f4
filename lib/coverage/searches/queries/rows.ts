import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { ownedBy } from "@/db/owned";
import {
  bookings,
  callOuts,
  facilities,
  providers,
  reps,
  rescueOffers,
  rescues,
  timesheets,
  users,
} from "@/db/schema";
import { callOutColumns } from "@/lib/assignments/queries/call-outs";
import type { Actor } from "@/lib/core/pure/actor";
import { forbidden } from "@/lib/core/pure/errors";
import { tickedBy, tickStands } from "@/lib/coverage/rescue-rules/queries";
import type { SearchRow } from "@/lib/coverage/searches/views";

const countOf = (what: SQL) => sql`count(*) filter (where ${what})`;

const counts = sql<SearchRow["counts"]>`(select json_build_object(
    'asked', count(*),
    'seen', ${countOf(sql`${rescueOffers.seenAt} is not null`)},
    'declined', ${countOf(sql`${rescueOffers.status} = 'declined'`)},
    'accepted', ${countOf(sql`${rescueOffers.status} = 'accepted'`)})
  from ${rescueOffers} where ${eq(rescueOffers.rescueId, rescues.id)})`;

const filledRequest = sql<string | null>`(select ${bookings.bookingRequestId} from ${bookings}
  where ${eq(bookings.id, rescues.filledBookingId)})`;

const searchColumns = {
  ...fields(rescues, "id", "status", "statusReason", "source", "byRule", "bookingId", "rateKind"),
  ...fields(rescues, "startOn", "endOn", "startTime", "endTime", "minutes", "specialty", "degrees", "tiers"),
  ...fields(rescues, "waveSize", "waveMinutes", "waveNumber", "nextWaveAt", "endsAt", "secondsLeft"),
  ...fields(rescues, "bonusCents", "bonusStepCents", "bonusMaxCents", "board", "note", "exhaustedAt"),
  ...fields(rescues, "createdAt", "closedAt"),
  bookingRequestId: bookings.bookingRequestId,
  healthcareFacility: sql<
    SearchRow["healthcareFacility"]
  >`json_build_object('id', ${facilities.id}, 'name', ${facilities.name},
    'city', ${facilities.city}, 'state', ${facilities.state}, 'time_zone', ${facilities.timeZone})`,
  holder: sql<
    SearchRow["holder"]
  >`json_build_object('id', ${providers.id}, 'display_name', ${providers.displayName})`,
  startedBy: sql<
    SearchRow["startedBy"]
  >`json_build_object('id', ${reps.id}, 'name', ${users.firstName} || ' ' || ${users.lastName})`,
  tickStands: tickStands(rescues.facilityId),
  tickedBy: tickedBy(rescues.facilityId),
  counts,
  filledBookingRequestId: filledRequest,
  callOut: callOutColumns,
};

export const searchesWithParties = () =>
  db()
    .select(searchColumns)
    .from(rescues)
    .innerJoin(bookings, eq(bookings.id, rescues.bookingId))
    .innerJoin(facilities, eq(facilities.id, rescues.facilityId))
    .innerJoin(providers, eq(providers.id, rescues.holderId))
    .innerJoin(reps, eq(reps.id, rescues.repId))
    .innerJoin(users, eq(users.id, reps.userId))
    .leftJoin(callOuts, eq(callOuts.id, rescues.callOutId))
    .leftJoin(timesheets, and(eq(timesheets.bookingId, rescues.bookingId), sql`${callOuts.id} is not null`))
    .$dynamic();

type Query = ReturnType<typeof searchesWithParties>;

/** Searches with the call-outs that they answer, where they do. */
export const withCallOuts = (rows: Awaited<Query>): SearchRow[] =>
  rows.map((row) => {
    const { callOut, ...search } = row;
    const kept = callOut as unknown as { id: string | null } & NonNullable<SearchRow["callOut"]>;
    return { ...search, callOut: kept.id === null ? null : kept };
  });

/** Searches as they are kept, with their parties. */
export const readSearches = async (cut: (query: Query) => Query) =>
  withCallOuts(await cut(searchesWithParties()));

/** Whose searches an actor may see: the organization's own; staff all. */
export function visibleSearches(actor: Actor): SQL {
  if (actor.kind === "rep") return ownedBy(rescues, actor.organizationId);
  if (actor.kind === "staff") return sql`true`;
  throw forbidden();
}
