import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers";

test("shows every page up to seven", () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageNumbers(1, 1)).toEqual([1]);
});

test("keeps two neighbours on each side and both ends", () => {
  expect(pageNumbers(10, 20)).toEqual([1, "gap", 8, 9, 10, 11, 12, "gap", 20]);
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, "gap", 20]);
  expect(pageNumbers(20, 20)).toEqual([1, "gap", 18, 19, 20]);
});

test("never hides a single page behind a gap", () => {
  expect(pageNumbers(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, "gap", 20]);
  expect(pageNumbers(16, 20)).toEqual([1, "gap", 14, 15, 16, 17, 18, 19, 20]);
});
