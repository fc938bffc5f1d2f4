import { and, asc, desc, eq, gte, inArray, isNotNull, lte, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { jsonRows } from "@/db/json";
import { edgeMs } from "@/db/moments";
import { ownedBy } from "@/db/owned";
import {
  availabilities,
  bookings,
  connections,
  licenses,
  neededShifts,
  needWishes,
  providers,
  workLimits,
} from "@/db/schema";
import type { AvailabilityType } from "@/lib/assignments/availability/words";
import type { ClinicianFact, TakenFact, TieFact } from "@/lib/assignments/plans/rules/facts";
import { placed } from "@/lib/assignments/plans/rules/model";
import { bookable, connectionColumns, readinessThrough, withParties } from "@/lib/assignments/queries/facts";
import { activeBooking } from "@/lib/assignments/shifts/queries/shifts";
import { limitColumns } from "@/lib/assignments/work-limits/queries";
import { noLimits } from "@/lib/assignments/work-limits/rules";
import { addDays, earlierOf, firstOf, lastOf, laterOf, monthOf } from "@/lib/core/pure/days";
import { groupedBy } from "@/lib/core/pure/groups";
import { fitsNeed, isSoon, withTies } from "@/lib/opportunities/needed-shifts/queries/shown";
import { feePercentOf } from "@/lib/organizations/queries";
import { isActiveMedical } from "@/lib/providers/queries/licenses";
import { mayBeBooked } from "@/lib/providers/rules/booking";
import type { HeldLicense } from "@/lib/providers/rules/licenses";
import type { RateKind } from "@/lib/providers/words";
import type { PlanScope } from "./needs";

/**
 * The connection that a booking would take of each provider at each facility: accepted, cleared, approved, of a listed
 * provider whom nothing keeps from being booked [SCH-I-053 SCH-I-107].
 */
export async function readTies({ organizationId, facilityIds }: PlanScope, now: Date) {
  const query = withParties(
    db()
      .selectDistinctOn([connections.facilityId, connections.providerId], {
        ...connectionColumns,
        providerId: connections.providerId,
      })
      .from(connections)
      .$dynamic(),
  );
  const rows = await query
    .where(
      and(
        bookable,
        ownedBy(connections, organizationId),
        inArray(connections.facilityId, [...facilityIds]),
        isNotNull(providers.listedAt),
      ),
    )
    .orderBy(
      asc(connections.facilityId),
      asc(connections.providerId),
      sql`${connections.acceptedAt} desc nulls last`,
      desc(connections.id),
    );
  const ties = rows
    .filter((row) => mayBeBooked(row, now))
    .map((row): TieFact => {
      const { providerId, facilityId, shiftRates, facilityRates } = row;
      const readiness = readinessThrough(row, now) ?? null;
      return { providerId, facilityId, rates: { shiftRates, facilityRates }, readiness };
    });
  return {
    ties: groupedBy(ties, ({ facilityId }) => facilityId),
    ids: [...new Set(ties.map(({ providerId }) => providerId))].sort(),
    feePercent: feePercentOf(rows[0]?.ownFeePercent ?? null),
  };
}

/** So many days of a row may lie before and after the span: the longest that a provider may name. */
const rowDays = 31;

/** Standing shifts that limits count: the months of the span, and a row before and after it. */
const standingSpan = ({ fromOn, toOn }: Pick<PlanScope, "fromOn" | "toOn">) => {
  const first = earlierOf(firstOf(monthOf(fromOn)), addDays(fromOn, -rowDays));
  const last = laterOf(lastOf(monthOf(toOn)), addDays(toOn, rowDays));
  return { first: addDays(first, -2), last: addDays(last, 2) };
};

type Taken = Pick<TakenFact, "organizationId" | "statusByProvider" | "startOn" | "startMs" | "endMs"> & {
  minutes: number;
  rateKind: RateKind;
};

const takenColumns = {
  ...fields(bookings, "organizationId", "statusByProvider", "startOn", "minutes", "rateKind"),
  startMs: edgeMs("lower", bookings.during),
  endMs: edgeMs("upper", bookings.during),
};

type Offered = { startOn: string; shiftType: AvailabilityType; isPreferred: boolean };

function columnsOf(scope: PlanScope) {
  const { first, last } = standingSpan(scope);
  const isOffered = and(
    eq(availabilities.providerId, providers.id),
    gte(availabilities.startOn, scope.fromOn),
    lte(availabilities.startOn, scope.toOn),
  );
  const isTaken = and(
    eq(bookings.providerId, providers.id),
    activeBooking,
    gte(bookings.startOn, first),
    lte(bookings.startOn, last),
  );
  const isHeld = and(eq(licenses.providerId, providers.id), isActiveMedical);
  return {
    ...fields(providers, "id", "displayName", "specialties", "degrees", "shiftLimit"),
    limits: limitColumns,
    offered: sql<
      Offered[]
    >`(select ${jsonRows(fields(availabilities, "startOn", "shiftType", "isPreferred"))} from ${availabilities} where ${isOffered})`,
    taken: sql<
      Taken[]
    >`(select ${jsonRows(takenColumns, sql`${bookings.during}, ${bookings.id}`)} from ${bookings} where ${isTaken})`,
    licenses: sql<
      HeldLicense[]
    >`(select ${jsonRows(fields(licenses, "state", "expirationOn"))} from ${licenses} where ${isHeld})`,
  };
}

/** Needed shifts of each provider, as a set. */
const byProvider = (rows: readonly { providerId: string; needId: string | null }[]) =>
  new Map(
    [...groupedBy(rows, ({ providerId }) => providerId)].map(([id, group]) => [
      id,
      new Set(group.flatMap(({ needId }) => needId ?? [])),
    ]),
  );

/** Wishes of providers who still see the needed shift [SCH-I-036]. */
const wishesOf = (needIds: string[], now: Date) =>
  withTies(
    db()
      .select({ providerId: needWishes.providerId, needId: needWishes.neededShiftId })
      .from(needWishes)
      .innerJoin(neededShifts, eq(neededShifts.id, needWishes.neededShiftId))
      .innerJoin(providers, eq(providers.id, needWishes.providerId))
      .$dynamic(),
  ).where(and(inArray(neededShifts.id, needIds), isSoon(now), fitsNeed(now)));

const asksFor = (needIds: string[]) =>
  db()
    .select({ providerId: bookings.providerId, needId: bookings.neededShiftId })
    .from(bookings)
    .where(inArray(bookings.neededShiftId, needIds));

/** What decides about these clinicians, by their ids in order; in three statements however many they are. */
export async function readClinicians(
  ids: readonly string[],
  needIds: readonly string[],
  scope: PlanScope,
  now: Date,
): Promise<Map<string, ClinicianFact>> {
  const [rows, wishes, asks] = await Promise.all([
    db()
      .select(columnsOf(scope))
      .from(providers)
      .leftJoin(workLimits, eq(workLimits.providerId, providers.id))
      .where(inArray(providers.id, [...ids])),
    wishesOf([...needIds], now),
    asksFor([...needIds]),
  ]);
  const known = new Map(rows.map((row) => [row.id, row]));
  const [wished, asked] = [byProvider(wishes), byProvider(asks)];
  const facts = ids.flatMap((id): [string, ClinicianFact][] => {
    const row = known.get(id);
    if (!row) return [];
    const { offered, taken, limits, ...provider } = row;
    const standing = taken.map((shift): TakenFact => {
      const isOwn = shift.organizationId === scope.organizationId;
      return Object.assign(placed(shift), { isOwn, isKept: false });
    });
    const fact: ClinicianFact = {
      ...provider,
      limits: limits ?? noLimits,
      offered: new Map(offered.map(({ startOn, ...offer }) => [startOn, offer])),
      standing,
      wished: wished.get(id) ?? new Set(),
      asked: asked.get(id) ?? new Set(),
    };
    return [[id, fact]];
  });
  return new Map(facts);
}
