import { describe, expect, it } from "vitest";
import { isEasyToGuess, scoreOf } from "./guess";

const nobody = { names: [], words: [] };

describe("a password that fits the rules", () => {
  it.each([
    ["Password1!", 1],
    ["Welcome1!", 1],
    ["Passw0rd!", 1],
    ["Qwerty123!", 1],
    ["Aaaaaa1_", 1],
  ])("%s has the score %d and is refused [ACS-V-058]", (password, score) => {
    expect(scoreOf(password)).toBe(score);
    expect(isEasyToGuess(password, nobody)).toBe(true);
  });

  it.each([
    ["Summer2026!", 2],
    ["Demo-pass1!", 3],
    ["Brand-new1!", 4],
    ["Aa1!aaaa", 2],
  ])("%s has the score %d and is taken [ACS-V-058]", (password, score) => {
    expect(scoreOf(password)).toBe(score);
    expect(isEasyToGuess(password, nobody)).toBe(false);
  });

  it.each(["Wardway-2026!", "Provider-2026!", "STAFFING-2026a", "Shift-Provider-1"])(
    "%s is refused by its words [ACS-V-029 ACS-V-058]",
    (password) => {
      expect(isEasyToGuess(password, nobody)).toBe(true);
    },
  );

  it("may hold such a word beside four letters of its own [ACS-V-029]", () => {
    expect(isEasyToGuess("Wardway-Kelp-71!", nobody)).toBe(false);
  });

  it("is refused with the name of the organization, of oneself or of the address [ACS-V-006 ACS-V-029]", () => {
    expect(isEasyToGuess("Northline-2026!", { names: [], words: ["Northline Health"] })).toBe(true);
    expect(isEasyToGuess("Northline-2026!", nobody)).toBe(false);
    expect(isEasyToGuess("x7-Marchetti-q!", { names: ["marchetti"], words: [] })).toBe(true);
    expect(isEasyToGuess("x7-Ana-Brkelp-q!", { names: ["Ana"], words: [] })).toBe(false);
  });

  it("is judged by its first 64 letters [ACS-V-029]", () => {
    expect(isEasyToGuess(`Password1!${"a".repeat(100_000)}`, nobody)).toBe(
      isEasyToGuess(`Password1!${"a".repeat(54)}`, nobody),
    );
  });
});
