import { describe, expect, it } from "vitest";
import { ensureSomethingLeft, isEmpty, planChanges, previousOf } from "@/lib/assignments/rules/changes";
import type { Shift } from "@/lib/assignments/shifts/rules";
import { aShift } from "@/tests/support/assignments/shifts";

const today = "2026-11-20";

const shift = (id: string, values: Partial<Shift> = {}) =>
  aShift({ id, statusByProvider: "accepted", ...values });

const times = { startOn: "2026-12-06", startTime: "19:00", endTime: "07:00" };

describe("a rep's changes", () => {
  it("are sorted into removed, changed, added and kept", () => {
    const shifts = [shift("a"), shift("b"), shift("c"), shift("d", { statusByProvider: "rejected" })];
    const changes = [
      { id: "a", isRemoved: true },
      { id: "b", startTime: "08:00" },
      { ...times, providerRateType: "night" as const },
    ];
    const plan = planChanges(shifts, changes, today);
    expect(plan.removed.map(({ id }) => id)).toEqual(["a"]);
    expect(plan.changed).toMatchObject([
      { shift: { id: "b" }, asked: { startTime: "08:00", endTime: "19:00" }, place: 1 },
    ]);
    expect(plan.added).toEqual([{ asked: { ...times, endOn: "2026-12-07", rateKind: "night" }, place: 2 }]);
    expect(plan.kept.map(({ id }) => id)).toEqual(["c"]);
  });

  it("that change nothing are no changes", () => {
    const same = {
      id: "a",
      startOn: "2026-12-04",
      startTime: "07:00",
      endTime: "19:00",
      providerRateType: "day" as const,
    };
    expect(isEmpty(planChanges([shift("a")], [same], today))).toBe(true);
  });

  it("move the end day with the times unless it is named", () => {
    const [moved] = planChanges([shift("a")], [{ id: "a", startTime: "20:00" }], today).changed;
    expect(moved?.asked.endOn).toBe("2026-12-05");
    const [named] = planChanges(
      [shift("a")],
      [{ id: "a", startTime: "20:00", endOn: "2026-12-04" }],
      today,
    ).changed;
    expect(named?.asked.endOn).toBe("2026-12-04");
  });

  it("leave the past alone, and say what a new shift lacks", () => {
    const past = [shift("a", { startOn: "2026-11-19", endOn: "2026-11-19" })];
    expect(() => planChanges(past, [{ id: "a", isRemoved: true }], today)).toThrow(
      "Past shifts cannot be changed.",
    );
    expect(() => planChanges(past, [{ startOn: "2026-12-01" }], today)).toThrow("bookings.0.start_time");
    expect(() => planChanges(past, [{ id: "x" }], today)).toThrow("404");
    expect(() => planChanges([shift("a")], [{ id: "a" }, { id: "a", isRemoved: true }], today)).toThrow(
      "once",
    );
  });

  it("cannot drop the last shift that is still asked for [PRV-V-012]", () => {
    const shifts = [shift("a"), shift("b", { statusByProvider: "rejected" })];
    const all = planChanges(shifts, [{ id: "a", isRemoved: true }], today);
    expect(() => ensureSomethingLeft(all)).toThrow("Cannot remove all shifts. Please cancel instead.");
    const replaced = planChanges(
      shifts,
      [
        { id: "a", isRemoved: true },
        { ...times, shiftType: "night" },
      ],
      today,
    );
    expect(() => ensureSomethingLeft(replaced)).not.toThrow();
  });

  it("remember how a shift first stood", () => {
    const before = previousOf(shift("a"));
    expect(before).toMatchObject({ startTime: "07:00", rateKind: "day", shiftRateCents: 18_000 });
    expect(previousOf(shift("a", { startTime: "09:00", previous: before }))).toBe(before);
  });
});
