import { expect, it } from "vitest";
import { averageWord } from "./ratings";

const words = (...averages: number[]) => averages.map(averageWord);

it("calls an average below 1.5 Poor [PRV-K-048]", () => {
  expect(words(1, 1.49)).toEqual(["Poor", "Poor"]);
});

it("calls an average from 1.5 to below 2.5 Fair [PRV-K-049]", () => {
  expect(words(1.5, 2.49)).toEqual(["Fair", "Fair"]);
});

it("calls an average from 2.5 to below 3.5 Good [PRV-K-050]", () => {
  expect(words(2.5, 3.49)).toEqual(["Good", "Good"]);
});

it("calls an average from 3.5 to below 4.5 Very Good [PRV-K-051]", () => {
  expect(words(3.5, 4.49)).toEqual(["Very Good", "Very Good"]);
});

it("calls an average of 4.5 and above Excellent [PRV-K-052]", () => {
  expect(words(4.5, 5)).toEqual(["Excellent", "Excellent"]);
});
