import type { ExtraField } from "@/lib/assignments/history/schema";
import type { ShiftChange } from "@/lib/assignments/history/words";
import { type AskedShift, askedOf } from "@/lib/assignments/shifts/rules";
import type { BookingRequestStatus } from "@/lib/assignments/shifts/words";
import type { Via } from "@/lib/core/pure/actor";

/** What a history row keeps of a change. No rates: each side would see the other's. Amounts of extras in cents. */
export type HistoryChanges = {
  status?: { from: BookingRequestStatus | null; to: BookingRequestStatus };
  shifts?: (AskedShift & { id: string; change: ShiftChange })[];
  /** What was missing of the facility's requirements when it was sent or confirmed all the same [CRD-V-059]. */
  acknowledged?: string[];
  /** The key of the rep who acted; only the organization's side is shown it [ACS-I-006]. */
  via?: Via;
  extra?: { field: ExtraField; from: number | null; to: number | null }[];
};

/** A shift in the form that the history keeps. */
export const shiftChanged = (shift: AskedShift & { id: string }, change: ShiftChange) => ({
  id: shift.id,
  change,
  ...askedOf(shift),
});

/** The change of status, or nothing when it stays. */
export const statusChanged = (from: BookingRequestStatus | null, to: BookingRequestStatus) =>
  from === to ? undefined : { from, to };
