"use client";

import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";
import { Textarea } from "@/components/ui/textarea";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Side } from "@/lib/core/pure/actor";
import { isAnswering } from "./answers";
import { ExtraIncomeForm, type ExtraIncomeFormProps, ExtraSummary } from "./extra-income";

type ShiftsActionsProps = {
  request: BookingRequest;
  side: Side;
  onAll(accept: boolean): void;
  onEdit(): void;
};

/** All at once, or the shifts themselves. */
export function ShiftsActions({ request, side, onAll, onEdit }: ShiftsActionsProps) {
  const answers = isAnswering(request, side) && request.bookings.some((shift) => shift.is_editable);
  return (
    <div className="-mr-2 flex flex-wrap gap-1">
      {answers && (
        <>
          <Button variant="ghost" size="sm" onClick={() => onAll(true)}>
            Accept all
          </Button>
          <Button variant="ghost" size="sm" onClick={() => onAll(false)}>
            Decline all
          </Button>
        </>
      )}
      {side === "rep" && request.can_update && (
        <Button variant="ghost" size="sm" onClick={onEdit}>
          Edit shifts
        </Button>
      )}
    </div>
  );
}

/** Extra pay: a form for whoever may set it, a summary for everybody else. */
export function Extras({ request, onDirty }: ExtraIncomeFormProps) {
  return request.can_add_extra ? (
    <ExtraIncomeForm request={request} onDirty={onDirty} />
  ) : (
    <ExtraSummary extra={request.booking_request_extra} />
  );
}

/** A refused change, brought into view. */
export function Failure({ texts }: { texts: string[] }) {
  return (
    <div ref={(box) => box?.scrollIntoView({ block: "nearest" })} className="px-4 pt-4 pb-1 md:px-6">
      <Alert tone="error" title="Something Went Wrong" messages={texts} />
    </div>
  );
}

type CommentFieldProps = { reader: string; value: string; onChange(value: string): void };

/** What is said along with an answer or a change. */
export function CommentField({ reader, value, onChange }: CommentFieldProps) {
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
