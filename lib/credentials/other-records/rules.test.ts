import { describe, expect, it } from "vitest";
import { givenInFuture } from "@/lib/credentials/other-records/rules";

describe("the day an immunization was given", () => {
  it("may be today in the reader's zone, and no later", () => {
    const days = ["2026-11-19", "2026-11-20", "2026-11-21", null, undefined, "31/12/2099"];
    expect(givenInFuture(days, "2026-11-20")).toEqual([2]);
  });
});
