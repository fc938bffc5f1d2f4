import type { BadgeTone } from "@/components/ui/badge";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking } from "@/lib/assignments/shifts/schema";
import type { Side } from "@/lib/core/pure/actor";
import { daysBetween } from "@/lib/core/pure/days";
import type { RateKind } from "@/lib/providers/schema";

/** How assignments are put in words, for both sides. */

const utc = { timeZone: "UTC" } as const;
const dayAt = (day: string) => new Date(`${day}T00:00:00Z`);

const mediumDay = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  ...utc,
});
const monthDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", ...utc });
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", ...utc });

/** "Dec 4, 2026", or "-" for none. */
export const dayWords = (day: string | null) => (day ? mediumDay.format(dayAt(day)) : "-");

/** "Fri, Dec 4, 2026" */
export const weekdayWords = (day: string) => `${weekday.format(dayAt(day))}, ${mediumDay.format(dayAt(day))}`;

/** "Dec 4, 2026", "Dec 4 – Dec 6, 2026", "Dec 30, 2026 – Jan 2, 2027" */
export function spanWords(first: string | null, last: string | null): string {
  if (!first || !last || first === last) return dayWords(first ?? last);
  const start = first.slice(0, 4) === last.slice(0, 4) ? monthDay.format(dayAt(first)) : dayWords(first);
  return `${start} – ${dayWords(last)}`;
}

/** "12 h", "12.25 h" */
export const hoursWords = (hours: number) => `${Math.round(hours * 100) / 100} h`;

export const countWords = (count: number, word: string) => `${count} ${word}${count === 1 ? "" : "s"}`;

type Times = Pick<Booking, "start_on" | "end_on" | "start_time" | "end_time">;

/** "19:00 – 07:00 +1": the days it runs past its first one. */
export function timesWords(shift: Times): string {
  const nights = daysBetween(shift.start_on, shift.end_on);
  return `${shift.start_time} – ${shift.end_time}${nights > 0 ? ` +${nights}` : ""}`;
}

/** The times of all shifts when they are the same. */
export function sharedTimes(shifts: readonly Times[]): string | null {
  const [first] = shifts;
  const same = first && shifts.every((shift) => timesWords(shift) === timesWords(first));
  return same ? timesWords(first) : null;
}

export const kindTitles: Record<RateKind, string> = {
  day: "Day",
  night: "Night",
  call: "Call",
  "24h": "24hr Onsite",
};

export const standing = (request: Pick<BookingRequest, "bookings">) =>
  request.bookings.filter((shift) => !shift.is_removed);

export type StatusWords = {
  text: string;
  tone: BadgeTone;
  mark: "waiting" | "turn" | "done" | "stopped";
};

/** What a request's status is called, told from the reader's side of it. */
export function statusWords(request: Pick<BookingRequest, "status" | "bookings">, side: Side): StatusWords {
  const shifts = standing(request);
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
    : countWords(request.shifts_count, "shift");
}

/** What became of one shift, seen by its reader; null while nothing has been said, or when it no longer counts. */
export function decisionWords(shift: Booking, side: Side, canceled: boolean): string | null {
  if (shift.status_by_provider === "rejected")
    return side === "provider" ? "Declined" : "Declined by provider";
  if (shift.status_by_rep === "rejected")
    return side === "rep" ? "Not confirmed" : "Not confirmed by facility";
  if (canceled) return null;
  if (shift.status_by_rep === "accepted") return "Booked";
  if (shift.status_by_provider === "accepted")
    return side === "provider" ? "Accepted" : "Accepted by provider";
  return null;
}

/** "Jordan Kline" */
export const nameWords = (user: { first_name: string; last_name: string }) =>
  `${user.first_name} ${user.last_name}`.trim();

/** "412 Harbor St, Portland, ME 04101" */
export const addressWords = (place: {
  street_address: string;
  city: string;
  state: string | null;
  zip_code: string;
}) =>
  [place.street_address, place.city, [place.state, place.zip_code].filter(Boolean).join(" ")]
    .filter(Boolean)
    .join(", ");
