import { describe, expect, it } from "vitest";
import { addDays } from "@/lib/core/pure/days";
import { rateKinds } from "@/lib/providers/words";
import { seeded } from "@/tests/support/seeded";
import {
  addCounts,
  type BoardEntry,
  countsOf,
  lanesOf,
  noCounts,
  onlyHoles,
  stateOf,
  totalsOf,
} from "./lanes";

let serial = 0;

const anEntry = (values: Partial<BoardEntry> = {}): BoardEntry => ({
  neededShiftId: `need-${++serial}`,
  facilityId: "here",
  opportunity: { id: "o1", title: "Emergency Medicine" },
  rateKind: "day",
  startOn: "2026-12-04",
  startTime: "07:00",
  endTime: "19:00",
  status: "open",
  priority: "normal",
  note: "",
  wishes: 0,
  bookingId: null,
  bookingRequestId: null,
  providerId: null,
  isCalledOut: false,
  rescueId: null,
  ...values,
});

const other = (values: Partial<BoardEntry> = {}) =>
  anEntry({ neededShiftId: null, opportunity: null, status: "filled", ...values });

const counts = (values: object) => Object.assign({}, noCounts, values);

describe("the state of a cell", () => {
  it.each([
    [{}, "none"],
    [{ needed: 2, filled: 2 }, "full"],
    [{ needed: 2, filled: 1, open: 1 }, "open"],
    [{ needed: 3, accepted: 1, requested: 1, open: 1 }, "open"],
    [{ needed: 2, filled: 1, requested: 1 }, "waiting"],
    [{ needed: 1, accepted: 1 }, "waiting"],
  ])("of %j is %s [SCH-I-021]", (values, state) => {
    expect(stateOf(counts(values))).toBe(state);
  });

  it("counts what is published; a start that has passed without anybody is open; drafts and others count for nothing [SCH-I-021]", () => {
    const statuses = ["draft", "filled", "unfilled", "accepted", "requested", "open"] as const;
    const found = countsOf([...statuses.map((status) => anEntry({ status })), other()]);
    expect(found).toEqual({ needed: 5, filled: 1, accepted: 1, requested: 1, open: 2 });
  });
});

describe("lanes", () => {
  it("are ordered by start time, kind, title, id; what fills nothing comes last [SCH-I-022]", () => {
    const lanes = lanesOf([
      other({ startTime: "05:00" }),
      anEntry({ rateKind: "night", startTime: "19:00", endTime: "07:00" }),
      anEntry({ rateKind: "call" }),
      anEntry({ opportunity: { id: "o3", title: "Surgery" } }),
      anEntry({ opportunity: { id: "o2", title: "emergency medicine" } }),
      anEntry(),
    ]);
    expect(lanes.map(({ key }) => key)).toEqual([
      "o1_day_07:00_19:00",
      "o2_day_07:00_19:00",
      "o3_day_07:00_19:00",
      "o1_call_07:00_19:00",
      "o1_night_19:00_07:00",
      "other_day_05:00_19:00",
    ]);
  });

  it("have a cell for each day that holds something, with its wishes and drafts [SCH-C-011 SCH-I-022]", () => {
    const [lane] = lanesOf([
      anEntry({ startOn: "2026-12-06", status: "draft" }),
      anEntry({ wishes: 2 }),
      anEntry({ status: "filled" }),
    ]);
    expect(lane?.cells).toMatchObject([
      { date: "2026-12-04", needed: 2, filled: 1, open: 1, state: "open", wishes: 2, drafts: 0 },
      { date: "2026-12-06", needed: 0, drafts: 1, state: "none" },
    ]);
  });

  it("without a hole are left out with days without one, where only holes are asked for [SCH-S-001]", () => {
    const night = { rateKind: "night" as const, startTime: "19:00", endTime: "07:00" };
    const lanes = lanesOf([
      anEntry(),
      anEntry({ startOn: "2026-12-05", status: "filled" }),
      anEntry({ startOn: "2026-12-03", status: "unfilled" }),
      anEntry({ status: "accepted", ...night }),
      other(),
    ]);
    expect(onlyHoles(lanes).map(({ key, cells }) => [key, cells.map(({ date }) => date)])).toEqual([
      ["o1_day_07:00_19:00", ["2026-12-04"]],
    ]);
  });
});

describe("the sums of a board", () => {
  const statuses = ["draft", "filled", "unfilled", "accepted", "requested", "open"] as const;
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000;

  it(`put each shift into exactly one cell and add up, whatever is drawn (seed ${seed}) [SCH-I-022]`, () => {
    const draw = seeded(seed);
    const drawn = <Value>(of: readonly Value[]) => of[draw(of.length)] as Value;
    for (let round = 0; round < 100; round += 1) {
      const entries = Array.from({ length: draw(120) }, () => {
        const values = {
          startOn: addDays("2026-11-29", draw(31)),
          rateKind: drawn(rateKinds),
          startTime: `${draw(2)}7:00`,
          status: drawn(statuses),
          isCalledOut: draw(9) === 0,
          wishes: draw(3),
        };
        const opportunity = { id: `o${draw(3)}`, title: `Title ${draw(2)}` };
        return draw(5) === 0 ? other({ ...values, status: "filled" }) : anEntry({ ...values, opportunity });
      });
      const lanes = lanesOf(entries);
      const cells = lanes.flatMap((lane) => lane.cells.map((cell) => ({ lane, cell })));
      const placed = cells.flatMap(({ cell }) => cell.shifts);
      expect(placed).toHaveLength(entries.length);
      expect(new Set(placed)).toEqual(new Set(entries));
      for (const { lane, cell } of cells) {
        expect(cell.shifts.every(({ startOn }) => startOn === cell.date)).toBe(true);
        expect(cell.shifts.every(({ rateKind }) => rateKind === lane.rateKind)).toBe(true);
        expect(cell.filled + cell.accepted + cell.requested + cell.open).toBe(cell.needed);
      }
      const sumOfCells = cells.reduce((sum, { cell }) => addCounts(sum, cell), noCounts);
      const totals = totalsOf(lanes);
      expect(totals.reduce((sum, total) => addCounts(sum, total), noCounts)).toEqual(sumOfCells);
      expect(sumOfCells).toEqual(countsOf(entries));
      const all = (of: (entry: BoardEntry) => boolean) => entries.filter(of).length;
      expect(totals.reduce((sum, { other: others }) => sum + others, 0)).toBe(
        all(({ neededShiftId }) => neededShiftId === null),
      );
      expect(totals.reduce((sum, { drafts }) => sum + drafts, 0)).toBe(
        all(({ status }) => status === "draft"),
      );
      expect(totals.reduce((sum, { calledOut }) => sum + calledOut, 0)).toBe(
        all(({ isCalledOut }) => isCalledOut),
      );
    }
  });
});
