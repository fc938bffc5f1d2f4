import { describe, expect, test, vi } from "vitest";
import { brokenIntoLines } from "./line-breaks";

const ofOne = (letter: string) => (letter === "W" ? 2 : 1);

describe("lines of at most five points", () => {
  test.each([
    ["", [""]],
    ["a b c", ["a b c"]],
    ["a b cd", ["a b", "cd"]],
    ["abcde fg", ["abcde", "fg"]],
    ["abcdefg hi", ["abcde", "fg hi"]],
    ["a bcdefghijklm n", ["a", "bcdef", "ghijk", "lm n"]],
    ["WWWW", ["WW", "WW"]],
    ["a\nb c", ["a", "b c"]],
    ["\n", ["", ""]],
    ["  a", ["a"]],
    ["a   b", ["a   b"]],
    ["𝔸𝔸𝔸𝔸𝔸𝔸", ["𝔸𝔸𝔸𝔸𝔸", "𝔸"]],
  ])("%j are %j", (text, lines) => {
    expect(brokenIntoLines(text, 5, ofOne)).toEqual(lines);
  });

  test.each([
    ["กินข้าวกัน", ["กินข้าว", "กัน"]],
    ["東京東京東京", ["東京東京", "東京"]],
    ["東京東「東京」", ["東京東", "「東京」"]],
    ["東京東京東。", ["東京東京", "東。"]],
    ["e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301", ["e\u0301e\u0301e\u0301e\u0301e\u0301", "e\u0301"]],
    ["한국어한국어", ["한국어한국", "어"]],
  ])("%j are %j, though no blank stands between its words [SIL-182]", (text, lines) => {
    expect(brokenIntoLines(text, 5, ofOne)).toEqual(lines);
  });

  test("a letter wider than a line stands alone", () => {
    expect(brokenIntoLines("aWa", 1, ofOne)).toEqual(["a", "W", "a"]);
  });
});

test.each(["w", "w w", "wwwww\n", " ", "東", "ข้าว"])(
  "a text of %j is looked at in as many steps as it has letters",
  (part) => {
    const steps = [500, 1_000, 2_000].map((length) => {
      const widthOf = vi.fn(() => 1);
      brokenIntoLines(part.repeat(length).slice(0, length), 50, widthOf);
      return widthOf.mock.calls.length;
    });
    for (const [index, length] of [500, 1_000, 2_000].entries()) {
      expect(steps[index]).toBeLessThanOrEqual(length * 2);
    }
  },
);
