import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "@/db/client";
import { bookingRequestHistory, bookingRequests, bookings, outbox } from "@/db/schema";
import { type Caller, signInAs } from "../api";
import { aBookingRequest, dayFromToday } from "../builders";

type Built = Awaited<ReturnType<typeof aBookingRequest>>;

/** A request for two shifts, in 14 and 15 days, with the browsers of both sides. */
export async function aScene(given: Parameters<typeof aBookingRequest>[0] = {}) {
  const shifts = [{ startOn: dayFromToday(14) }, { startOn: dayFromToday(15) }];
  const built = await aBookingRequest({ shifts, ...given });
  const path = `/booking-requests/${built.requestId}/`;
  return {
    ...built,
    path,
    provider: await signInAs(built.provider),
    rep: await signInAs(built.rep),
    people: built,
  };
}

/** The ids of a request's shifts, of which there are at least two. */
export const ids = ({ shifts }: Pick<Built, "shifts">) =>
  shifts.map(({ id }) => id) as [string, string, ...string[]];

/** What the provider sends: shift by shift, whether it is taken. */
export const byProvider = (answers: Record<string, boolean>, comment?: string) => ({
  bookings: Object.entries(answers).map(([id, status_by_provider]) => ({ id, status_by_provider })),
  comment,
});

/** What the organization sends to confirm. */
export const byRep = (answers: Record<string, boolean>) => ({
  bookings: Object.entries(answers).map(([id, status_by_rep]) => ({ id, status_by_rep })),
});

/** What both sides have said to each shift: the provider's word, then the organization's. */
export const decisions = (body: { bookings: { status_by_provider: string; status_by_rep: string }[] }) =>
  body.bookings.map(({ status_by_provider, status_by_rep }) => [status_by_provider, status_by_rep]);

/** The stored history, oldest first. */
export const historyOf = (requestId: string) =>
  db()
    .select()
    .from(bookingRequestHistory)
    .where(eq(bookingRequestHistory.bookingRequestId, requestId))
    .orderBy(asc(bookingRequestHistory.id));

async function everything(requestId: string) {
  const [request] = await db().select().from(bookingRequests).where(eq(bookingRequests.id, requestId));
  const shifts = await db()
    .select()
    .from(bookings)
    .where(eq(bookings.bookingRequestId, requestId))
    .orderBy(asc(bookings.id));
  return { request, shifts, history: await historyOf(requestId), events: await db().$count(outbox) };
}

/** The call is refused with this status and changes nothing. */
export async function refusedWithoutTrace(
  requestId: string,
  call: () => ReturnType<Caller["put"]>,
  status: number,
) {
  const before = await everything(requestId);
  const answer = await call();
  expect(answer.status).toBe(status);
  expect(await everything(requestId)).toEqual(before);
  return answer;
}
