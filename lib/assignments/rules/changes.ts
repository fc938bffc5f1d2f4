import type { UpdateInput } from "@/lib/assignments/schema";
import {
  type AskedShift,
  askedOf,
  isActiveShift,
  type PreviousShift,
  type Shift,
} from "@/lib/assignments/shifts/rules";
import { invalid, notFound, refused } from "@/lib/core/pure/errors";
import { endDayOf } from "@/lib/core/pure/time";
import { requestTexts } from "./state";

/** A change as a rep sends it: without id a new shift, else what becomes of that one; what is left out stays. */
type ShiftChangeInput = UpdateInput["bookings"][number];

type ChangedShift = { shift: Shift; asked: AskedShift; place: number };

/** What a rep's update does to a request. `place` is the position of a shift in what was sent. */
export type ChangePlan = {
  removed: Shift[];
  changed: ChangedShift[];
  added: { asked: AskedShift; place: number }[];
  /** Shifts that stay as they are and are still asked for. */
  kept: Shift[];
};

const required = "This field is required.";

function newShift(change: ShiftChangeInput, place: number): AskedShift {
  const { startOn, startTime, endTime } = change;
  const rateKind = change.providerRateType ?? change.shiftType;
  const missing = {
    start_on: startOn,
    start_time: startTime,
    end_time: endTime,
    provider_rate_type: rateKind,
  };
  const fields = Object.entries(missing).filter(([, value]) => value === undefined);
  if (!startOn || !startTime || !endTime || !rateKind)
    throw invalid(Object.fromEntries(fields.map(([name]) => [`bookings.${place}.${name}`, required])));
  return {
    startOn,
    startTime,
    endTime,
    rateKind,
    endOn: change.endOn ?? endDayOf(startOn, startTime, endTime),
  };
}

/** The shift with the change laid over it. The end day follows the times unless it is sent. */
function changedShift(shift: Shift, change: ShiftChangeInput): AskedShift {
  const startOn = change.startOn ?? shift.startOn;
  const startTime = change.startTime ?? shift.startTime;
  const endTime = change.endTime ?? shift.endTime;
  const moves = startOn !== shift.startOn || startTime !== shift.startTime || endTime !== shift.endTime;
  const endOn = change.endOn ?? (moves ? endDayOf(startOn, startTime, endTime) : shift.endOn);
  return {
    startOn,
    startTime,
    endOn,
    endTime,
    rateKind: change.providerRateType ?? change.shiftType ?? shift.rateKind,
  };
}

const isSame = (asked: AskedShift, shift: Shift) =>
  Object.entries(askedOf(shift)).every(([name, value]) => asked[name as keyof AskedShift] === value);

/**
 * Sorts a rep's changes (SIL-101). `today` is the facility's.
 * @throws 404 for a shift of another request, 400 for one named twice, removed already, or of a past day
 */
export function planChanges(
  shifts: readonly Shift[],
  changes: readonly ShiftChangeInput[],
  today: string,
): ChangePlan {
  const plan: ChangePlan = { removed: [], changed: [], added: [], kept: [] };
  const named = new Set<string>();
  changes.forEach((change, place) => {
    if (!change.id) {
      plan.added.push({ asked: newShift(change, place), place });
      return;
    }
    const shift = shifts.find(({ id }) => id === change.id);
    if (!shift) throw notFound();
    if (named.has(shift.id)) throw invalid({ [`bookings.${place}`]: "Each shift can be changed once." });
    named.add(shift.id);
    const asked = changedShift(shift, change);
    const leaves = change.isRemoved === true && !shift.isRemoved;
    if (!leaves && isSame(asked, shift)) return;
    if (shift.isRemoved) throw invalid({ [`bookings.${place}`]: "This shift was removed." });
    if (shift.startOn < today) throw refused(requestTexts.pastShift);
    if (leaves) plan.removed.push(shift);
    else plan.changed.push({ shift, asked, place });
  });
  const gone = new Set([...plan.removed, ...plan.changed.map(({ shift }) => shift)].map(({ id }) => id));
  plan.kept = shifts.filter((shift) => isActiveShift(shift) && !gone.has(shift.id));
  return plan;
}

/** Whether a rep's update changes no shift. */
export const isEmpty = ({ removed, changed, added }: ChangePlan) =>
  removed.length + changed.length + added.length === 0;

/** A request cannot drop its last shift [PRV-V-012]. @throws 400 */
export function ensureSomethingLeft({ kept, changed, added }: ChangePlan) {
  if (kept.length + changed.length + added.length === 0) throw refused(requestTexts.lastShift);
}

/** The shift that the provider saw last: its first form since the last answer. */
export const previousOf = (shift: Shift): PreviousShift => {
  const { shiftRateCents, facilityRateCents } = shift;
  return shift.previous ?? { ...askedOf(shift), shiftRateCents, facilityRateCents };
};
