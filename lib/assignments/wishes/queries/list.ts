import { and, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { among } from "@/db/conditions";
import { fields } from "@/db/fields";
import { countOf, listPage } from "@/db/list-page";
import { clockOf } from "@/db/moments";
import {
  availabilities,
  connections,
  facilities,
  neededShifts,
  needWishes,
  organizations,
  providers,
} from "@/db/schema";
import { wishers } from "@/lib/assignments/wishes/policy";
import type { OpenNeed, OpenNeedsInput } from "@/lib/assignments/wishes/schema";
import { viewOpenNeed } from "@/lib/assignments/wishes/views";
import type { Actor } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { notFound } from "@/lib/core/pure/errors";
import type { Page } from "@/lib/core/pure/paging";
import { admit } from "@/lib/core/pure/who";
import { ensureId } from "@/lib/core/pure/words";
import { fitsNeed, isOpenSoon, withTies } from "@/lib/opportunities/needed-shifts/queries/shown";
import {
  fillsNeed,
  holder,
  holderRequest,
  requestOfHolder,
  statusAt,
} from "@/lib/opportunities/needed-shifts/queries/status";
import { feePercentOf } from "@/lib/organizations/queries";
import { facilityRatesOf, shiftRatesOf } from "@/lib/providers/rules/rates";

/** Whether the provider offers the day of a needed shift for its kind (SIL-51). Twin: allowsKind. */
export const isOffered = sql<boolean>`exists (select 1 from ${availabilities}
  where ${and(
    eq(availabilities.providerId, providers.id),
    eq(availabilities.startOn, neededShifts.startOn),
  )} and case ${availabilities.shiftType}
    when 'DAYTIME' then ${neededShifts.rateKind} in ('day', 'call')
    when 'OVERNIGHT' then ${neededShifts.rateKind} in ('night', 'call')
    else true end)`;

const columns = (now: Date) => ({
  ...fields(neededShifts, "id", "rateKind", "startOn", "endOn", "minutes"),
  startTime: clockOf(neededShifts.startTime),
  endTime: clockOf(neededShifts.endTime),
  facility: fields(facilities, "id", "name", "city", "state", "facilityType", "timeZone"),
  ownFeePercent: organizations.platformFeePercent,
  shiftRates: shiftRatesOf(connections),
  facilityRates: facilityRatesOf(connections),
  isOffered,
  status: statusAt(now),
  wish: fields(needWishes, "note", "createdAt"),
});

/** Needed shifts beside one provider, with the connection that booking would take and the provider's own wish. */
const needsOf = (providerId: string, now: Date) =>
  withTies(
    db()
      .select(columns(now))
      .from(neededShifts)
      .innerJoin(organizations, eq(organizations.id, neededShifts.organizationId))
      .innerJoin(providers, eq(providers.id, providerId))
      .$dynamic(),
  )
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .leftJoin(
      needWishes,
      and(eq(needWishes.neededShiftId, neededShifts.id), eq(needWishes.providerId, providers.id)),
    );

type OpenNeedRow = Awaited<ReturnType<typeof needsOf>>[number];

/** A connection of the provider to a facility that approved it. */
const isApproved = (providerId: string) =>
  and(
    eq(connections.providerId, providerId),
    eq(connections.status, "accepted"),
    eq(connections.facilityStatus, "approved"),
  );

/** Only where the provider is approved: its facilities are few, and the index of needed shifts begins with them. */
const atOwnFacilities = (providerId: string) =>
  sql`${neededShifts.facilityId} in (select ${connections.facilityId} from ${connections}
    where ${isApproved(providerId)})`;

/** The facilities at which the provider is approved, by name: what the list is filtered by. */
export async function listOwnFacilities(visitor: Actor) {
  const { providerId } = admit(visitor, wishers);
  return db()
    .selectDistinct({ ...fields(facilities, "id", "name"), order: sql`lower(${facilities.name})` })
    .from(connections)
    .innerJoin(facilities, eq(facilities.id, connections.facilityId))
    .where(isApproved(providerId))
    .orderBy(sql`lower(${facilities.name})`, facilities.id);
}

const viewRow = (row: OpenNeedRow) => viewOpenNeed(row, feePercentOf(row.ownFeePercent));

/** Open shifts of the facilities at which the provider may work, by start [SCH-C-017 SCH-I-035]. */
export async function listOpenNeeds(
  visitor: Actor,
  input: OpenNeedsInput,
  context: Context = contextAt(),
): Promise<Page<OpenNeed>> {
  const { providerId } = admit(visitor, wishers);
  const { now } = context;
  const where = and(
    atOwnFacilities(providerId),
    fitsNeed(now),
    isOpenSoon(now),
    among(neededShifts.rateKind, input.providerRateType),
    among(neededShifts.facilityId, input.facility),
    input.dateFrom ? gte(neededShifts.startOn, input.dateFrom) : undefined,
    input.dateTo ? lte(neededShifts.startOn, input.dateTo) : undefined,
  );
  const rows = needsOf(providerId, now).where(where);
  return listPage({
    rows: rows
      .orderBy(sql`lower(${neededShifts.during})`, sql`${neededShifts.id}`)
      .limit(input.limit)
      .offset(input.offset),
    count: countOf(matching(providerId, where)),
    view: viewRow,
    position: input,
    path: "/api/open-needs/",
  });
}

const matching = (providerId: string, where: SQL | undefined) =>
  withTies(
    db()
      .select({ id: neededShifts.id })
      .from(neededShifts)
      .innerJoin(providers, eq(providers.id, providerId))
      .$dynamic(),
  )
    .leftJoin(holder, fillsNeed)
    .leftJoin(holderRequest, requestOfHolder)
    .where(where)
    .as("matching");

/** One needed shift that the provider could work, and what has become of it. @throws 404 for any other */
export async function readOpenNeed(providerId: string, id: string, now: Date) {
  const [row] = await needsOf(providerId, now).where(and(eq(neededShifts.id, id), fitsNeed(now)));
  if (!row) throw notFound();
  return { need: viewRow(row), status: row.status };
}

/** For doors: the 404 of a stranger, before anything is said about the input (SIL-07). */
export async function ensureNeedShown(visitor: Actor, path: Record<string, string>, { now }: Context) {
  const { providerId } = admit(visitor, wishers);
  await readOpenNeed(providerId, ensureId(path.id), now);
}
