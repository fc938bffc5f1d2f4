import { asc, eq, inArray } from "drizzle-orm";
import { db } from "@/db/client";
import { fields } from "@/db/fields";
import { bookingRequestHistory, bookingRequests } from "@/db/schema";
import { assignmentJobs } from "@/inngest/jobs/assignments";
import type { HistoryAction } from "@/lib/assignments/history/schema";
import type { DeliveredEvent, EventName } from "@/lib/core/pure/events";
import type { Calendar } from "../calendar";
import { replayJobs } from "../notices/replay-jobs";

/** What a step of its history is announced as; only representatives change what was sent. */
const announcedAs: Partial<Record<HistoryAction, { name: EventName; by?: "rep" }>> = {
  request: { name: "booking-request/sent" },
  update: { name: "booking-request/updated", by: "rep" },
  respond: { name: "booking-request/responded" },
};

/** Adds the notices that both sides find under the bell about the requests that are open. */
export async function addAssignmentNews({ now }: Calendar) {
  const steps = await db()
    .select(fields(bookingRequestHistory, "id", "bookingRequestId", "action", "createdAt"))
    .from(bookingRequestHistory)
    .innerJoin(bookingRequests, eq(bookingRequests.id, bookingRequestHistory.bookingRequestId))
    .where(inArray(bookingRequests.status, ["pending", "responded"]))
    .orderBy(asc(bookingRequestHistory.createdAt), asc(bookingRequestHistory.id));
  for (const { id, bookingRequestId, action, createdAt } of steps) {
    const announced = announcedAs[action];
    if (!announced) continue;
    const { name, ...more } = announced;
    const event = { id, name, payload: { bookingRequestId, ...more } } as DeliveredEvent;
    await replayJobs(event, assignmentJobs, createdAt, now);
  }
}
