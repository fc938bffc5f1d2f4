import type { Day } from "@/lib/core/pure/days";
import { groupedBy, inOrderOf } from "@/lib/core/pure/groups";
import type { NeedPriority } from "@/lib/opportunities/needed-shifts/words";
import type { BoardStatus, CellState } from "@/lib/overview/board/words";
import { type RateKind, rateKinds } from "@/lib/providers/words";

/** A shift on the board: one that a facility needs, or one that is worked there and fills nothing. */
export type BoardEntry = {
  /** Null for a shift that fills nothing. */
  neededShiftId: string | null;
  facilityId: string;
  /** Null for a shift that fills nothing. */
  opportunity: { id: string; title: string } | null;
  rateKind: RateKind;
  startOn: Day;
  startTime: string;
  endTime: string;
  status: BoardStatus;
  priority: NeedPriority;
  note: string;
  wishes: number;
  bookingId: string | null;
  bookingRequestId: string | null;
  providerId: string | null;
  isCalledOut: boolean;
  rescueId: string | null;
};

/** How many positions there are, and what became of them. */
export type Counts = { needed: number; filled: number; accepted: number; requested: number; open: number };

export type Cell<Entry> = Counts & {
  date: Day;
  drafts: number;
  state: CellState;
  wishes: number;
  shifts: Entry[];
};

export type Lane<Entry> = {
  key: string;
  opportunity: { id: string; title: string } | null;
  rateKind: RateKind;
  startTime: string;
  endTime: string;
  cells: Cell<Entry>[];
};

export const noCounts: Counts = { needed: 0, filled: 0, accepted: 0, requested: 0, open: 0 };

/** What a cell comes to; the first that holds [SCH-I-021]. */
export function stateOf({ needed, filled, open }: Counts): CellState {
  if (needed === 0) return "none";
  if (filled === needed) return "full";
  return open > 0 ? "open" : "waiting";
}

/** Positions count once published; one whose start has passed without anybody counts as open [SCH-I-021]. */
export function countsOf(entries: readonly Pick<BoardEntry, "neededShiftId" | "status">[]): Counts {
  const counts = Object.assign({}, noCounts);
  for (const { neededShiftId, status } of entries) {
    if (neededShiftId === null || status === "draft") continue;
    counts.needed += 1;
    counts[status === "unfilled" ? "open" : status] += 1;
  }
  return counts;
}

export const addCounts = (one: Counts, other: Counts): Counts => ({
  needed: one.needed + other.needed,
  filled: one.filled + other.filled,
  accepted: one.accepted + other.accepted,
  requested: one.requested + other.requested,
  open: one.open + other.open,
});

const cellOf = <Entry extends BoardEntry>(date: Day, shifts: Entry[]): Cell<Entry> => {
  const counts = countsOf(shifts);
  return {
    date,
    ...counts,
    drafts: shifts.filter(({ status }) => status === "draft").length,
    state: stateOf(counts),
    wishes: shifts.reduce((sum, { wishes }) => sum + wishes, 0),
    shifts,
  };
};

/** Names a lane within its facility: equal opportunity, kind, start and end. */
const keyOfLane = ({ opportunity, rateKind, startTime, endTime }: BoardEntry) =>
  [opportunity?.id ?? "other", rateKind, startTime, endTime].join("_");

/** By start time, kind, the opportunity's title, id; what fills nothing comes last [SCH-I-022]. */
const inOrder = (one: Lane<BoardEntry>, other: Lane<BoardEntry>) =>
  Number(one.opportunity === null) - Number(other.opportunity === null) ||
  inOrderOf(one.startTime, other.startTime) ||
  rateKinds.indexOf(one.rateKind) - rateKinds.indexOf(other.rateKind) ||
  inOrderOf(one.opportunity?.title.toLowerCase() ?? "", other.opportunity?.title.toLowerCase() ?? "") ||
  inOrderOf(one.opportunity?.id ?? "", other.opportunity?.id ?? "") ||
  inOrderOf(one.endTime, other.endTime);

/**
 * The lanes of a facility with their cells: every shift is in exactly one cell, on the day it starts; cells without
 * anything are left out [SCH-I-022]. The shifts of a cell keep the order in which they are given.
 */
export function lanesOf<Entry extends BoardEntry>(entries: readonly Entry[]): Lane<Entry>[] {
  const lanes = [...groupedBy(entries, keyOfLane)].map(([key, shifts]): Lane<Entry> => {
    const { opportunity, rateKind, startTime, endTime } = shifts[0] as Entry;
    const cells = [...groupedBy(shifts, ({ startOn }) => startOn)]
      .sort(([one], [other]) => inOrderOf(one, other))
      .map(([date, ofDay]) => cellOf(date, ofDay));
    return { key, opportunity, rateKind, startTime, endTime, cells };
  });
  return lanes.sort(inOrder);
}

/** A hole is a published needed shift that nobody was asked for. */
const isHole = ({ status }: Pick<BoardEntry, "status">) => status === "open";

/** What has a hole: lanes without one are left out, and days on which the facility has none [SCH-S-001]. */
export function onlyHoles<Entry extends BoardEntry>(lanes: readonly Lane<Entry>[]): Lane<Entry>[] {
  const days = new Set(
    lanes.flatMap(({ cells }) => cells.filter(({ shifts }) => shifts.some(isHole)).map(({ date }) => date)),
  );
  return lanes
    .filter(({ cells }) => cells.some(({ shifts }) => shifts.some(isHole)))
    .map((lane) => Object.assign({}, lane, { cells: lane.cells.filter(({ date }) => days.has(date)) }));
}

export type Total = Counts & { date: Day; drafts: number; calledOut: number; other: number };

const noTotal = (date: Day): Total => ({ date, ...noCounts, drafts: 0, calledOut: 0, other: 0 });

/** What the lanes of a facility come to, day by day; days without anything are left out [SCH-I-022]. */
export function totalsOf(lanes: readonly Lane<BoardEntry>[]): Total[] {
  const totals = new Map<Day, Total>();
  for (const { cells, opportunity } of lanes)
    for (const cell of cells) {
      const before = totals.get(cell.date) ?? noTotal(cell.date);
      totals.set(cell.date, {
        date: cell.date,
        ...addCounts(before, cell),
        drafts: before.drafts + cell.drafts,
        calledOut: before.calledOut + cell.shifts.filter(({ isCalledOut }) => isCalledOut).length,
        other: before.other + (opportunity === null ? cell.shifts.length : 0),
      });
    }
  return [...totals.values()].sort((one, other) => inOrderOf(one.date, other.date));
}
