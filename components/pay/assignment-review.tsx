"use client";

import { Suspense } from "react";
import { PayTerms } from "@/components/assignments/pay-terms";
import { ReviewDialog } from "@/components/assignments/review/review-dialog";
import { Reports } from "@/components/coverage/call-outs/reports";
import { ShiftCallOut } from "@/components/coverage/call-outs/shift-call-out";
import { ShiftCover } from "@/components/coverage/searches/shift-cover";
import { DialogButton } from "@/components/ui/dialog-button";
import { onDemand } from "@/components/ui/on-demand";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking } from "@/lib/assignments/shifts/schema";
import type { Side } from "@/lib/core/pure/actor";
import { weekdayDay } from "@/lib/core/pure/text";
import { ShiftTimesheet } from "./shift-timesheet";

const ShiftAtRisk = onDemand(
  async () => (await import("@/components/coverage/call-outs/shift-at-risk")).ShiftAtRisk,
);
const CancelShiftDialog = onDemand(
  async () => (await import("./review/cancel-shift-dialog")).CancelShiftDialog,
);

type AssignmentReviewProps = { request: BookingRequest; side: Side };

/**
 * An assignment with what became of its shifts: the timesheets of those that are over, a way out of those to come, and
 * what is said and done about those that their provider cannot work.
 */
export const AssignmentReview = ({ request, side }: AssignmentReviewProps) => (
  <ReviewDialog
    request={request}
    side={side}
    aboutShift={(now) => (shift) => (
      <div className="flex flex-wrap gap-x-2">
        <AboutShift shift={shift} request={now} side={side} />
        {shift.at_risk && (
          <Suspense>
            <ShiftAtRisk shift={shift} risk={shift.at_risk} side={side} />
          </Suspense>
        )}
        <ShiftCallOut shift={shift} request={now} side={side} />
        <ShiftCover shift={shift} request={now} />
      </div>
    )}
    aboveShifts={(now) => <Reports request={now} />}
    terms={<PayTerms terms={request.pay_terms} />}
  />
);

type AboutShiftProps = AssignmentReviewProps & { shift: Booking };

function AboutShift({ shift, request, side }: AboutShiftProps) {
  if (shift.timesheet) return <ShiftTimesheet timesheet={shift.timesheet} side={side} />;
  if (!shift.can_cancel) return null;
  return (
    <div className="my-1.5">
      <DialogButton
        size="sm"
        aria-label={`Cancel Shift, ${weekdayDay(shift.start_on)}`}
        {...CancelShiftDialog.preloadProps}
        dialog={(close) => <CancelShiftDialog shift={shift} request={request} onClose={close} />}
      >
        Cancel Shift
      </DialogButton>
    </div>
  );
}
