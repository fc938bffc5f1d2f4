"use client";

import { type ReactNode, Suspense, useEffect, useState } from "react";
import { CommentField } from "@/components/assignments/comment-field";
import { isWhole, type ShiftDraft } from "@/components/assignments/shift-draft";
import { useShiftChecks } from "@/components/assignments/use-shift-checks";
import { ZoneNote } from "@/components/assignments/zone-note";
import { useUploading } from "@/components/files/upload-scope";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { RestoredLine } from "@/components/ui/restored-line";
import { useDraftState } from "@/components/ui/use-draft-state";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Side } from "@/lib/core/pure/actor";
import { versionOf } from "@/lib/core/pure/version";
import { type Answers, answerAll, hasChanged, isAnswering, openingAnswers, totalsOf } from "./answers";
import { CancellationDialog } from "./cancellation-dialog";
import { ExtraIncome } from "./extra-income";
import { RatingPrompt } from "./rating-prompt";
import { ReviewDocuments } from "./review-documents";
import { ReviewHistory } from "./review-history";
import { Failure, ReviewParties, ShiftsActions } from "./review-parts";
import { EditTotals, ReviewTotals } from "./review-totals";
import { changedDrafts, draftsOf, shiftChanges } from "./shift-changes";
import { ShiftsForm } from "./shifts-on-demand";
import { type AboutShift, ShiftsTable } from "./shifts-table";
import { useReview } from "./use-review";

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

type Asking = "cancel" | "decline-all" | null;

/** The body of the review: the parties, the shifts with their answers, and what can be done with them. */
export function ReviewForm({ request, side, onDirty, onEditing, onDone, ...slots }: ReviewFormProps) {
  const [opening] = useState<Answers>(() => openingAnswers(request, side));
  const kept = (what: string) => `${what} of ${request.id}`;
  const [answers, setAnswers, answersKept] = useDraftState(kept("answers"), opening);
  const [drafts, setDrafts, draftsKept] = useDraftState<ShiftDraft[] | null>(
    `${kept("shifts")} ${versionOf(request.bookings)}`,
    null,
  );
  const [comment, setComment, commentKept] = useDraftState(kept("comment"), "");
  const [extraDirty, setExtraDirty] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);
  const review = useReview(request);
  const uploading = useUploading();

  const answering = isAnswering(request, side);
  const editing = drafts !== null;
  const changes = drafts ? shiftChanges(request, drafts) : [];
  const edited = drafts ? changedDrafts(request, drafts) : [];
  const checks = useShiftChecks({
    providerId: request.provider_id,
    facilityId: request.healthcare_facility_id,
    // Shifts that stay are sent along: a changed one may not overlap them.
    shifts: upcoming(request, drafts ?? []),
  });
  const changed = hasChanged(answers, opening);
  const dirty = changed || comment.trim() !== "" || changes.length > 0 || extraDirty || uploading;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  useEffect(() => onEditing(editing), [editing, onEditing]);

  const discard = () => {
    setAnswers(opening);
    setDrafts(null);
    setComment("");
  };

  const totals = totalsOf(request, answers, answering);
  const finish = async (work: Promise<boolean>) => {
    const done = await work;
    setAsking(null);
    if (done) onDone();
  };
  const answer = () => finish(review.answer(answers, opening, comment));
  const send = () => {
    if (side === "rep") void finish(review.confirm(answers, comment));
    else if (totals.accepted === 0) setAsking("decline-all");
    else void answer();
  };
  const saveShifts = async () => {
    if (await review.changeShifts(drafts ?? [], comment)) setDrafts(null);
  };

  return (
    <>
      <DialogBody className="p-0! md:p-0!">
        {(answersKept || draftsKept || commentKept) && dirty && (
          <RestoredLine onDiscard={discard} className="px-4 pt-3 md:px-6" />
        )}
        {review.failure.length > 0 && <Failure texts={review.failure} />}
        <ReviewParties request={request} side={side} />
        {request.comment && (
          <blockquote className="whitespace-pre-line border-b bg-secondary/60 px-4 py-3 text-sm md:px-6">
            {request.comment}
          </blockquote>
        )}
        <RatingPrompt request={request} side={side} />
        {slots.aboveShifts}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-6">
          <div>
            <h3 className="text-sm">Shifts</h3>
            <ZoneNote zone={request.healthcare_facility.time_zone} />
          </div>
          {!editing && (
            <ShiftsActions
              request={request}
              side={side}
              onAll={(accept) => setAnswers(answerAll(request, answers, accept))}
              onEdit={() => setDrafts(draftsOf(request))}
            />
          )}
        </div>
        {editing ? (
          <Suspense>
            <ShiftsForm
              request={request}
              drafts={drafts}
              checks={checks}
              refused={review.refused}
              onChange={setDrafts}
            />
          </Suspense>
        ) : (
          <div className="border-y">
            <ShiftsTable
              shifts={request.bookings}
              side={side}
              canceled={request.status === "canceled"}
              answers={answers}
              onAnswer={(id, accept) => setAnswers({ ...answers, [id]: accept })}
              about={slots.aboutShift}
            />
          </div>
        )}
        <div className="grid gap-3 px-4 py-4 md:px-6">
          {answering && side === "provider" && slots.terms}
          {(answering || editing) && (
            <CommentField
              id="review-comment"
              reader={side === "provider" ? "facility" : "provider"}
              value={comment}
              onChange={setComment}
            />
          )}
          <ReviewDocuments requestId={request.id} />
          {!editing && <ExtraIncome request={request} onDirty={setExtraDirty} />}
          <ReviewHistory requestId={request.id} />
        </div>
      </DialogBody>
      <DialogFooter
        summary={
          editing ? (
            <EditTotals request={request} drafts={drafts} checks={checks} />
          ) : (
            <ReviewTotals request={request} totals={totals} />
          )
        }
      >
        {editing ? (
          <>
            <Button onClick={() => setDrafts(null)}>Go Back</Button>
            <Button
              variant="primary"
              pending={review.pending}
              disabled={
                changes.length === 0 ||
                uploading ||
                !edited.every((draft) => isWhole(draft) && checks.isValid(draft))
              }
              onClick={() => void saveShifts()}
            >
              Save shifts
            </Button>
          </>
        ) : (
          <>
            {request.can_cancel && <Button onClick={() => setAsking("cancel")}>Cancel assignment</Button>}
            {answering && (
              <Button
                variant="primary"
                pending={review.pending}
                disabled={uploading || !maySend(request, side, totals.accepted, changed)}
                onClick={send}
              >
                {sendWords(request, side)}
              </Button>
            )}
          </>
        )}
      </DialogFooter>
      {review.meanwhile}
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

/** The drafts that can still be judged: not those of past days. */
const upcoming = (request: BookingRequest, drafts: readonly ShiftDraft[]) =>
  drafts.filter((draft) => !request.bookings.some(({ id, is_past }) => is_past && id === draft.id));

const sendWords = (request: BookingRequest, side: Side) =>
  side === "rep" ? "Confirm" : request.can_respond ? "Send answer" : "Update answer";

/** A rep confirms at least one shift; a provider's first answer may be anything, a later one must differ. */
const maySend = (request: BookingRequest, side: Side, accepted: number, changed: boolean) =>
  side === "rep" ? accepted > 0 : request.can_respond || changed;
