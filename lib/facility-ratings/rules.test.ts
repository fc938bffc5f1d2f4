import { expect, it } from "vitest";
import { averageWord } from "./rules";

it("an average has a word", () => {
  const words = [1, 1.49, 1.5, 2.49, 2.5, 3.49, 3.5, 4.49, 4.5, 5].map(averageWord);
  expect(words).toEqual([
    ...["Poor", "Poor", "Fair", "Fair", "Good", "Good", "Very Good", "Very Good", "Excellent", "Excellent"],
  ]);
});
