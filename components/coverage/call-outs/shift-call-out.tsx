"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { DialogButton } from "@/components/ui/dialog-button";
import { onDemand } from "@/components/ui/on-demand";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking, CallOut } from "@/lib/assignments/shifts/schema";
import type { Side } from "@/lib/core/pure/actor";
import { titleOf } from "@/lib/core/pure/codes";
import { weekdayDay } from "@/lib/core/pure/text";
import { isByProduct } from "./by-product";
import { useCallOut } from "./use-call-out";

const CallOutDialog = onDemand(async () => (await import("./call-out-dialog")).CallOutDialog);

type ShiftCallOutProps = { shift: Booking; request: BookingRequest; side: Side };

/** The chip that shows either side what is out of the ordinary about who works a shift. */
function chipOf(shift: Booking, side: Side): string | null {
  const { released_at, call_out } = shift;
  if (released_at) return "Released";
  if (call_out?.status !== "open") return null;
  if (isByProduct(shift, side)) return titleOf("CallOutReason", "CREDENTIAL");
  if (call_out.confirmed_at === null) return "Reported";
  return side === "provider" ? "You called out" : "Called out";
}

/** Whether a shift is still its provider's, below it in its assignment: what was said, and what may be done about it. */
export function ShiftCallOut({ shift, request, side }: ShiftCallOutProps) {
  const { call_out, can_call_out } = shift;
  const chip = chipOf(shift, side);
  const isBack = side === "provider" && call_out?.can_withdraw && call_out.confirmed_at !== null;
  return (
    <div className="my-1.5 flex flex-wrap items-center gap-2 empty:hidden">
      {chip && <Chip label={chip} />}
      {isBack && <WorkAfterAll shift={shift} callOut={call_out} />}
      {call_out?.can_release && <Release shift={shift} callOut={call_out} request={request} />}
      {can_call_out && <CallOutButton shift={shift} request={request} side={side} />}
    </div>
  );
}

function CallOutButton({ shift, request, side }: ShiftCallOutProps) {
  const label = side === "provider" ? "I can't work this shift" : "Report a call-out";
  return (
    <DialogButton
      size="sm"
      aria-label={`${label}, ${weekdayDay(shift.start_on)}`}
      {...CallOutDialog.preloadProps}
      dialog={(close) => <CallOutDialog shift={shift} request={request} side={side} onClose={close} />}
    >
      {label}
    </DialogButton>
  );
}

type OfCallOut = { shift: Booking; callOut: CallOut };

function WorkAfterAll({ shift, callOut }: OfCallOut) {
  const { pending, withdraw } = useCallOut(callOut);
  return (
    <Button
      size="sm"
      aria-label={`I can work it after all, ${weekdayDay(shift.start_on)}`}
      pending={pending}
      onClick={withdraw}
    >
      I can work it after all
    </Button>
  );
}

function Release({ shift, callOut, request }: OfCallOut & Pick<ShiftCallOutProps, "request">) {
  const [asking, setAsking] = useState(false);
  const { pending, release } = useCallOut(callOut);
  const day = weekdayDay(shift.start_on);
  return (
    <>
      <Button size="sm" aria-haspopup="dialog" aria-label={`Release, ${day}`} onClick={() => setAsking(true)}>
        Release
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Release from ${day}?`}
        text={`${request.provider.display_name} need not work this shift and is not paid for it.`}
        cancelLabel="Go Back"
        confirmLabel="Release"
        danger
        pending={pending}
        onConfirm={() => release(() => setAsking(false))}
      />
    </>
  );
}
