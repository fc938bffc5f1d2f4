import { expect, it } from "vitest";
import { maskTime, parseTime } from "./time-formats";

it("takes times as people type them", () => {
  expect(["7", "19", "730", "0730", "19:00", "7:5"].map(parseTime)).toEqual([
    "07:00",
    "19:00",
    "07:30",
    "07:30",
    "19:00",
    "07:05",
  ]);
});

it("keeps what is no time, so that it can be corrected", () => {
  expect(["", "25", "12:75", "noon"].map(parseTime)).toEqual(["", "25", "12:75", "noon"]);
});

it("puts the colon in as it is typed", () => {
  expect(["1", "19", "193", "1930", "19:30", "19.30"].map(maskTime)).toEqual([
    "1",
    "19",
    "193",
    "19:30",
    "19:30",
    "19:30",
  ]);
});
