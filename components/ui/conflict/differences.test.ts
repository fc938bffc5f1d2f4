import { describe, expect, it } from "vitest";
import { changedFields, isSame } from "@/components/ui/form-changes";
import { differences, kept } from "./differences";
import { inWords, wordsOf } from "./value-words";

const before = { city: "Bath", rates: { day: 100, night: null }, states: ["ME"] };

describe("what was changed meanwhile", () => {
  it("is nothing to ask about when this form's fields stand as they were read", () => {
    expect(differences(before, { ...before, city: "Saco" }, { ...before })).toEqual([]);
  });

  it("names each field in which the two are apart, and who has changed it", () => {
    const mine = { ...before, city: "Saco", states: ["ME", "NH"] };
    const newer = { city: "York", rates: { day: 120, night: null }, states: ["ME", "NH"] };
    expect(differences(before, mine, newer)).toEqual([
      { name: "city", mine: "Saco", newer: "York", typed: true },
      { name: "rates.day", mine: 100, newer: 120, typed: false },
    ]);
  });

  it("takes nothing for empty, and the order of a list for a difference", () => {
    expect(isSame(undefined, null)).toBe(true);
    expect(isSame(["a", "b"], ["b", "a"])).toBe(false);
    expect(isSame([{ id: 1 }], [{ id: 1 }])).toBe(true);
    expect(changedFields({ a: 1 }, { a: 1, b: 2 })).toEqual(["b"]);
  });

  it("makes a kept row new when its record is gone", () => {
    const mine = [
      { id: "one", number: "1" },
      { id: "two", number: "2" },
    ];
    const difference = { name: "licenses", mine, newer: [{ id: "two", number: "3" }], typed: true };
    expect(kept(difference)).toEqual([{ id: null, number: "1" }, mine[1]]);
    expect(kept({ ...difference, mine: ["ME"] })).toEqual(["ME"]);
  });
});

describe("a value in words", () => {
  it.each([
    ["state", "MD", "Maryland"],
    ["degree", ["MD"], "MD"],
    ["city", "", "Empty"],
    ["states", [], "None"],
    ["has_imlc", true, "Yes"],
    ["shift_rate_day", 1210.5, "1,210.50"],
    ["birth_date", "1980-02-03", "02/03/1980"],
    ["cv", "/api/files/0190/", "A file"],
  ])("of %s, %j, is %s", (name, value, words) => {
    expect(inWords(name, value)).toContain(words);
  });

  it("of a row tells its parts", () => {
    const row = { id: "x", type: "ABEM", board_eligible: false, expiration_date: null };
    expect(inWords("board_certifications", [row])).toMatch(/Emergency Medicine.* · Board eligible: No/);
  });

  it("has a name where the screen has none", () => {
    expect(wordsOf("residentGraduationOn")).toBe("Resident graduation on");
    expect(wordsOf("settings.max_rate_day")).toBe("Max rate day");
  });
});
