import { describe, expect, it } from "vitest";
import { closingAfter, nextClosing } from "./rules";

const closing = (now: string) => nextClosing(new Date(now)).toISOString();

describe("the closing of a statement", () => {
  it("is the next Friday 12:00 UTC, and always to come [PAY-V-012]", () => {
    expect(closing("2026-11-22T00:00:00Z")).toBe("2026-11-27T12:00:00.000Z");
    expect(closing("2026-11-26T23:59:59Z")).toBe("2026-11-27T12:00:00.000Z");
    expect(closing("2026-11-27T11:59:59.999Z")).toBe("2026-11-27T12:00:00.000Z");
    expect(closing("2026-11-27T12:00:00Z")).toBe("2026-12-04T12:00:00.000Z");
    expect(closing("2026-11-28T00:00:00Z")).toBe("2026-12-04T12:00:00.000Z");
  });
});

describe("a statement with nothing to pay out", () => {
  const goesOn = (closesAt: string, now: string) =>
    closingAfter(new Date(closesAt), new Date(now)).toISOString();

  it("closes a week later, across clock changes too, and after a standstill on the next Friday [PAY-S-071 PAY-J-005]", () => {
    expect(goesOn("2026-11-27T12:00:00Z", "2026-11-27T12:40:00Z")).toBe("2026-12-04T12:00:00.000Z");
    expect(goesOn("2026-11-27T12:00:00Z", "2026-11-27T12:00:00Z")).toBe("2026-12-04T12:00:00.000Z");
    expect(goesOn("2027-03-12T12:00:00Z", "2027-03-12T12:40:00Z")).toBe("2027-03-19T12:00:00.000Z");
    expect(goesOn("2026-11-27T12:00:00Z", "2026-12-19T00:00:00Z")).toBe("2026-12-25T12:00:00.000Z");
  });
});
