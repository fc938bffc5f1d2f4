import { answerTexts } from "@/lib/assignments/rules/answers";
import type { BookingRequest } from "@/lib/assignments/schema";
import { isActiveShift, type Shift } from "@/lib/assignments/shifts/rules";
import type { Booking } from "@/lib/assignments/shifts/schema";
import { dayMs } from "@/lib/core/pure/durations";
import { invalid, refused } from "@/lib/core/pure/errors";
import { instantOf } from "@/lib/core/pure/time";
import { answerLinkLimits } from "@/lib/notices/answer-links/words";

/** A provider's answer to an assignment request from a page without script [RSC-C-032]. */

type Fields = Record<string, string | string[]>;

/** The field of a shift's answer. */
export const shiftField = (id: string) => `shift_${id}`;

/** Whether a shift waits for an answer; one whose day has passed does not. */
export const isAnswerable = ({ is_removed: isRemoved, is_past: isPast }: Booking) => !isRemoved && !isPast;

export const notPending = "This assignment request does not wait for an answer.";

export const requestChanged = "The request has changed since you opened this page. Please look again.";

/**
 * What the call of an answer takes, from what the form holds.
 * @throws 400 when the request is not the one that the page showed, and at each shift without an answer
 */
export function answerInForm({ id, updated_at, bookings }: BookingRequest, fields: Fields) {
  if (fields.updated_at !== updated_at) throw refused(requestChanged, "stale");
  const asked = bookings.filter(isAnswerable);
  const missing = asked.filter(
    (shift) => !["accept", "decline"].includes(String(fields[shiftField(shift.id)])),
  );
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map((shift) => [shiftField(shift.id), answerTexts.missing])));
  return {
    request_id: id,
    comment: fields.comment,
    bookings: asked.map((shift) => ({
      id: shift.id,
      status_by_provider: fields[shiftField(shift.id)] === "accept",
    })),
  };
}

type Asked = { timeZone: string; shifts: readonly Shift[] };

/** Until when a request can be answered by the mail of `now`: its last shift begins, or two weeks are over [RSC-C-033]. */
export function answerableUntil({ timeZone, shifts }: Asked, now: Date): Date {
  const asked = shifts
    .filter(isActiveShift)
    .map(({ startOn, startTime }) => instantOf(startOn, startTime, timeZone));
  const lastStart = Math.max(...asked.map(Number), 0);
  return new Date(Math.min(lastStart, now.getTime() + answerLinkLimits.assignmentDays * dayMs));
}
