"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { CallOut } from "@/lib/assignments/shifts/schema";
import { weekdayDay } from "@/lib/core/pure/text";
import { useCallOut } from "./use-call-out";

/** Above the shifts of an assignment: what the facility says that its provider cannot work, and asks about. */
export const Reports = ({ request }: { request: BookingRequest }) =>
  request.bookings.map(
    ({ id, start_on, call_out, is_covered }) =>
      call_out?.can_confirm && (
        <Report
          key={id}
          callOut={call_out}
          facilityName={request.healthcare_facility.name}
          day={weekdayDay(start_on)}
          covered={is_covered}
        />
      ),
  );

type ReportProps = {
  callOut: CallOut;
  facilityName: string;
  day: string;
  /** Somebody else works it already: a yes releases at once [RSC-S-009]. */
  covered: boolean;
};

function Report({ callOut, facilityName, day, covered }: ReportProps) {
  const [asking, setAsking] = useState(false);
  const { pending, confirm, withdraw } = useCallOut(callOut);
  return (
    <section
      aria-label={`Report about ${day}`}
      className="grid gap-2.5 border-b bg-primary-soft px-4 py-3 text-sm md:px-6"
    >
      <p>
        {facilityName} says that you cannot work {day}. Is that right?
      </p>
      {callOut.comment && <p className="whitespace-pre-line text-muted-foreground">{callOut.comment}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" pending={pending} onClick={covered ? () => setAsking(true) : () => confirm()}>
          Yes, that is right
        </Button>
        <Button size="sm" pending={pending} onClick={withdraw}>
          No, I will work it
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`You cannot work ${day}?`}
        text="You are released and not paid for this shift."
        cancelLabel="Go Back"
        confirmLabel="Yes, that is right"
        danger
        pending={pending}
        onConfirm={() => confirm(() => setAsking(false))}
      />
    </section>
  );
}
