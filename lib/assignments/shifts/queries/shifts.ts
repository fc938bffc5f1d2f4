import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { Reader } from "@/db/conditions";
import { fields } from "@/db/fields";
import { bookingRequests, bookings } from "@/db/schema";
import { overtimeIds, type PreviousShift, type Shift, weekOf } from "@/lib/assignments/shifts/rules";
import type { Actor } from "@/lib/core/pure/actor";
import type { Context } from "@/lib/core/pure/context";
import { addDays } from "@/lib/core/pure/days";
import { forbidden, notFound } from "@/lib/core/pure/errors";
import { ensureId } from "@/lib/core/pure/words";
import { writeAudit } from "@/lib/core/server/audit";

/** A shift that is still asked for or agreed: the condition behind `isStanding`, in a request that goes on. */
export const standingBooking = and(
  eq(bookings.isCanceled, false),
  eq(bookings.isRemoved, false),
  ne(bookings.statusByProvider, "rejected"),
  ne(bookings.statusByRep, "rejected"),
);

/** Which requests an actor may see at all: the provider's or the organization's own; staff all. */
export function visibleRequests(actor: Actor | Reader) {
  switch (actor.kind) {
    case "provider":
      return eq(bookingRequests.providerId, actor.providerId);
    case "rep":
      return eq(bookingRequests.organizationId, actor.organizationId);
    case "staff":
      return sql`true`;
    case "system":
    case "anonymous":
      throw forbidden();
  }
}

/** Staff may read every request, and each reading leaves a row in the audit log. */
export async function auditStaffReading(actor: Actor, context: Context, objectId: string) {
  if (actor.kind !== "staff") return;
  await writeAudit(actor, context, [
    { action: "booking-request/read", objectType: "booking_request", objectId },
  ]);
}

type Row = typeof bookings.$inferSelect;

const minutesOnly = (time: string) => time.slice(0, 5);

/** A shift as the rules know it. */
export const shiftOf = (row: Row): Shift => ({
  ...row,
  startTime: minutesOnly(row.startTime),
  endTime: minutesOnly(row.endTime),
  previous: row.previous as PreviousShift | null,
});

/** The shifts of requests in the order they are worked, removed ones too. */
export async function shiftsByRequest(requestIds: readonly string[]): Promise<Map<string, Shift[]>> {
  const byRequest = new Map<string, Shift[]>(requestIds.map((id) => [id, []]));
  if (requestIds.length === 0) return byRequest;
  const rows = await db()
    .select()
    .from(bookings)
    .where(inArray(bookings.bookingRequestId, [...requestIds]))
    .orderBy(bookings.startOn, bookings.startTime, bookings.id);
  for (const row of rows) byRequest.get(row.bookingRequestId)?.push(shiftOf(row));
  return byRequest;
}

type Workplace = { providerId: string; facilityId: string; shifts: readonly { startOn: string }[] };

/** Which shifts of these requests lie beyond 40 hours of their week at their facility (SIL-96). */
export async function overtimeAmong(requests: readonly Workplace[]): Promise<Set<string>> {
  const dates = requests.flatMap(({ shifts }) => shifts.map(({ startOn }) => startOn)).sort();
  if (dates.length === 0) return new Set();
  const unique = <Value>(values: Value[]) => [...new Set(values)];
  const rows = await db()
    .select(fields(bookings, "id", "providerId", "facilityId", "startOn", "startTime", "minutes"))
    .from(bookings)
    .where(
      and(
        standingBooking,
        inArray(bookings.providerId, unique(requests.map(({ providerId }) => providerId))),
        inArray(bookings.facilityId, unique(requests.map(({ facilityId }) => facilityId))),
        sql`${bookings.startOn} between ${weekOf(dates[0] as string)} and ${addDays(weekOf(dates.at(-1) as string), 6)}`,
      ),
    );
  return overtimeIds(rows);
}

/** A request that the actor may see, or null. */
export async function findVisible(actor: Actor, requestId: string) {
  const [request] = await db()
    .select(fields(bookingRequests, "status", "feePercent"))
    .from(bookingRequests)
    .where(and(eq(bookingRequests.id, requestId), visibleRequests(actor)));
  return request ?? null;
}

/** What hangs on a request is read after this. @throws 404 for everybody but its parties and staff */
export async function getVisible(actor: Actor, requestId: string, context: Context) {
  const request = await findVisible(actor, requestId);
  if (!request) throw notFound();
  await auditStaffReading(actor, context, requestId);
  return request;
}

/** For doors: the 404 of a stranger, before anything is said about the input (SIL-07). */
export async function ensureVisible(actor: Actor, path: Record<string, string>) {
  if (!(await findVisible(actor, ensureId(path.request_id)))) throw notFound();
}
