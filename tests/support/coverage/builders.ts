import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "@/db/client";
import {
  auditLog,
  availabilities,
  bookingRequestHistory,
  bookingRequests,
  bookings,
  callOuts,
  outbox,
  timesheets,
} from "@/db/schema";
import { localOf } from "@/lib/core/pure/time";
import { type Answer, signInAs } from "../api";
import { aBookingRequest, aStaff, dayFromToday, type ShiftOptions } from "../builders";
import { readTimesheet } from "../pay/moves";

type Given = Parameters<typeof aBookingRequest>[0];

/** A confirmed assignment of these shifts, the first of which can be called out, and both sides at their browsers. */
export async function aConfirmedShift(
  shifts: ShiftOptions[] = [{ startOn: dayFromToday(3) }, { startOn: dayFromToday(60) }],
  given: Given = {},
) {
  const built = await aBookingRequest({ ...given, status: "confirmed", shifts });
  const [first] = built.shifts;
  const bookingId = first!.id;
  const [timesheet] = await db().select().from(timesheets).where(eq(timesheets.bookingId, bookingId));
  const timesheetId = timesheet!.id;
  const by = { provider: await signInAs(built.provider), rep: await signInAs(built.rep) };
  const path = `/booking-requests/${built.requestId}/`;
  return {
    ...built,
    by,
    bookingId,
    timesheetId,
    path,
    booking: first!,
    providerId: built.provider.providerId,
    /** The first shift in the answer of a side. */
    async shown(side: keyof typeof by = "rep") {
      const { body } = await by[side].get(path);
      return body.bookings.find(({ id }: { id: string }) => id === bookingId);
    },
    timesheet: () => readTimesheet(timesheetId),
  };
}
export type Confirmed = Awaited<ReturnType<typeof aConfirmedShift>>;

const zone = "America/New_York";
type Local = ReturnType<typeof localOf>;

/** A shift that began an hour ago and by default ends in an hour. */
export function hourAround(minutesLeft = 60) {
  const [from, to] = [-3_600_000, minutesLeft * 60_000].map((ms) => localOf(new Date(Date.now() + ms), zone));
  return { startOn: from!.day, startTime: from!.time, endOn: to!.day, endTime: to!.time };
}

const withCallOut = (made: Confirmed, callOutId: string) => ({
  ...made,
  callOutId,
  act: (side: keyof Confirmed["by"], call: string, body: object = {}) =>
    made.by[side].put(`/call-outs/${callOutId}/${call}/`, body),
  callOut: () => readCallOut(callOutId),
  staff: async () => signInAs(await aStaff()),
});

/** A confirmed shift, called out by its provider or reported by a rep. */
export async function aCallOut(
  reportedBy: "provider" | "rep" = "provider",
  ...given: Parameters<typeof aConfirmedShift>
) {
  const made = await aConfirmedShift(...given);
  const answer = await made.by[reportedBy].post("/call-outs/", { booking: made.bookingId });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return withCallOut(made, answer.body.id as string);
}

/** A shift that began an hour ago, called out before it began. By default it has just ended. */
export async function callOutBegun(reportedBy: "provider" | "rep", minutesLeft = -1) {
  const began = new Date(Date.now() - 3_600_000);
  const ended = new Date(Date.now() + minutesLeft * 60_000);
  const [start, end] = [began, ended].map((at) => localOf(at, zone)) as [Local, Local];
  const during = { startOn: start.day, startTime: start.time, endOn: end.day, endTime: end.time };
  const made = await aConfirmedShift([during, { startOn: dayFromToday(60) }]);
  const { bookingId, providerId, rep, facility } = made;
  const before = new Date(began.getTime() - 3_600_000);
  const [row] = await db()
    .insert(callOuts)
    .values({
      bookingId,
      providerId,
      organizationId: rep.organizationId,
      facilityId: facility.facilityId,
      reportedBy,
      reportedByUserId: made[reportedBy].userId,
      confirmedAt: reportedBy === "provider" ? before : null,
      createdAt: before,
      updatedAt: before,
    })
    .returning();
  return withCallOut(made, row!.id);
}
export type CalledOut = Awaited<ReturnType<typeof aCallOut>>;

export async function readCallOut(id: string) {
  const [row] = await db().select().from(callOuts).where(eq(callOuts.id, id));
  return row!;
}

export async function readShift(id: string) {
  const [row] = await db().select().from(bookings).where(eq(bookings.id, id));
  return row!;
}

export async function readRequest(id: string) {
  const [row] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, id));
  return row!;
}

/** The days that a provider offers. */
export async function offeredBy(providerId: string) {
  const rows = await db().select().from(availabilities).where(eq(availabilities.providerId, providerId));
  return rows.map(({ startOn }) => startOn).sort();
}

/** What is announced about a call-out or a shift, oldest first. */
export async function newsOf(...ids: string[]) {
  const rows = await db().select().from(outbox).orderBy(asc(outbox.id));
  return rows
    .filter(({ payload }) => Object.values(payload as Record<string, string>).some((id) => ids.includes(id)))
    .map(({ name }) => name);
}

export const stepsOf = (requestId: string) =>
  db()
    .select()
    .from(bookingRequestHistory)
    .where(eq(bookingRequestHistory.bookingRequestId, requestId))
    .orderBy(asc(bookingRequestHistory.createdAt));

/** All that a call-out could change. */
const everything = async ({ requestId, timesheetId, bookingId }: Confirmed) => ({
  request: await readRequest(requestId),
  shift: await readShift(bookingId),
  timesheet: await readTimesheet(timesheetId),
  steps: await stepsOf(requestId),
  callOuts: await db().select().from(callOuts).orderBy(asc(callOuts.id)),
  audit: (await db().select().from(auditLog)).filter(({ action }) => !/\/(read|login)$/.test(action)).length,
  events: await db().$count(outbox),
});

/** What this sends changes nothing at all. */
export async function withoutTrace(made: Confirmed, send: () => Promise<Answer>) {
  const before = await everything(made);
  const answer = await send();
  expect(await everything(made), JSON.stringify(answer.body)).toEqual(before);
  return answer;
}

/** The call is refused by one sentence, and changes nothing. */
export async function expectRefused(made: Confirmed, error: string, send: () => Promise<Answer>) {
  const { status, body } = await withoutTrace(made, send);
  expect({ status, body }).toEqual({ status: 400, body: { error, non_field_errors: [error] } });
}
