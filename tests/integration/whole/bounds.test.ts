import { describe, expect, it, test } from "vitest";
import { camelCase } from "@/lib/core/pure/case";
import { normalized, plainText } from "@/lib/core/pure/plain-text";
import { allPlaces, mostItems, ofKind } from "../../support/schemas";

test("every list of every call has a greatest number of items", () => {
  const lists = allPlaces().filter((place) => ofKind(place, "array").length > 0);
  expect(lists.length).toBeGreaterThan(100);
  expect(lists.filter((list) => mostItems(list) === null).map(({ name, path }) => `${name} ${path}`)).toEqual(
    [],
  );
});

describe("what takes time by the square of its length is cut short", () => {
  const marks = (count: number) => "a" + "\u0327\u0301".repeat(count / 2);

  it("thirty marks on a letter stay, more are dropped before they are sorted", () => {
    expect(normalized(marks(30))).toHaveLength(marks(30).normalize("NFC").length);
    expect([32, 1_000, 500_000].map((count) => normalized(marks(count)))).toEqual(
      [32, 1_000, 500_000].map(() => normalized(marks(30))),
    );
    expect(plainText(`${marks(1_000)} ${marks(1_000)}`)).toBe(plainText(`${marks(30)} ${marks(30)}`));
  });

  it("a name of underscores is looked at once", () => {
    const long = "_".repeat(200_000);
    expect(camelCase(`a${long}`)).toBe(`a${long}`);
    expect(camelCase(`a${long}b`)).toBe("aB");
    expect([camelCase("_a"), camelCase("__a"), camelCase("__a__b_c")]).toEqual(["_a", "_A", "_ABC"]);
  });
});
