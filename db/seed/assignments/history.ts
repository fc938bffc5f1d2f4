import { type HistoryChanges, shiftChanged, statusChanged } from "@/lib/assignments/history/rules";
import type { HistoryAction } from "@/lib/assignments/history/schema";
import type { Decision } from "@/lib/assignments/shifts/schema";
import type { RateKind } from "@/lib/providers/words";
import type { Calendar } from "../calendar";
import type { Connection } from "../connections/add";
import { mustFind } from "../lookups";
import type { AssignmentStory } from "./story";

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
  changes: HistoryChanges;
  comment: string;
  createdAt: Date;
};

const asAdded = (shifts: Shift[]) => ({ shifts: shifts.map((shift) => shiftChanged(shift, "added")) });

const asDecided = (shifts: Shift[], by: "statusByProvider" | "statusByRep") => ({
  shifts: shifts.map((shift) => shiftChanged(shift, shift[by] === "rejected" ? "rejected" : "accepted")),
});

const cents = (dollars: number) => Math.round(dollars * 100);

function extrasOf({ extras = {} }: AssignmentStory): HistoryChanges {
  const { minutes, hoursDollars, bonusDollars, travelDollars } = extras;
  const set = (field: NonNullable<HistoryChanges["extra"]>[number]["field"], to: number) => ({
    field,
    from: null,
    to,
  });
  return {
    extra: [
      ...(minutes === undefined ? [] : [set("extra_hours_time_spent_minutes", minutes)]),
      ...(hoursDollars === undefined ? [] : [set("extra_hours_total_amount", cents(hoursDollars))]),
      ...(bonusDollars === undefined ? [] : [set("additional_charges_bonus", cents(bonusDollars))]),
      ...(travelDollars === undefined
        ? []
        : [set("additional_charges_travel_expenses", cents(travelDollars))]),
    ],
  };
}

/** What was done to an assignment, oldest first: each step a day after the one before. */
export function historyOf(
  story: AssignmentStory,
  shifts: Shift[],
  { provider, organization }: Connection,
  { at }: Calendar,
): Entry[] {
  const repUserId = mustFind(organization.reps, story.rep).userId;
  const entries: Entry[] = [];
  const addEntry = (action: HistoryAction, actorUserId: string, changes: Entry["changes"], comment = "") => {
    const createdAt = at(-Math.max(0, story.sent - entries.length), `${10 + entries.length}:25`);
    entries.push({ action, actorUserId, changes, comment, createdAt });
  };

  const [first, later] = [shifts.filter((shift) => !shift.isAdded), shifts.filter((shift) => shift.isAdded)];
  addEntry(
    "request",
    repUserId,
    { status: statusChanged(null, "pending"), ...asAdded(first) },
    story.comment,
  );
  if (story.changed) addEntry("update", repUserId, asAdded(later), story.changed);
  if (story.canceledBy === "rep") {
    addEntry("cancel", repUserId, { status: statusChanged("pending", "canceled") });
  } else if (story.status !== "pending") {
    const answered = story.canceledBy === "provider" ? "canceled" : "responded";
    const changes = { status: statusChanged("pending", answered), ...asDecided(shifts, "statusByProvider") };
    addEntry("respond", provider.userId, changes, story.answer);
  }
  if (story.status === "confirmed") {
    const changes = { status: statusChanged("responded", "confirmed"), ...asDecided(shifts, "statusByRep") };
    addEntry("confirm", repUserId, changes);
  }
  if (story.extras) addEntry("update", repUserId, extrasOf(story));
  return entries;
}
