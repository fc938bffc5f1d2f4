import { and, desc, eq, gte, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { anyOf } from "@/db/conditions";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { clockOf } from "@/db/moments";
import { ownedBy } from "@/db/owned";
import {
  bookingRequests,
  bookings,
  connections,
  facilities,
  neededShifts,
  opportunities,
  providers,
  rescues,
} from "@/db/schema";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";
import { wishesAt } from "@/lib/opportunities/needed-shifts/queries/rows";
import {
  fillsNeed,
  holder,
  holderRequest,
  isCalledOut,
  requestOfHolder,
  statusAt,
} from "@/lib/opportunities/needed-shifts/queries/status";
import type { BoardEntry } from "@/lib/overview/board/rules/lanes";

/** Which shifts a board shows. */
type BoardScope = {
  organizationId: string;
  facilityIds: string[];
  from: string;
  to: string;
  opportunity?: string;
  specialty?: string;
};

type Shifts = typeof neededShifts | typeof bookings;

const within = (shifts: Shifts, { organizationId, facilityIds, from, to }: BoardScope) =>
  and(
    ownedBy(shifts, organizationId),
    anyOf(shifts.facilityId, facilityIds),
    gte(shifts.startOn, from),
    lte(shifts.startOn, to),
  );

const inOrder = (shifts: Shifts) => sql`${shifts.startOn}, ${shifts.id}`;

/** The newest search for a shift of each needed shift, one that has fallen away among them. */
const searchesWithin = ({ organizationId, from, to }: BoardScope) =>
  db()
    .selectDistinctOn([bookings.neededShiftId], {
      neededShiftId: bookings.neededShiftId,
      rescueId: rescues.id,
    })
    .from(rescues)
    .innerJoin(bookings, eq(bookings.id, rescues.bookingId))
    .where(
      and(
        ownedBy(rescues, organizationId),
        gte(rescues.startOn, from),
        lte(rescues.startOn, to),
        isNotNull(bookings.neededShiftId),
      ),
    )
    .orderBy(bookings.neededShiftId, desc(rescues.createdAt), desc(rescues.id))
    .as("searches");

/** The needed shifts of a board with what became of each; one statement. Withdrawn ones are not on it. */
export async function readNeeds(scope: BoardScope, now: Date): Promise<BoardEntry[]> {
  const searches = searchesWithin(scope);
  const columns = {
    ...fields(neededShifts, "facilityId", "rateKind", "startOn", "priority", "note"),
    neededShiftId: neededShifts.id,
    opportunity: sql`json_build_object('id', ${opportunities.id}, 'title', ${opportunities.title})`,
    startTime: clockOf(neededShifts.startTime),
    endTime: clockOf(neededShifts.endTime),
    status: statusAt(now),
    wishes: wishesAt(now),
    bookingId: holder.id,
    bookingRequestId: holder.bookingRequestId,
    providerId: holder.providerId,
    isCalledOut: sql`${holder.id} is not null and ${isCalledOut(holder.id)}`,
    rescueId: sql`coalesce(${searches.rescueId}, ${holder.rescueId})`,
  } satisfies Record<keyof BoardEntry, unknown>;
  // One value: of five thousand rows the runtime's own parser of JSON is the fastest reader.
  const [found] = await db()
    .select({ rows: sql<BoardEntry[]>`${jsonRows(columns, inOrder(neededShifts))}` })
    .from(neededShifts)
    .innerJoin(opportunities, eq(opportunities.id, neededShifts.opportunityId))
    .innerJoin(facilities, eq(facilities.id, neededShifts.facilityId))
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .leftJoin(searches, eq(searches.neededShiftId, neededShifts.id))
    .where(
      and(
        within(neededShifts, scope),
        isNull(neededShifts.withdrawnAt),
        scope.opportunity ? eq(neededShifts.opportunityId, scope.opportunity) : undefined,
        scope.specialty ? eq(opportunities.specialty, scope.specialty) : undefined,
      ),
    );
  return found?.rows ?? [];
}

/** What the trade of a shift is that fills nothing: its connection's opportunity's, else the provider's first. */
const specialtyOfShift = sql`coalesce(${opportunities.specialty}, ${providers.specialties}[1])`;

export const statusOfShift = sql<"filled" | "accepted" | "requested">`case
  when ${bookings.statusByProvider} = 'accepted' and ${bookings.statusByRep} = 'accepted'
       and ${bookingRequests.status} = 'confirmed' then 'filled'
  when ${bookings.statusByProvider} = 'accepted' then 'accepted' else 'requested' end`;

/** The standing shifts of a board that fill nothing; one statement. */
export async function readOthers(scope: BoardScope): Promise<BoardEntry[]> {
  const columns = {
    ...fields(bookings, "facilityId", "rateKind", "startOn", "bookingRequestId", "providerId"),
    neededShiftId: sql`null`,
    opportunity: sql`null`,
    priority: sql`'normal'`,
    note: sql`''`,
    wishes: sql`0`,
    startTime: clockOf(bookings.startTime),
    endTime: clockOf(bookings.endTime),
    status: statusOfShift,
    bookingId: bookings.id,
    isCalledOut: isCalledOut(bookings.id),
    rescueId: sql`coalesce((select ${rescues.id} from ${rescues} where ${rescues.bookingId} = ${bookings.id}
      order by ${rescues.createdAt} desc, ${rescues.id} desc limit 1), ${bookings.rescueId})`,
  } satisfies Record<keyof BoardEntry, unknown>;
  const [found] = await db()
    .select({ rows: sql<BoardEntry[]>`${jsonRows(columns, inOrder(bookings))}` })
    .from(bookings)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookings.bookingRequestId))
    .innerJoin(connections, eq(connections.id, bookingRequests.connectionId))
    .innerJoin(providers, eq(providers.id, bookings.providerId))
    .leftJoin(opportunities, eq(opportunities.id, connections.opportunityId))
    .where(
      and(
        within(bookings, scope),
        activeBooking,
        isNull(bookings.neededShiftId),
        scope.opportunity ? eq(connections.opportunityId, scope.opportunity) : undefined,
        scope.specialty ? sql`${specialtyOfShift} = ${scope.specialty}` : undefined,
      ),
    );
  return found?.rows ?? [];
}
