import { expect, test } from "vitest";
import { pageNumbers } from "./page-numbers";

test("shows every page up to seven [SHR-K-012]", () => {
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(pageNumbers(1, 1)).toEqual([1]);
});

test("keeps two neighbours on each side and both ends [SHR-K-018]", () => {
  expect(pageNumbers(10, 20)).toEqual([1, "gap", 8, 9, 10, 11, 12, "gap", 20]);
  expect(pageNumbers(1, 20)).toEqual([1, 2, 3, "gap", 20]);
  expect(pageNumbers(20, 20)).toEqual([1, "gap", 18, 19, 20]);
});

test("leaves pages out from eight on, wherever one stands [SHR-K-012]", () => {
  for (const pages of [8, 9, 10, 50]) {
    for (let current = 1; current <= pages; current += 1) {
      const shown = pageNumbers(current, pages);
      expect(shown, `${current} of ${pages}`).toContain("gap");
      const around = [current - 2, current - 1, current, current + 1, current + 2];
      for (const page of [1, pages, ...around.filter((page) => page >= 1 && page <= pages)])
        expect(shown, `${current} of ${pages}`).toContain(page);
    }
  }
  expect(pageNumbers(4, 8)).toEqual([1, 2, 3, 4, 5, 6, "gap", 8]);
  expect(pageNumbers(5, 8)).toEqual([1, "gap", 3, 4, 5, 6, 7, 8]);
});

test("never hides a single page behind a gap where there is another one", () => {
  expect(pageNumbers(5, 20)).toEqual([1, 2, 3, 4, 5, 6, 7, "gap", 20]);
  expect(pageNumbers(16, 20)).toEqual([1, "gap", 14, 15, 16, 17, 18, 19, 20]);
});
