import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { afterTheLast } from "@/db/moments";
import { bookingRequestHistory } from "@/db/schema";
import type { HistoryChanges } from "@/lib/assignments/history/rules";
import type { HistoryAction } from "@/lib/assignments/history/schema";
import { type Actor, isSignedIn } from "@/lib/core/pure/actor";
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

/** Writes a step of a request, or of several, at the end of the transaction that takes them. */
export function recordHistory({ append }: Unit, actor: Actor, ...steps: Step[]) {
  const actorUserId = isSignedIn(actor) ? actor.userId : null;
  append(
    db()
      .insert(bookingRequestHistory)
      .values(
        steps.map(({ requestId, now, ...step }) => ({
          ...step,
          bookingRequestId: requestId,
          actorUserId,
          createdAt: afterTheLast(createdAt, ofRequest(requestId), now),
        })),
      ),
  );
}
