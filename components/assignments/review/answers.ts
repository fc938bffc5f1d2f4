import { activeShifts } from "@/components/assignments/words";
import type { BookingRequest } from "@/lib/assignments/schema";
import type { Booking } from "@/lib/assignments/shifts/schema";
import type { Side } from "@/lib/core/pure/actor";

/** Which shifts are ticked, by their id. */
export type Answers = Record<string, boolean>;

/**
 * The ticks a request opens with: a provider who is asked starts from "yes" to all that can still be answered;
 * otherwise what was said so far.
 */
function openingTick(request: BookingRequest, shift: Booking, side: Side): boolean {
  if (shift.status_by_provider === "rejected" || shift.status_by_rep === "rejected") return false;
  if (shift.status_by_provider === "accepted") return true;
  return request.status === "pending" && (side === "rep" || shift.is_editable);
}

export const openingAnswers = (request: BookingRequest, side: Side): Answers =>
  Object.fromEntries(activeShifts(request).map((shift) => [shift.id, openingTick(request, shift, side)]));

/** All that can be changed set to one answer; past shifts stay as they are [PRV-V-008]. */
export const answerAll = (request: BookingRequest, answers: Answers, accept: boolean): Answers => ({
  ...answers,
  ...Object.fromEntries(
    activeShifts(request)
      .filter((shift) => shift.is_editable)
      .map((shift) => [shift.id, accept]),
  ),
});

/** Whether there is an answer to give; one that was given can change only while a shift is still to come. */
export const isAnswering = (request: BookingRequest, side: Side) =>
  side === "provider"
    ? request.can_respond || (request.can_update && request.bookings.some((shift) => shift.is_editable))
    : request.can_confirm;

export type Totals = {
  answering: boolean;
  accepted: number;
  asked: number;
  hours: number;
  total: number;
  clockChanges: string[];
};

/** What the ticks add up to, in the reader's money; the server's own figures where nothing is being answered. */
export function totalsOf(request: BookingRequest, answers: Answers, answering: boolean): Totals {
  const shifts = activeShifts(request);
  const ticked = shifts.filter((shift) => answers[shift.id]);
  const extras = request.overall_total - request.overall_booking;
  const clockChanges = ticked.flatMap((shift) => shift.clock_change ?? []);
  if (!answering) {
    return {
      answering,
      accepted: request.accepted_shifts_count,
      asked: request.shifts_count,
      hours: request.total_hours,
      total: request.overall_total,
      clockChanges,
    };
  }
  return {
    answering,
    accepted: ticked.length,
    asked: shifts.length,
    hours: ticked.reduce((sum, shift) => sum + shift.hours, 0),
    total: Math.round((ticked.reduce((sum, shift) => sum + shift.total_value, 0) + extras) * 100) / 100,
    clockChanges,
  };
}

export const hasChanged = (answers: Answers, opening: Answers) =>
  Object.keys(opening).some((id) => answers[id] !== opening[id]);

/** Each active shift with the provider's yes or no. */
export const providerAnswers = (request: BookingRequest, answers: Answers) =>
  activeShifts(request).map(({ id }) => ({ id, status_by_provider: answers[id] === true }));

/** The shifts whose answer the provider changes. */
export const changedAnswers = (request: BookingRequest, answers: Answers, opening: Answers) =>
  providerAnswers(request, answers).filter(({ id }) => answers[id] !== opening[id]);

/** Each active shift with the rep's yes or no. */
export const repAnswers = (request: BookingRequest, answers: Answers) =>
  activeShifts(request).map(({ id }) => ({ id, status_by_rep: answers[id] === true }));
