import { describe, expect, it } from "vitest";
import { boardInput, boardPeopleInput } from "@/lib/overview/board/schema";
import { boardAsked, boardList, peopleAsked } from "./board-list";

const today = "2026-12-04";

describe("the address of the schedule", () => {
  it.each(["1900-01-01", "1900-01-31", "1900-02-01", "2199-12-31", "2026-02-30", "0001-01-01"])(
    "asks for days that the call takes, whatever day it names: %s [SCH-S-001]",
    (from) => {
      for (const span of ["week", "two_weeks", "month"]) {
        const state = boardList.read(`?from=${from}&span=${span}`);
        expect(boardInput.safeParse(boardAsked(state, today)).error).toBeUndefined();
      }
    },
  );

  it("asks for no longer text than the call takes, also of signs that become two", () => {
    const state = boardList.read(`?view=people&search=${"\u0958".repeat(100)}`);
    expect(boardPeopleInput.safeParse(peopleAsked(state, today)).error).toBeUndefined();
  });
});
