import { and, eq, getTableColumns, gte, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { edgeMs } from "@/db/moments";
import {
  bookings,
  facilities,
  organizations,
  providers,
  raisedHands,
  rescueOffers,
  rescues,
} from "@/db/schema";
import type { TakenShift } from "@/lib/assignments/rules/judge";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";
import { askedColumn, subjectIfAsked } from "@/lib/connections/readiness/queries/subjects";
import { addDays } from "@/lib/core/pure/days";
import { dayIn } from "@/lib/core/pure/time";
import type { OpenShift } from "@/lib/coverage/board/schema";
import { viewOpenShift } from "@/lib/coverage/board/views";
import { tickStands } from "@/lib/coverage/rescue-rules/queries";
import { ownRates, tiesOf } from "@/lib/coverage/searches/queries/candidates";
import { termsOf } from "@/lib/coverage/searches/queries/terms";
import { near } from "./shown";

const taken = (today: string) =>
  sql<TakenShift[]>`(select ${jsonRows({
    ...fields(bookings, "organizationId", "statusByProvider", "startOn"),
    startMs: edgeMs("lower", bookings.during),
    endMs: edgeMs("upper", bookings.during),
  })} from ${bookings} where ${and(
    eq(bookings.providerId, providers.id),
    activeBooking,
    gte(bookings.startOn, addDays(today, -35)),
  )})`;

const hand = sql<OpenShift["hand"]>`(select json_build_object('note', ${raisedHands.note},
    'created_at', to_char(${raisedHands.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from ${raisedHands}
  where ${and(eq(raisedHands.rescueId, rescues.id), eq(raisedHands.providerId, providers.id))})`;

const offerId = sql<string | null>`(select ${rescueOffers.id} from ${rescueOffers} where ${and(
  eq(rescueOffers.rescueId, rescues.id),
  eq(rescueOffers.providerId, providers.id),
  inArray(rescueOffers.status, ["asked", "declined"]),
)})`;

const columns = {
  ...getTableColumns(rescues),
  organizationName: organizations.name,
  facilityName: facilities.name,
  ...fields(facilities, "state", "timeZone", "city", "facilityType"),
  asked: askedColumn,
  ownFeePercent: organizations.platformFeePercent,
  tickStands: tickStands(rescues.facilityId),
  startMs: edgeMs("lower", rescues.during),
  endMs: edgeMs("upper", rescues.during),
  near,
  hand,
  offerId,
};

const ownColumns = (today: string) => ({
  ...fields(
    providers,
    "id",
    "specialties",
    "degrees",
    "shiftLimit",
    "listedAt",
    "excludedAt",
    "bookingHoldUntil",
  ),
  ...tiesOf({ organizationId: rescues.organizationId, facilityId: rescues.facilityId }),
  subject: subjectIfAsked,
  taken: taken(today),
});

/** The shifts of a board with all that decides about them, in one statement however many they are. */
export const openShiftsOn = (today: string) =>
  db()
    .select({ ...columns, own: ownColumns(today), ownRates })
    .from(rescues)
    .innerJoin(facilities, eq(facilities.id, rescues.facilityId))
    .innerJoin(organizations, eq(organizations.id, rescues.organizationId))
    .innerJoin(providers, sql`true`)
    .$dynamic();

type Query = ReturnType<typeof openShiftsOn>;

/** What a provider sees of the shifts of its board. */
export const asShown = (rows: Awaited<Query>, now: Date): OpenShift[] =>
  rows.map(({ own, ownRates, ...shift }) =>
    viewOpenShift({ shift, own: { ...own, ownRates }, terms: termsOf(shift) }, now),
  );

/** The day of a board, from which a provider's shifts of the weeks before are read. */
export const dayOfBoard = (now: Date) => dayIn("UTC", now);
