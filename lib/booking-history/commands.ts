import { db } from "@/db/client";
import { bookingRequestHistory } from "@/db/schema";
import { type Actor, isSignedIn } from "@/lib/actor";
import type { HistoryChanges } from "@/lib/booking-history/rules";
import type { HistoryAction } from "@/lib/booking-history/schema";

type Step = {
  requestId: string;
  action: HistoryAction;
  changes: HistoryChanges;
  comment: string;
  now: Date;
};

/** Writes one step of a request, in the transaction that takes it. */
export async function recordHistory(actor: Actor, step: Step) {
  await db()
    .insert(bookingRequestHistory)
    .values({
      bookingRequestId: step.requestId,
      action: step.action,
      actorUserId: isSignedIn(actor) ? actor.userId : null,
      changes: step.changes,
      comment: step.comment,
      createdAt: step.now,
    });
}
