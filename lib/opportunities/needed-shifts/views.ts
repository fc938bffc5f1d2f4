import { clockChangeOf, hoursOf } from "@/lib/core/pure/shift-length";
import type { RowOf } from "@/lib/core/pure/view";
import { viewOf } from "@/lib/core/pure/view";
import { neededShiftShape } from "@/lib/opportunities/needed-shifts/schema";
import type { RateKind } from "@/lib/providers/words";

type Computed =
  | "facility"
  | "hours"
  | "clock_change"
  | "provider_rate_type"
  | "booking_id"
  | "booking_request_id"
  | "provider";

export type NeededShiftRow = RowOf<typeof neededShiftShape, Computed> & {
  rateKind: RateKind;
  facility: { id: string; name: string; timeZone: string };
  holder: { bookingId: string; bookingRequestId: string; providerId: string; displayName: string } | null;
};

/** Who fills a needed shift; nobody where the reader may not know [SCH-P-032]. */
function viewHolder(holder: NeededShiftRow["holder"], namesHolder: boolean) {
  if (!holder || !namesHolder) return { booking_id: null, booking_request_id: null, provider: null };
  return {
    booking_id: holder.bookingId,
    booking_request_id: holder.bookingRequestId,
    provider: { id: holder.providerId, display_name: holder.displayName },
  };
}

/** A needed shift as reps and staff see it [SCH-C-031]. */
export const viewNeededShift = (row: NeededShiftRow, namesHolder: boolean) =>
  viewOf(neededShiftShape, row, {
    facility: { id: row.facility.id, name: row.facility.name, time_zone: row.facility.timeZone },
    hours: hoursOf(row.minutes),
    clock_change: clockChangeOf(row, row.minutes),
    provider_rate_type: row.rateKind,
    ...viewHolder(row.holder, namesHolder),
  });
