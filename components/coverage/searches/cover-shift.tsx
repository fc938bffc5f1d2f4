"use client";

import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking } from "@/lib/assignments/shifts/schema";
import { dotted, shortTimes, weekdayDay } from "@/lib/core/pure/text";
import { instantOf } from "@/lib/core/pure/time";
import { FindCover } from "./find-cover";

type CoverShiftProps = { shift: Booking; request: BookingRequest; onClose(): void };

/** Starts the search for a vacant shift from its assignment [RSC-S-012]. */
export function CoverShift({ shift, request, onClose }: CoverShiftProps) {
  const { id, name, time_zone } = request.healthcare_facility;
  return (
    <FindCover
      open
      onOpenChange={(open) => !open && onClose()}
      bookingId={shift.id}
      facilityId={id}
      heading={dotted([weekdayDay(shift.start_on), name])}
      times={shortTimes(shift)}
      hasBegun={instantOf(shift.start_on, shift.start_time, time_zone) <= new Date()}
    />
  );
}
