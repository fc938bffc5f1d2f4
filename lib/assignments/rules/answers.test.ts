import { describe, expect, it } from "vitest";
import { answerTexts, decideAsProvider, decideAsRep } from "@/lib/assignments/rules/answers";
import type { Shift } from "@/lib/assignments/shifts/rules";
import { aShift } from "@/tests/support/assignments/shifts";

const today = "2026-11-20";
const past = "2026-11-19";

const shift = (id: string, values: Partial<Shift> = {}) => aShift({ id, ...values });
const yes = (id: string) => ({ id, accept: true });
const no = (id: string) => ({ id, accept: false });
const summaryOf = (decided: { shift: Shift; decision: string }[]) =>
  decided.map((each) => `${each.shift.id} ${each.decision}`);

describe("the provider's answer", () => {
  const first = { complete: true };
  const change = { complete: false };

  it("accepts checked shifts and rejects unchecked ones [PRV-S-033]", () => {
    const shifts = [shift("a"), shift("b"), shift("gone", { isRemoved: true })];
    expect(summaryOf(decideAsProvider(shifts, [yes("a"), no("b")], today, first))).toEqual([
      "a accepted",
      "b rejected",
    ]);
  });

  it("names every shift the first time, once", () => {
    const shifts = [shift("a"), shift("b")];
    expect(() => decideAsProvider(shifts, [yes("a")], today, first)).toThrow(answerTexts.missing);
    expect(() => decideAsProvider(shifts, [yes("a"), no("a")], today, first)).toThrow(answerTexts.twice);
    expect(() => decideAsProvider(shifts, [yes("a"), no("b"), no("c")], today, first)).toThrow("404");
  });

  it("changes later only what it names", () => {
    const shifts = [
      shift("a", { statusByProvider: "accepted" }),
      shift("b", { statusByProvider: "rejected" }),
    ];
    expect(summaryOf(decideAsProvider(shifts, [], today, change))).toEqual(["a accepted", "b rejected"]);
    expect(summaryOf(decideAsProvider(shifts, [yes("b")], today, change))).toEqual([
      "a accepted",
      "b accepted",
    ]);
  });

  it("cannot change a past shift: an open one lapses, a decided one stands [PRV-V-008]", () => {
    const open = shift("a", { startOn: past });
    const accepted = shift("b", { startOn: past, statusByProvider: "accepted" });
    expect(summaryOf(decideAsProvider([open, accepted], [], today, first))).toEqual([
      "a rejected",
      "b accepted",
    ]);
    expect(() => decideAsProvider([open], [yes("a")], today, first)).toThrow(
      "Past shifts cannot be changed.",
    );
    expect(() => decideAsProvider([accepted], [no("b")], today, change)).toThrow(
      "Past shifts cannot be changed.",
    );
  });

  it("still decides on a shift of today", () => {
    expect(summaryOf(decideAsProvider([shift("a", { startOn: today })], [yes("a")], today, first))).toEqual([
      "a accepted",
    ]);
  });
});

describe("the rep's confirmation", () => {
  const accepted = (id: string, values: Partial<Shift> = {}) =>
    shift(id, { statusByProvider: "accepted", ...values });

  it("rejects unchecked shifts and passes over those the provider refused", () => {
    const shifts = [accepted("a"), accepted("b"), shift("c", { statusByProvider: "rejected" })];
    expect(summaryOf(decideAsRep(shifts, [yes("a"), no("b"), no("c")], today))).toEqual([
      "a accepted",
      "b rejected",
    ]);
    expect(() => decideAsRep(shifts, [yes("a"), no("b"), yes("c")], today)).toThrow(answerTexts.notAccepted);
  });

  it("needs at least one accepted shift and an answer to each", () => {
    const shifts = [accepted("a"), accepted("b")];
    expect(() => decideAsRep(shifts, [no("a"), no("b")], today)).toThrow(answerTexts.noneAccepted);
    expect(() => decideAsRep(shifts, [yes("a")], today)).toThrow(answerTexts.missing);
    expect(() => decideAsRep(shifts, [yes("x")], today)).toThrow("404");
  });

  it("lets a past shift lapse and refuses to accept it", () => {
    const shifts = [accepted("a"), accepted("b", { startOn: past })];
    expect(summaryOf(decideAsRep(shifts, [yes("a")], today))).toEqual(["a accepted", "b rejected"]);
    expect(() => decideAsRep(shifts, [yes("a"), yes("b")], today)).toThrow("Past shifts cannot be changed.");
  });
});
