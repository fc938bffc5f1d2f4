"use client";

import { Clock, Radar, UserRound } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { dialogOnDemand } from "@/components/ui/dialog-on-demand";
import { Link } from "@/components/ui/link";
import { titleOf } from "@/lib/core/pure/codes";
import { repPaths } from "@/lib/core/pure/paths";
import { dotted, joined, weekdayDay } from "@/lib/core/pure/text";
import type { FindCoverProps } from "./find-cover";

const FindCover = dialogOnDemand<FindCoverProps>(async () => (await import("./find-cover")).FindCover);

type ToCoverCardProps = {
  shift: {
    bookingId: string;
    bookingRequestId: string;
    facilityId: string;
    startOn: string;
    times: string;
    facilityName: string;
    holderName: string;
    reason: string | null;
    isConfirmed: boolean;
    hasBegun: boolean;
  };
  /** Reps who confirm only may look. */
  canSearch: boolean;
};

/** By whose word the holder does not work the shift, and why: a missing credential is nobody's word. */
function leavingText({ holderName, isConfirmed, reason }: ToCoverCardProps["shift"]) {
  const why = reason && titleOf("CallOutReason", reason);
  if (reason === "CREDENTIAL") return `${holderName}: ${why}`;
  const word = isConfirmed ? `${holderName} called out` : `Reported: ${holderName} cannot come`;
  return joined([word, why && `(${why})`], " ");
}

/** A shift that was called out and that nobody is looked for yet [RSC-S-011]. */
export function ToCoverCard({ shift, canSearch }: ToCoverCardProps) {
  const [open, setOpen] = useState(false);
  const heading = dotted([weekdayDay(shift.startOn), shift.facilityName]);
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <p className="font-semibold leading-snug">{heading}</p>
      <ul className="grid grid-cols-1 gap-1 text-sm [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted-foreground [&>li]:flex [&>li]:min-w-0 [&>li]:items-center [&>li]:gap-2">
        <li>
          <Clock aria-hidden />
          {shift.times}
        </li>
        <li>
          <UserRound aria-hidden />
          <span className="min-w-0 break-words">{leavingText(shift)}</span>
        </li>
      </ul>
      <div className="flex flex-wrap justify-end gap-2">
        <Button asChild>
          <Link href={repPaths.bookingRequest(shift.bookingRequestId)}>Open assignment</Link>
        </Button>
        {canSearch && (
          <Button variant="primary" onClick={() => setOpen(true)}>
            <Radar aria-hidden />
            Find cover
          </Button>
        )}
      </div>
      <FindCover
        open={open}
        onOpenChange={setOpen}
        bookingId={shift.bookingId}
        facilityId={shift.facilityId}
        heading={heading}
        times={shift.times}
        hasBegun={shift.hasBegun}
      />
    </div>
  );
}
