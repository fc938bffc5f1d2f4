"use client";

import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { DialogButton } from "@/components/ui/dialog-button";
import { Link } from "@/components/ui/link";
import { onDemand } from "@/components/ui/on-demand";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking } from "@/lib/assignments/shifts/schema";
import { rescuePaths } from "@/lib/core/pure/rescue-paths";
import { weekdayDay } from "@/lib/core/pure/text";

const CoverShift = onDemand(async () => (await import("./cover-shift")).CoverShift);

/** Of a search that is over the shift itself says what became of it. */
const chips: Partial<Record<NonNullable<Booking["rescue"]>["status"], string>> = {
  running: "Search running",
  paused: "Search paused",
};

type ShiftCoverProps = { shift: Booking; request: BookingRequest };

/** Whether somebody else is looked for to work a shift, below it in its assignment, and the way there [RSC-S-026]. */
export function ShiftCover({ shift, request }: ShiftCoverProps) {
  const { rescue, is_replacement, can_find_cover } = shift;
  const chip = rescue && chips[rescue.status];
  const day = weekdayDay(shift.start_on);
  return (
    <div className="my-1.5 flex flex-wrap items-center gap-2 empty:hidden">
      {is_replacement && <Chip label="Covers a shift that fell free" />}
      {chip && <Chip label={chip} />}
      {rescue && (
        <Button asChild size="sm">
          <Link href={rescuePaths.search(rescue.id)} aria-label={`Open the search, ${day}`}>
            Open the search
          </Link>
        </Button>
      )}
      {can_find_cover && (
        <DialogButton
          size="sm"
          aria-label={`Find cover, ${day}`}
          {...CoverShift.preloadProps}
          dialog={(close) => <CoverShift shift={shift} request={request} onClose={close} />}
        >
          Find cover
        </DialogButton>
      )}
    </div>
  );
}
