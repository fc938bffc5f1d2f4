import { describe, expect, it } from "vitest";
import { changeOf, noSums, numberOf, partOf, rowValue } from "./values";

const rate = (counted: number, rows: number) => numberOf("cancel_rate", { ...noSums, counted, rows });

describe("a number", () => {
  it("has one decimal, halves up [SCH-I-078]", () => {
    expect(rate(8, 11)).toBe(72.7);
    expect(rate(1, 16)).toBe(6.3);
    expect(rate(3, 80)).toBe(3.8);
    expect(rate(1, 3)).toBe(33.3);
    expect(numberOf("time_to_fill", { ...noSums, rows: 2, median: 22_500 })).toBe(6.3);
    expect(numberOf("hours", { ...noSums, rows: 2, sum: 1425 })).toBe(23.8);
  });

  it("is null without rows [SCH-I-078]", () => {
    expect(rate(0, 0)).toBeNull();
    expect(numberOf("spend", noSums)).toBeNull();
    expect(numberOf("time_to_fill", noSums)).toBeNull();
  });

  it("of money is to the cent [SCH-I-078]", () => {
    expect(numberOf("spend", { ...noSums, rows: 1, sum: 431_001 })).toBe(4310.01);
    expect(numberOf("cost_per_hour", { ...noSums, rows: 2, sum: 431_000, weight: 1425 })).toBe(181.47);
    expect(numberOf("premium", { ...noSums, rows: 2, sum: 431_000, weight: 1425 * 15_000 })).toBe(21);
    expect(numberOf("premium", { ...noSums, rows: 1, sum: 10_000, weight: 60 * 20_000 })).toBe(-50);
  });

  it("is not shown below its fewest rows and providers [SCH-I-084]", () => {
    const of = (rows: number, providers: number) =>
      numberOf("call_out_rate", { ...noSums, rows, providers, counted: 1 });
    expect([of(19, 5), of(20, 4), of(20, 5)]).toEqual([null, null, 5]);
  });
});

it("a part of a sum is not rounded, so that parts add up [SCH-I-092]", () => {
  expect(partOf("hours", { ...noSums, rows: 1, sum: 705 })).toBe(11.75);
  expect(partOf("spend", { ...noSums, rows: 1, sum: 70_501 })).toBe(705.01);
  expect(partOf("fill_rate", { ...noSums, rows: 11, counted: 8 })).toBe(72.7);
  expect(partOf("hours", noSums)).toBeNull();
});

it("a row has its value in the number's unit", () => {
  expect(rowValue("hours", 705)).toBe(11.75);
  expect(rowValue("spend", 21_601)).toBe(216.01);
  expect(rowValue("lead_time", 86_400 * 13.8)).toBe(13.8);
  expect(rowValue("fill_rate", null)).toBeNull();
});

it("a change is in points for percentages, else in percent, and unknown from nothing", () => {
  expect(changeOf("fill_rate", 72.7, 69.6)).toBe(3.1);
  expect(changeOf("hours", 90, 120)).toBe(-25);
  expect(changeOf("spend", 90, 0)).toBeNull();
  expect(changeOf("spend", null, 5)).toBeNull();
});
