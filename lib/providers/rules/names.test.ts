import { describe, expect, it } from "vitest";
import { lettersOf, namePattern } from "@/lib/providers/rules/names";

describe("a search for a name", () => {
  it("takes wildcards at their word and an initial for every name it begins", () => {
    expect(namePattern("Maya")).toBe("%maya%");
    expect(namePattern("100%_\\")).toBe("%100\\%\\_\\\\%");
    expect(namePattern("Maya R., MD")).toBe("%maya r%, md%");
    expect(namePattern("St. Clair")).toBe("%st. clair%");
  });

  it("is one of letters when it has one or two, and no initial", () => {
    expect(["K", "kh", "á1", "", "k.", "kha"].map(lettersOf)).toEqual(["k", "kh", "á1", null, null, null]);
  });
});
