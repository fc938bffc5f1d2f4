import { expect, test } from "vitest";
import { addMonths, addMonthsToDay, weeksOf } from "@/lib/core/pure/days";
import { dayAfterKey, daysBetween, toggled, withRange } from "./range";

const always = () => true;

test("counts both ends of a range, in either direction, over a month and a clock change", () => {
  expect(daysBetween("2026-11-29", "2026-12-02")).toEqual([
    "2026-11-29",
    "2026-11-30",
    "2026-12-01",
    "2026-12-02",
  ]);
  expect(daysBetween("2026-11-02", "2026-10-31")).toEqual(["2026-10-31", "2026-11-01", "2026-11-02"]);
  expect(daysBetween("2027-03-13", "2027-03-15")).toHaveLength(3);
});

test("adds and removes only the days that can be picked", () => {
  const weekdays = (day: string) => day !== "2026-12-05";
  const added = withRange(new Set(["2026-12-01"]), "2026-12-06", "2026-12-04", weekdays);
  expect([...added].sort()).toEqual(["2026-12-01", "2026-12-04", "2026-12-06"]);
  expect([...withRange(added, "2026-12-01", "2026-12-31", weekdays, "remove")]).toEqual([]);
});

test("leaves the selection it was given alone", () => {
  const base = new Set(["2026-12-01"]);
  expect(toggled(base, "2026-12-01").size).toBe(0);
  expect(withRange(base, "2026-12-01", "2026-12-03", always).size).toBe(3);
  expect(base.size).toBe(1);
});

test("moves the focus by day, week, week's end and month", () => {
  const keys = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "a"];
  expect(keys.map((key) => dayAfterKey("2026-12-02", key))).toEqual([
    "2026-12-01",
    "2026-12-03",
    "2026-11-25",
    "2026-12-09",
    "2026-11-29",
    "2026-12-05",
    "2026-11-02",
    "2027-01-02",
    null,
  ]);
});

test("ends a shorter month on its last day", () => {
  expect(addMonthsToDay("2027-01-31", 1)).toBe("2027-02-28");
  expect(addMonthsToDay("2028-01-31", 1)).toBe("2028-02-29");
  expect(addMonths("2026-12", 1)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
});

test("lays a month out in weeks from Sunday", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe("2026-11-01");
  expect(weeks[4]?.slice(0, 3)).toEqual(["2026-11-29", "2026-11-30", null]);
  expect(weeksOf("2026-12")[0]).toEqual([
    null,
    null,
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
  ]);
});
