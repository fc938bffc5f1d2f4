"use client";

import { useState } from "react";
import type { FindCoverProps } from "@/components/coverage/searches/find-cover";
import { ProfileLink } from "@/components/coverage/searches/profile-link";
import { Button } from "@/components/ui/button";
import { dialogOnDemand } from "@/components/ui/dialog-on-demand";
import { Link } from "@/components/ui/link";
import type { Day } from "@/lib/core/pure/days";
import { repPaths } from "@/lib/core/pure/paths";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { dotted, weekdayDay } from "@/lib/core/pure/text";
import { instantOf } from "@/lib/core/pure/time";
import type { BoardFacility, BoardLane, BoardShift } from "@/lib/overview/board/schema";
import { AskList } from "./ask-list";
import { useBoardActions } from "./board-context";
import type { EditShiftProps } from "./edit-shift";
import { CalledOutBadge, ShiftStatusBadge } from "./status-badge";
import { WithdrawShift } from "./withdraw-shift";

const EditShift = dialogOnDemand<EditShiftProps>(async () => (await import("./edit-shift")).EditShift);
const FindCover = dialogOnDemand<FindCoverProps>(
  async () => (await import("@/components/coverage/searches/find-cover")).FindCover,
);

type PanelShiftProps = {
  shift: BoardShift;
  facility: BoardFacility;
  lane: BoardLane;
  date: Day;
  /** Shows who fits at once, of the first hole. */
  isFirstHole: boolean;
};

/** A shift in the panel: its status, who it is with, and what may be done about it. */
export function PanelShift({ shift, facility, lane, date, isFirstHole }: PanelShiftProps) {
  const { canSchedule } = useBoardActions();
  const { provider, priority, note, called_out, status } = shift;
  return (
    <li className="grid gap-2 rounded-lg border px-3.5 py-3">
      <div className="flex flex-wrap items-center gap-2">
        <ShiftStatusBadge status={status} />
        {called_out && <CalledOutBadge />}
        {priority === "high" && <span className="font-medium text-red text-xs">! High priority</span>}
        {provider && (
          <span className="text-sm">
            <ProfileLink id={provider.id} name={provider.display_name} />
          </span>
        )}
      </div>
      {note && <p className="whitespace-pre-line text-pretty text-sm">{note}</p>}
      <ShiftActions shift={shift} facility={facility} lane={lane} date={date} />
      {status === "open" && shift.needed_shift && lane.opportunity && canSchedule && (
        <AskList
          neededShiftId={shift.needed_shift}
          opportunityId={lane.opportunity.id}
          facilityId={facility.id}
          kind={lane.provider_rate_type}
          date={date}
          atOnce={isFirstHole}
        />
      )}
    </li>
  );
}

function ShiftActions({ shift, facility, lane, date }: Omit<PanelShiftProps, "isFirstHole">) {
  const { canSchedule, canWrite, publish } = useBoardActions();
  const [open, setOpen] = useState<"cover" | "edit" | null>(null);
  const { booking_id, booking_request_id, rescue_id, called_out, status, needed_shift } = shift;
  const startsAt = instantOf(date, lane.start_time, facility.time_zone);
  const mayWrite = canWrite && needed_shift !== null && startsAt > new Date();
  const isFree = status === "draft" || status === "open";
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {booking_request_id && (
        <Button asChild size="sm">
          <Link href={repPaths.bookingRequest(booking_request_id)}>Open assignment</Link>
        </Button>
      )}
      {rescue_id && (
        <Button asChild size="sm">
          <Link href={rescuePaths.search(rescue_id)}>Open search</Link>
        </Button>
      )}
      {canSchedule && called_out && booking_id && !rescue_id && (
        <Button size="sm" onClick={() => setOpen("cover")}>
          Find cover
        </Button>
      )}
      {mayWrite && (
        <Button size="sm" onClick={() => setOpen("edit")}>
          Edit
        </Button>
      )}
      {mayWrite && isFree && (
        <WithdrawShift neededShiftId={needed_shift} startsAt={startsAt} isDraft={status === "draft"} />
      )}
      {mayWrite && status === "draft" && (
        <Button size="sm" variant="primary" onClick={() => publish([needed_shift])}>
          Publish
        </Button>
      )}
      {booking_id && (
        <FindCover
          open={open === "cover"}
          onOpenChange={close}
          bookingId={booking_id}
          facilityId={facility.id}
          heading={dotted([weekdayDay(date), facility.name])}
          times={`${lane.start_time} – ${lane.end_time}`}
          hasBegun={startsAt <= new Date()}
        />
      )}
      {needed_shift && (
        <EditShift
          open={open === "edit"}
          shift={shift}
          lane={lane}
          date={date}
          isFree={isFree}
          facilityId={facility.id}
          neededShiftId={needed_shift}
          onClose={close}
        />
      )}
    </div>
  );
}
