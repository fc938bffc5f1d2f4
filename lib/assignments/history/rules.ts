import type { ExtraField, ShiftChange } from "@/lib/assignments/history/schema";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/schema";
import type { ShiftSpan } from "@/lib/core/pure/time";
import type { RateKind } from "@/lib/providers/schema";

/** What a history row keeps of a change. No rates: each side would see the other's. Amounts of extras in cents. */
export type HistoryChanges = {
  status?: { from: BookingRequestStatus | null; to: BookingRequestStatus };
  shifts?: (ShiftSpan & { id: string; change: ShiftChange; rateKind: RateKind })[];
  extra?: { field: ExtraField; from: number | null; to: number | null }[];
};

type Changed = ShiftSpan & { id: string; rateKind: RateKind };

/** How a shift stands in the history. */
export const shiftChanged = (
  { id, startOn, endOn, startTime, endTime, rateKind }: Changed,
  change: ShiftChange,
) => ({ id, change, startOn, endOn, startTime, endTime, rateKind });

/** The change of status, or nothing when it stays. */
export const statusChanged = (from: BookingRequestStatus | null, to: BookingRequestStatus) =>
  from === to ? undefined : { from, to };
