import { expect, it } from "vitest";
import { placeIn } from "./places";

it.each([
  ["Harbor", "harbor", 0],
  ["Harbor West", "harbor", 1],
  ["Casco Harbor", "harbor", 2],
  ["O'Harbor", "harbor", 2],
  ["Oldharbor, Harbor", "harbor", 2],
  ["Oldharbor", "harbor", 3],
  ["Höfn", "hofn", 0],
  ["Casco", "harbor", null],
])(
  "'%s' is found by '%s' at place %s: equal, begins, a word begins, contains [SCH-I-073]",
  (text, q, place) => {
    expect(placeIn(text, q)).toBe(place);
  },
);
