"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { type ReactNode, useCallback, useRef, useState } from "react";
import { noteOpened } from "@/components/assignments/list/use-focus-back";
import { StatusBadge } from "@/components/assignments/status-badge";
import { UploadScope } from "@/components/files/upload-scope";
import { DialogHeader } from "@/components/ui/dialog";
import { Instant } from "@/components/ui/instant";
import { RecordDialog } from "@/components/ui/record-dialog";
import { bookingRequest } from "@/lib/assignments/calls";
import type { BookingRequest } from "@/lib/assignments/schema";
import { useCall } from "@/lib/core/browser/use-call";
import type { Side } from "@/lib/core/pure/actor";
import { pathsOf } from "@/lib/core/pure/paths";
import { ReviewForm } from "./review-form";
import type { AboutShift } from "./shifts-table";

const hints: Partial<Record<BookingRequest["status"], string>> = {
  pending: " · answer shift by shift; nothing is final until the facility confirms",
  responded: " · nothing is final until the facility confirms",
};

/** The list is another page: it takes the focus once it is drawn. */
const listFocusesBack = () => {};

const besides = ["rescue", "can_find_cover"];

/**
 * What the answers depend on: when it changes under the reader, the answers begin again; extra pay and the search for
 * somebody else leave them alone.
 */
const stateOf = ({ status, bookings }: BookingRequest) =>
  JSON.stringify([status, bookings], (key, value) => (besides.includes(key) ? undefined : value));

type ReviewDialogProps = {
  request: BookingRequest;
  side: Side;
  /** What the page shows of a shift, from the latest state of the request. */
  aboutShift?(request: BookingRequest): AboutShift;
  /** What a provider reads before answering. */
  terms?: ReactNode;
  /** What is asked about the shifts, from the latest state of the request. */
  aboveShifts?(request: BookingRequest): ReactNode;
};

/** An assignment at its own address. Closing it goes up one level and keeps the query string. */
export function ReviewDialog({
  request: initialData,
  side,
  aboutShift,
  terms,
  aboveShifts,
}: ReviewDialogProps) {
  const router = useRouter();
  const search = useSearchParams().toString();
  const { data: newest } = useCall(bookingRequest, { request_id: initialData.id }, { initialData });
  /** What shifts are drafted from stays as it was read until they are saved: a newer one must not take them away. */
  const [drafted, setDrafted] = useState<BookingRequest | null>(null);
  const request = drafted ?? newest;
  const latest = useRef(request);
  latest.current = request;
  const onEditing = useCallback((editing: boolean) => setDrafted(editing ? latest.current : null), []);
  const [open, setOpen] = useState(true);
  const [dirty, setDirty] = useState(false);

  const close = () => {
    setOpen(false);
    setDirty(false);
    noteOpened(request.id);
    router.push(`${pathsOf[side].bookingRequests}${search && `?${search}`}`, { scroll: false });
  };

  return (
    <RecordDialog
      open={open}
      onClose={close}
      onGone={listFocusesBack}
      size="lg"
      dirty={dirty}
      lost="Your changes to this assignment request have not been sent."
    >
      <DialogHeader
        title="Review Assignment Request"
        description={
          <>
            Sent <Instant at={request.created_at} to="day" />
            {side === "provider" && hints[request.status]}
          </>
        }
        aside={<StatusBadge request={request} side={side} />}
      />
      <UploadScope>
        <ReviewForm
          key={stateOf(request)}
          request={request}
          side={side}
          onDirty={setDirty}
          onEditing={onEditing}
          onDone={close}
          aboutShift={aboutShift?.(request)}
          aboveShifts={aboveShifts?.(request)}
          terms={terms}
        />
      </UploadScope>
    </RecordDialog>
  );
}
