import { expect, it } from "vitest";
import { codeOf, initialsOf } from "./rules";
import { codeLetters, codeText, readCode } from "./words";

const code = "7K3QM0ABCDEFGHJKMNPQ";

it.each([
  "7K3QM-0ABCD-EFGHJ-KMNPQ",
  "7k3qm oabcd efghj kmnpq",
  "7k3qmoabcdefghjkmnpq",
  "  7K3QM – OABCD — EFGHJ‑KMNPQ ",
  "7K3QM\t0ABCD\nEFGHJKMNPQ",
])("%j is read as one code [CRD-V-083 CRD-V-088]", (typed) => {
  expect(readCode(typed)).toBe(code);
});

it("I and L are read as 1, O as 0 [CRD-V-083]", () => {
  expect(readCode("iIlL1-oO000-00000-00000")).toBe(`11111${"0".repeat(15)}`);
});

it.each(["", "7K3QM", `${code}0`, code.replace("Q", "U"), code.replace("Q", "*"), code.replace("Q", "é")])(
  "%j is no code [CRD-V-083]",
  (typed) => {
    expect(readCode(typed)).toBeNull();
  },
);

it("is written in four groups of five, and read back [CRD-V-083]", () => {
  expect(codeText(code)).toBe("7K3QM-0ABCD-EFGHJ-KMNPQ");
  expect(readCode(codeText(code))).toBe(code);
});

it("takes five bits of each of twenty random bytes, every letter as often [CRD-V-083]", () => {
  const letters = Array.from({ length: 256 }, (_, byte) => codeOf(new Uint8Array(20).fill(byte))[0]);
  const counts = [...codeLetters].map((letter) => letters.filter((each) => each === letter).length);
  expect(new Set(counts)).toEqual(new Set([8]));
  expect(codeOf(new Uint8Array(40))).toBe("0".repeat(20));
});

it.each([
  ["Elena", "Marchetti", "EM"],
  [" élodie ", "d'Arc", "ÉD"],
  ["王", "Li", "王L"],
  ["", "Cher", "C"],
])("of %s %s the initials are %s", (first, last, initials) => {
  expect(initialsOf(first, last)).toBe(initials);
});
