import { expect, test } from "vitest";
import { bestScores, points } from "./score";

test("the best of a part lacks what nobody of it has, and a board where none is asked for", () => {
  const most =
    Object.values(points).reduce((sum, each) => sum + each, 0) - points.eligibleBoard - points.compact;
  const otherSpecialty = most - points.leadSpecialty;
  const compact = most - points.licensed + points.compact;
  expect(bestScores(true)).toEqual({ otherSpecialty, compact });
  const { board } = points;
  expect(bestScores(false)).toEqual({ otherSpecialty: otherSpecialty - board, compact: compact - board });
});
