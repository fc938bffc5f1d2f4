import type { HistoryAction, ShiftChange } from "@/lib/booking-history/schema";
import type { BookingRequestStatus, Decision } from "@/lib/bookings/schema";
import type { RateKind } from "@/lib/providers/schema";
import type { Calendar } from "./calendar";
import type { Connection } from "./connections";
import type { AssignmentStory } from "./shifts";
import { told } from "./told";

type Shift = {
  id: string;
  startOn: string;
  endOn: string;
  startTime: string;
  endTime: string;
  rateKind: RateKind;
  statusByProvider: Decision;
  statusByRep: Decision;
  isAdded: boolean;
};

type Entry = {
  action: HistoryAction;
  actorUserId: string;
  changes: Record<string, unknown>;
  comment: string;
  createdAt: Date;
};

const move = (from: BookingRequestStatus | null, to: BookingRequestStatus) => ({
  status: { from_value: from, to_value: to },
});

const shiftAs = (shift: Shift, change: ShiftChange) => ({
  id: shift.id,
  change,
  start_on: shift.startOn,
  end_on: shift.endOn,
  start_time: shift.startTime,
  end_time: shift.endTime,
  provider_rate_type: shift.rateKind,
});

const asAdded = (shifts: Shift[]) => ({ bookings: shifts.map((shift) => shiftAs(shift, "added")) });

const asDecided = (shifts: Shift[], by: "statusByProvider" | "statusByRep") => ({
  bookings: shifts.map((shift) => shiftAs(shift, shift[by] === "rejected" ? "rejected" : "accepted")),
});

const extrasOf = ({ extras = {} }: AssignmentStory) => {
  const set = (field: string, to_value: number | undefined) =>
    to_value === undefined ? [] : [{ field, from_value: null, to_value }];
  return {
    booking_request_extra: [
      ...set("extra_hours_time_spent_minutes", extras.minutes),
      ...set("extra_hours_total_amount", extras.hoursDollars),
      ...set("additional_charges_bonus", extras.bonusDollars),
      ...set("additional_charges_travel_expenses", extras.travelDollars),
    ],
  };
};

/** What was done to an assignment, oldest first: each step a day after the one before. */
export function historyOf(
  story: AssignmentStory,
  shifts: Shift[],
  { provider, organization }: Connection,
  { at }: Calendar,
): Entry[] {
  const repUserId = told(organization.reps, story.rep).userId;
  const entries: Entry[] = [];
  const tell = (action: HistoryAction, actorUserId: string, changes: Entry["changes"], comment = "") => {
    const createdAt = at(-Math.max(0, story.sent - entries.length), `${10 + entries.length}:25`);
    entries.push({ action, actorUserId, changes, comment, createdAt });
  };

  const [first, later] = [shifts.filter((shift) => !shift.isAdded), shifts.filter((shift) => shift.isAdded)];
  tell("request", repUserId, { ...move(null, "pending"), ...asAdded(first) }, story.comment);
  if (story.changed) tell("update", repUserId, asAdded(later), story.changed);
  if (story.canceledBy === "rep") {
    tell("cancel", repUserId, move("pending", "canceled"));
  } else if (story.status !== "pending") {
    const answered = story.canceledBy === "provider" ? "canceled" : "responded";
    const changes = { ...move("pending", answered), ...asDecided(shifts, "statusByProvider") };
    tell("respond", provider.userId, changes, story.answer);
  }
  if (story.status === "confirmed") {
    const changes = { ...move("responded", "confirmed"), ...asDecided(shifts, "statusByRep") };
    tell("confirm", repUserId, changes);
  }
  if (story.extras) tell("update", repUserId, extrasOf(story));
  return entries;
}
