"use client";

import { useEffect, useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { Stat } from "@/components/ui/stat";
import { Textarea } from "@/components/ui/textarea";
import type { BookingRequest } from "@/lib/booking-requests/schema";
import { type Answers, answerAll, hasChanged, isAnswering, openingAnswers, totalsOf } from "./answers";
import { CancellationDialog } from "./cancellation-dialog";
import { ExtraIncomeForm, ExtraSummary } from "./extra-income";
import type { Side } from "./list-state";
import { ReviewHistory } from "./review-history";
import { ReviewParties } from "./review-parties";
import { ReviewTotals } from "./review-totals";
import { draftsOf, shiftChanges } from "./shift-changes";
import type { ShiftDraft } from "./shift-draft";
import { isWhole } from "./shift-draft";
import { ShiftsForm } from "./shifts-form";
import { ShiftsTable } from "./shifts-table";
import { useReview } from "./use-review";
import { ZoneNote } from "./zone-note";

export type ReviewFormProps = {
  request: BookingRequest;
  side: Side;
  product: string;
  onDirty(dirty: boolean): void;
  /** The answer went through. */
  onDone(): void;
};

type Asking = "cancel" | "decline-all" | null;

/** The body of the review: the parties, the shifts with their answers, and what can be done with them. */
export function ReviewForm({ request, side, product, onDirty, onDone }: ReviewFormProps) {
  const [opening] = useState<Answers>(() => openingAnswers(request, side));
  const [answers, setAnswers] = useState(opening);
  const [drafts, setDrafts] = useState<ShiftDraft[] | null>(null);
  const [comment, setComment] = useState("");
  const [extraDirty, setExtraDirty] = useState(false);
  const [asking, setAsking] = useState<Asking>(null);
  const review = useReview(request);

  const answering = isAnswering(request, side);
  const editing = drafts !== null;
  const changes = drafts ? shiftChanges(request, drafts) : [];
  const dirty = hasChanged(answers, opening) || comment.trim() !== "" || changes.length > 0 || extraDirty;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const totals = totalsOf(request, answers, answering);
  const finish = async (work: Promise<boolean>) => {
    const done = await work;
    setAsking(null);
    if (done) onDone();
  };
  const answer = () => finish(review.answer(answers, opening, comment));
  const send = () => (totals.accepted === 0 ? setAsking("decline-all") : void answer());
  const saveShifts = async () => {
    if (await review.changeShifts(changes, comment)) setDrafts(null);
  };
  const editable = request.bookings.some((shift) => shift.is_editable);

  return (
    <>
      <DialogBody className="p-0! md:p-0!">
        {review.failure.length > 0 && <Failure texts={review.failure} />}
        <ReviewParties request={request} side={side} />
        {request.comment && (
          <blockquote className="whitespace-pre-line border-b bg-secondary/60 px-4 py-3 text-sm md:px-6">
            {request.comment}
          </blockquote>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 md:px-6">
          <div>
            <h3 className="text-sm">Shifts</h3>
            <ZoneNote zone={request.healthcare_facility.time_zone} />
          </div>
          {!editing && (
            <div className="-mr-2 flex flex-wrap gap-1">
              {answering && editable && (
                <>
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => setAnswers(answerAll(request, answers, true))}
                  >
                    Accept all
                  </Button>
                  <Button
                    variant="ghost"
                    size="sm"
                    onClick={() => setAnswers(answerAll(request, answers, false))}
                  >
                    Decline all
                  </Button>
                </>
              )}
              {side === "rep" && request.can_update && (
                <Button variant="ghost" size="sm" onClick={() => setDrafts(draftsOf(request))}>
                  Edit shifts
                </Button>
              )}
            </div>
          )}
        </div>
        {editing ? (
          <ShiftsForm request={request} drafts={drafts} refused={review.refused} onChange={setDrafts} />
        ) : (
          <div className="border-y">
            <ShiftsTable
              shifts={request.bookings}
              side={side}
              canceled={request.status === "canceled"}
              answers={answers}
              onAnswer={(id, accept) => setAnswers({ ...answers, [id]: accept })}
            />
          </div>
        )}
        <div className="grid gap-3 px-4 py-4 md:px-6">
          {(answering || editing) && (
            <CommentField
              reader={side === "provider" ? "facility" : "provider"}
              value={comment}
              onChange={setComment}
            />
          )}
          {!editing && <Extras request={request} onDirty={setExtraDirty} />}
          <ReviewHistory requestId={request.id} product={product} />
        </div>
      </DialogBody>
      <DialogFooter
        summary={
          editing ? (
            <Stat
              label="Shifts"
              value={drafts.length}
              note="Changed shifts are asked of the provider again"
            />
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
              disabled={changes.length === 0 || !drafts.every(isWhole)}
              onClick={() => void saveShifts()}
            >
              Save shifts
            </Button>
          </>
        ) : (
          <>
            {request.can_cancel && <Button onClick={() => setAsking("cancel")}>Cancel assignment</Button>}
            {side === "provider" && answering && (
              <Button
                variant="primary"
                pending={review.pending}
                disabled={!request.can_respond && !hasChanged(answers, opening)}
                onClick={send}
              >
                {request.can_respond ? "Send answer" : "Update answer"}
              </Button>
            )}
            {request.can_confirm && side === "rep" && (
              <Button
                variant="primary"
                pending={review.pending}
                disabled={totals.accepted === 0}
                onClick={() => void finish(review.confirm(answers, comment))}
              >
                Confirm
              </Button>
            )}
          </>
        )}
      </DialogFooter>
      <CancellationDialog
        open={asking === "cancel"}
        onOpenChange={(open) => !open && setAsking(null)}
        text="The provider is told, and every day of this assignment is free again. This cannot be undone."
        withComment
        pending={review.pending}
        onConfirm={(reason) => void finish(review.cancel(reason))}
      />
      <CancellationDialog
        open={asking === "decline-all"}
        onOpenChange={(open) => !open && setAsking(null)}
        text="You decline every shift: sending this answer cancels the assignment. This cannot be undone."
        pending={review.pending}
        onConfirm={() => void answer()}
      />
    </>
  );
}

function Extras({ request, onDirty }: Pick<ReviewFormProps, "request" | "onDirty">) {
  return request.can_add_extra ? (
    <ExtraIncomeForm request={request} onDirty={onDirty} />
  ) : (
    <ExtraSummary extra={request.booking_request_extra} />
  );
}

function Failure({ texts }: { texts: string[] }) {
  return (
    <div ref={(box) => box?.scrollIntoView({ block: "nearest" })} className="px-4 pt-4 pb-1 md:px-6">
      <Alert tone="error" title="Something Went Wrong" messages={texts} />
    </div>
  );
}

type CommentFieldProps = { reader: string; value: string; onChange(value: string): void };

function CommentField({ reader, value, onChange }: CommentFieldProps) {
  return (
    <div className="grid gap-1.5">
      <div className="flex items-center justify-between gap-3">
        <Label htmlFor="review-comment">Comment</Label>
        <span className="text-muted-foreground text-xs">Optional, seen by the {reader}</span>
      </div>
      <Textarea
        id="review-comment"
        rows={2}
        maxLength={2000}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-16"
      />
    </div>
  );
}
