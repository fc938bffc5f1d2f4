import { addDays } from "@/lib/core/pure/days";
import { measure } from "@/lib/core/pure/time";
import { dateSteps } from "@/lib/marketplace/fit/words";
import type { NeededStatus } from "@/lib/opportunities/needed-shifts/words";
import type { RateKind } from "@/lib/providers/words";

/** A needed shift as a question reads it: dates and times of its facility, and its instants in ms. */
export type Need = {
  id: string;
  status: NeededStatus;
  rateKind: RateKind;
  startOn: string;
  startTime: string;
  endOn: string;
  endTime: string;
  openedMs: number | null;
  /** Somebody has said that they would like it. */
  isWished: boolean;
  startMs: number;
  endMs: number;
};

/** Equal positions of a question: `move` days from where they are, on one day, of one kind, at one time. */
export type NeedGroup = {
  move: number;
  kind: RateKind;
  startOn: string;
  startMs: number;
  endMs: number;
  count: number;
};

/** A standing shift at the facility that fills no needed shift yet. */
export type LooseShift = { rateKind: RateKind; startOn: string; startMs: number; endMs: number };

/** The needed shift so many days later, at its facility's clock. */
function movedBy(need: Need, days: number, timeZone: string): Need {
  if (days === 0) return need;
  const span = { ...need, startOn: addDays(need.startOn, days), endOn: addDays(need.endOn, days) };
  const { start, end } = measure(span, timeZone);
  return { ...span, startMs: start.getTime(), endMs: end.getTime() };
}

const overlaps = (one: LooseShift, other: LooseShift) =>
  one.startMs < other.endMs && other.startMs < one.endMs;

/** Which of them a loose shift takes: one at its own time, else the one opened first [SCH-I-005]. */
function takenBy(shift: LooseShift, needs: readonly Need[]): Need | undefined {
  const fitting = needs.filter(
    (need) => need.rateKind === shift.rateKind && need.startOn === shift.startOn && overlaps(need, shift),
  );
  const isAtItsTime = (need: Need) => need.startMs === shift.startMs && need.endMs === shift.endMs;
  const order = (need: Need) => [isAtItsTime(need) ? 0 : 1, need.openedMs ?? 0, need.id] as const;
  return fitting.sort((one, other) => {
    const [a, b] = [order(one), order(other)];
    return a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : 1);
  })[0];
}

/** What stays open of needed shifts that come to days that have standing shifts, each of which fills one. */
function stillOpen(needs: readonly Need[], loose: readonly LooseShift[]): readonly Need[] {
  return loose.reduce<readonly Need[]>((left, shift) => {
    const taken = takenBy(shift, left);
    return taken ? left.filter(({ id }) => id !== taken.id) : left;
  }, needs);
}

/** Equal needed shifts together, in the order of their days. */
function groupsOf(needs: readonly Need[], move: number): NeedGroup[] {
  const groups = new Map<string, NeedGroup>();
  for (const { rateKind: kind, startOn, startMs, endMs } of needs) {
    const key = `${startOn} ${kind} ${startMs} ${endMs}`;
    const group = groups.get(key) ?? { move, kind, startOn, startMs, endMs, count: 0 };
    groups.set(key, { ...group, count: group.count + 1 });
  }
  return [...groups.values()].sort((one, other) => one.startMs - other.startMs);
}

type Asked = {
  /** The needed shifts that are asked about. */
  asked: readonly Need[];
  /** All that would move together: drafts of the opportunity, too. Those that have begun stay. */
  moving: readonly Need[];
  loose: readonly LooseShift[];
  timeZone: string;
  today: string;
  now: Date;
};

/** What is asked about as it is. */
export const presentGroups = (asked: readonly Need[]) => groupsOf(asked, 0);

/**
 * The needed shifts so many days earlier or later, for each move that the call allows: none may come into the past. A
 * move after which nothing is left open has no groups.
 */
export function movedGroups({ asked, moving, loose, timeZone, today, now }: Asked) {
  const isAhead = (need: Need) => need.startOn >= today && need.startMs > now.getTime();
  const free = moving.filter(({ startMs }) => startMs > now.getTime());
  return dateSteps.flatMap((move) => {
    if (asked.length === 0 || !free.every((need) => isAhead(movedBy(need, move, timeZone)))) return [];
    const moved = asked.map((need) => movedBy(need, move, timeZone));
    return [{ move, groups: groupsOf(stillOpen(moved, loose), move) }];
  });
}
