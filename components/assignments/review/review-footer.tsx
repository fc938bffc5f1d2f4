"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Side } from "@/lib/core/pure/actor";
import { CancellationDialog } from "./cancellation-dialog";
import { EditTotals, ReviewTotals } from "./review-totals";
import type { useReview } from "./use-review";
import type { ReviewDraft } from "./use-review-draft";

type ReviewFooterProps = {
  request: BookingRequest;
  side: Side;
  draft: ReviewDraft;
  review: ReturnType<typeof useReview>;
  /** The answer went through. */
  onDone(): void;
};

/** What the shifts come to, and the buttons that send what was entered; a cancellation is asked about first. */
export function ReviewFooter({ request, side, draft, review, onDone }: ReviewFooterProps) {
  const [asking, setAsking] = useState<"cancel" | "decline-all" | null>(null);
  const { answers, comment, shifts } = draft;

  const finish = async (work: Promise<boolean>) => {
    const done = await work;
    setAsking(null);
    if (done) onDone();
  };
  const answer = () => finish(review.answer(answers, draft.opening, comment));
  const send = () => {
    if (side === "rep") void finish(review.confirm(answers, comment));
    else if (draft.totals.accepted === 0) setAsking("decline-all");
    else void answer();
  };
  const saveShifts = async () => {
    if (await review.changeShifts(shifts ?? [], comment)) draft.setShifts(null);
  };

  return (
    <>
      <DialogFooter
        summary={
          shifts ? (
            <EditTotals request={request} drafts={shifts} checks={draft.checks} />
          ) : (
            <ReviewTotals request={request} totals={draft.totals} />
          )
        }
      >
        {shifts ? (
          <>
            <Button onClick={() => draft.setShifts(null)}>Go Back</Button>
            <Button
              variant="primary"
              pending={review.pending}
              disabled={!draft.maySave}
              onClick={() => void saveShifts()}
            >
              Save shifts
            </Button>
          </>
        ) : (
          <>
            {request.can_cancel && <Button onClick={() => setAsking("cancel")}>Cancel assignment</Button>}
            {draft.answering && (
              <Button variant="primary" pending={review.pending} disabled={!draft.mayAnswer} onClick={send}>
                {sendWords(request, side)}
              </Button>
            )}
          </>
        )}
      </DialogFooter>
      <CancellationDialog
        about={request.id}
        open={asking === "cancel"}
        onOpenChange={(open) => !open && setAsking(null)}
        text="The provider is notified, and every day of this assignment is free again. This cannot be undone."
        withComment
        pending={review.pending}
        onConfirm={(reason) => void finish(review.cancel(reason))}
      />
      <CancellationDialog
        about={request.id}
        open={asking === "decline-all"}
        onOpenChange={(open) => !open && setAsking(null)}
        text="You decline every shift: sending this answer cancels the assignment. This cannot be undone."
        pending={review.pending}
        onConfirm={() => void answer()}
      />
    </>
  );
}

const sendWords = (request: BookingRequest, side: Side) =>
  side === "rep" ? "Confirm" : request.can_respond ? "Send answer" : "Update answer";
