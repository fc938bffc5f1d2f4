import type { BadgeTone } from "@/components/ui/badge";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking } from "@/lib/assignments/shifts/schema";
import type { Side } from "@/lib/core/pure/actor";
import { counted, shortTimes } from "@/lib/core/pure/text";

/** How assignments are put in words, for both sides. */

type Times = Pick<Booking, "start_on" | "end_on" | "start_time" | "end_time">;

/** The times of all shifts when they are the same. */
export function sharedTimes(shifts: readonly Times[]): string | null {
  const [first] = shifts;
  const same = first && shifts.every((shift) => shortTimes(shift) === shortTimes(first));
  return same ? shortTimes(first) : null;
}

/** The shifts that are part of a request: neither taken out nor released. */
export const activeShifts = (request: Pick<BookingRequest, "bookings">) =>
  request.bookings.filter((shift) => !shift.is_removed && !shift.released_at);

export type StatusWords = {
  text: string;
  tone: BadgeTone;
  mark: "waiting" | "turn" | "done" | "stopped";
};

/** What a request's status is called, worded for the reader's side. */
export function statusWords(request: Pick<BookingRequest, "status" | "bookings">, side: Side): StatusWords {
  const shifts = activeShifts(request);
  const provider = side === "provider";
  switch (request.status) {
    case "pending":
      return provider
        ? { text: "Pending Response", tone: "amber", mark: "turn" }
        : { text: "Awaiting Response", tone: "blue", mark: "waiting" };
    case "responded":
      if (provider) return { text: "Awaiting Confirmation", tone: "blue", mark: "waiting" };
      return shifts.some((shift) => shift.status_by_provider === "accepted")
        ? { text: "Pending Confirmation", tone: "amber", mark: "turn" }
        : { text: "Rejected by Provider", tone: "red", mark: "stopped" };
    case "confirmed":
      return shifts.some((shift) => shift.status_by_rep === "accepted")
        ? { text: "Confirmed", tone: "green", mark: "done" }
        : { text: "Rejected", tone: "red", mark: "stopped" };
    case "canceled":
      return { text: "Canceled", tone: "grey", mark: "stopped" };
  }
}

/** "2 of 3 accepted" once somebody has answered, else "3 shifts". */
export function shiftsWords(request: BookingRequest): string {
  const answered = request.status === "responded" || request.status === "confirmed";
  return answered
    ? `${request.accepted_shifts_count} of ${request.shifts_count} accepted`
    : counted(request.shifts_count, "shift");
}

/** What became of one shift, seen by its reader; null while nothing has been said, or when it no longer counts. */
export function decisionWords(shift: Booking, side: Side, canceled: boolean): string | null {
  if (shift.status_by_provider === "rejected")
    return side === "provider" ? "Declined" : "Declined by provider";
  if (shift.status_by_rep === "rejected")
    return side === "rep" ? "Not confirmed" : "Not confirmed by facility";
  if (canceled || shift.released_at) return null;
  if (shift.status_by_rep === "accepted") return "Booked";
  if (shift.status_by_provider === "accepted")
    return side === "provider" ? "Accepted" : "Accepted by provider";
  return null;
}
