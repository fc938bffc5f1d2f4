import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { afterTheLast } from "@/db/moments";
import { bookingRequestHistory } from "@/db/schema";
import type { HistoryChanges } from "@/lib/assignments/history/rules";
import type { HistoryAction } from "@/lib/assignments/history/schema";
import { type Actor, isSignedIn, viaOf } from "@/lib/core/pure/actor";
import type { Unit } from "@/lib/core/server/transaction";

type Step = {
  requestId: string;
  action: HistoryAction;
  changes: HistoryChanges;
  comment: string;
  now: Date;
};

const { createdAt } = bookingRequestHistory;
const ofRequest = (requestId: string) => eq(bookingRequestHistory.bookingRequestId, requestId);

/** Records steps of several users in the history: each step with the user who took it, null where the product did. */
export function recordHistoryBy({ append }: Unit, ...steps: (Step & { actorUserId: string | null })[]) {
  append(
    db()
      .insert(bookingRequestHistory)
      .values(
        steps.map(({ requestId, now, ...step }) => ({
          ...step,
          bookingRequestId: requestId,
          createdAt: afterTheLast(createdAt, ofRequest(requestId), now),
        })),
      ),
  );
}

/** Writes a step of a request, or of several, at the end of the transaction that takes them. */
export function recordHistory(unit: Unit, actor: Actor, ...steps: Step[]) {
  const actorUserId = isSignedIn(actor) ? actor.userId : null;
  const via = viaOf(actor);
  recordHistoryBy(
    unit,
    ...steps.map((step) => ({
      ...step,
      actorUserId,
      changes: via ? { ...step.changes, via } : step.changes,
    })),
  );
}
