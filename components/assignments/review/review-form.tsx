"use client";

import { type ReactNode, Suspense, useEffect } from "react";
import { CommentField } from "@/components/assignments/comment-field";
import { activeShifts } from "@/components/assignments/words";
import { DialogBody } from "@/components/ui/dialog";
import { onDemand } from "@/components/ui/on-demand";
import { RestoredLine } from "@/components/ui/restored-line";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Side } from "@/lib/core/pure/actor";
import { ExtraIncome } from "./extra-income";
import { RatingPrompt } from "./rating-prompt";
import { ReviewDocuments } from "./review-documents";
import { ReviewFooter } from "./review-footer";
import { ReviewHistory } from "./review-history";
import { Failure, ReviewParties } from "./review-parts";
import { ReviewShifts } from "./review-shifts";
import type { AboutShift } from "./shifts-table";
import { useReview } from "./use-review";
import { useReviewDraft } from "./use-review-draft";

const WillMiss = onDemand(
  async () => (await import("@/components/connections/readiness/will-miss")).WillMiss,
);

const ShiftWarnings = onDemand(async () => (await import("./shift-warnings")).ShiftWarnings);

/** The last days of the shifts that can still be worked. */
const asked = (request: BookingRequest) =>
  activeShifts(request).flatMap(({ is_past, end_on }) => (is_past ? [] : [end_on]));

/** The provider has not answered, or may still change the answer. */
const isUndecided = ({ status, can_update }: BookingRequest) =>
  status === "pending" || (status === "responded" && can_update);

type ReviewFormProps = {
  request: BookingRequest;
  side: Side;
  onDirty(dirty: boolean): void;
  /** Shifts are being changed: the request should stay what they were drafted from. */
  onEditing(editing: boolean): void;
  /** The answer went through. */
  onDone(): void;
  aboutShift?: AboutShift;
  aboveShifts?: ReactNode;
  /** What a provider reads before answering. */
  terms?: ReactNode;
};

/** The body of the review: the parties, the shifts with their answers, and what can be done with them. */
export function ReviewForm({ request, side, onDirty, onEditing, onDone, ...slots }: ReviewFormProps) {
  const draft = useReviewDraft(request, side);
  const review = useReview(request);
  const { dirty, editing, answering } = draft;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  useEffect(() => onEditing(editing), [editing, onEditing]);

  return (
    <>
      <DialogBody className="p-0! md:p-0!">
        {draft.restored && <RestoredLine onDiscard={draft.discard} className="px-4 pt-3 md:px-6" />}
        {review.failure.length > 0 && <Failure texts={review.failure} />}
        <ReviewParties request={request} side={side} />
        {request.comment && (
          <blockquote className="whitespace-pre-line border-b bg-secondary/60 px-4 py-3 text-sm md:px-6">
            {request.comment}
          </blockquote>
        )}
        <RatingPrompt request={request} side={side} />
        {slots.aboveShifts}
        {side === "provider" && isUndecided(request) && (
          <Suspense>
            <WillMiss facility={request.healthcare_facility} days={asked(request)} />
          </Suspense>
        )}
        <ReviewShifts
          request={request}
          side={side}
          draft={draft}
          refused={review.refused}
          about={(shift) => (
            <>
              {slots.aboutShift?.(shift)}
              {side === "provider" && isUndecided(request) && (
                <Suspense>
                  <ShiftWarnings request={request} shiftId={shift.id} />
                </Suspense>
              )}
            </>
          )}
        />
        <div className="grid gap-3 px-4 py-4 md:px-6">
          {answering && side === "provider" && slots.terms}
          {(answering || editing) && (
            <CommentField
              id="review-comment"
              reader={side === "provider" ? "facility" : "provider"}
              value={draft.comment}
              onChange={draft.setComment}
            />
          )}
          <ReviewDocuments requestId={request.id} />
          {!editing && <ExtraIncome request={request} onDirty={draft.setExtraDirty} />}
          <ReviewHistory requestId={request.id} />
        </div>
      </DialogBody>
      <ReviewFooter request={request} side={side} draft={draft} review={review} onDone={onDone} />
      {review.meanwhile}
      {review.question}
    </>
  );
}
