import { describe, expect, it } from "vitest";
import { hasTrigram, namePattern } from "@/lib/provider-names/rules";

describe("a search for a name", () => {
  it("is told by an index from three letters in a row on", () => {
    expect(["kha", "Maya R.", "a b reyes"].filter(hasTrigram)).toHaveLength(3);
    expect(["kh", "M. R.", "a b", "%%%"].filter(hasTrigram)).toEqual([]);
  });

  it("takes wildcards at their word and an initial for every name it begins", () => {
    expect(namePattern("Maya")).toBe("%maya%");
    expect(namePattern("100%_\\")).toBe("%100\\%\\_\\\\%");
    expect(namePattern("Maya R., MD")).toBe("%maya r%, md%");
    expect(namePattern("St. Clair")).toBe("%st. clair%");
  });
});
