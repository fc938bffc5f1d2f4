import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { availabilities, bookingRequestHistory, bookingRequests, bookings } from "@/db/schema";
import { termsOf } from "@/lib/assignments/queries/terms";
import { endDayOf, measure, rangeText } from "@/lib/core/pure/time";
import type { RateKind } from "@/lib/providers/words";
import type { Calendar } from "../calendar";
import type { Connection } from "../connections/add";
import { mustFind, sideBySide } from "../lookups";
import { historyOf } from "./history";
import { type AssignmentStory, assignments, type ShiftStory } from "./story";

const times: Record<RateKind, [start: string, end: string]> = {
  day: ["07:00", "19:00"],
  night: ["19:00", "07:00"],
  call: ["07:00", "19:00"],
  "24h": ["07:00", "07:00"],
};

const cents = (dollars: number | undefined) => (dollars === undefined ? null : Math.round(dollars * 100));

const rateOf = ({ rates }: Connection, kind: RateKind) => {
  const of: Record<RateKind, [shift: number | null, facility: number | null]> = {
    day: [rates.shiftRateDayCents, rates.facilityRateDayCents],
    night: [rates.shiftRateNightCents, rates.facilityRateNightCents],
    call: [rates.shiftRateCallCents, rates.facilityRateCallCents],
    "24h": [rates.shiftRate24hCents, rates.facilityRate24hCents],
  };
  const [shiftRateCents, facilityRateCents] = of[kind];
  if (shiftRateCents === null || facilityRateCents === null) throw new Error(`no ${kind} rate`);
  return { shiftRateCents, facilityRateCents };
};

/** What both sides said of a shift, where the story does not say otherwise. */
function decisionsOf(story: AssignmentStory, shift: ShiftStory) {
  const usual = story.status === "confirmed" ? ("accepted" as const) : ("pending" as const);
  return { statusByProvider: shift.provider ?? usual, statusByRep: shift.rep ?? usual };
}

function shiftRow(story: AssignmentStory, shift: ShiftStory, connection: Connection, { day, at }: Calendar) {
  const [startTime, endTime] = times[shift.kind];
  const startOn = day(shift.on);
  const span = { startOn, startTime, endOn: endDayOf(startOn, startTime, endTime), endTime };
  const { start, end, paidMinutes } = measure(span, connection.facility.timeZone);
  return {
    id: newId(),
    providerId: connection.provider.id,
    organizationId: connection.organization.id,
    facilityId: connection.facility.id,
    rateKind: shift.kind,
    ...span,
    during: rangeText(start, end),
    minutes: paidMinutes,
    ...rateOf(connection, shift.kind),
    ...decisionsOf(story, shift),
    isCanceled: story.status === "canceled",
    isAdded: shift.added ?? false,
    createdAt: at(-story.sent),
  };
}

/** Shifts of the story by their names. */
export type NamedShifts = Map<string, { bookingId: string; requestId: string }>;

async function addAssignment(
  story: AssignmentStory,
  connection: Connection,
  calendar: Calendar,
  named: NamedShifts,
) {
  const { at } = calendar;
  const requestId = newId();
  const rows = story.shifts.map((shift) => shiftRow(story, shift, connection, calendar));
  const history = historyOf(story, rows, connection, calendar);
  await db()
    .insert(availabilities)
    .values(rows.map(({ providerId, startOn }) => ({ providerId, startOn, shiftType: "ANYTIME" as const })))
    .onConflictDoUpdate({
      target: [availabilities.providerId, availabilities.startOn],
      set: { shiftType: "ANYTIME" },
    });
  await db()
    .insert(bookingRequests)
    .values({
      id: requestId,
      providerId: connection.provider.id,
      organizationId: connection.organization.id,
      facilityId: connection.facility.id,
      connectionId: connection.id,
      repId: mustFind(connection.organization.reps, story.rep).id,
      comment: story.comment ?? "",
      feePercent: connection.organization.feePercent,
      ...termsOf(connection.organization.id),
      extraMinutes: story.extras?.minutes ?? null,
      extraHoursCents: cents(story.extras?.hoursDollars),
      bonusCents: cents(story.extras?.bonusDollars),
      travelCents: cents(story.extras?.travelDollars),
      createdAt: at(-story.sent),
      updatedAt: history.at(-1)?.createdAt ?? at(-story.sent),
    });
  await db()
    .insert(bookings)
    .values(rows.map((row) => ({ ...row, bookingRequestId: requestId })));
  await db()
    .insert(bookingRequestHistory)
    .values(history.map((row) => ({ ...row, bookingRequestId: requestId })));
  // Last, because a settled request never changes again.
  if (story.status !== "pending")
    await db().update(bookingRequests).set({ status: story.status }).where(eq(bookingRequests.id, requestId));
  for (const [{ name }, { id }] of sideBySide(story.shifts, rows))
    if (name) named.set(name, { bookingId: id, requestId });
}

/** Assignments in every status and tab, with their history; gives the shifts that the story names. */
export async function addAssignments(connections: Map<string, Connection>, calendar: Calendar) {
  const named: NamedShifts = new Map();
  for (const story of assignments)
    await addAssignment(story, mustFind(connections, story.between), calendar, named);
  return named;
}
