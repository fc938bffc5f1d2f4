import { describe, expect, it } from "vitest";
import { endText, mayText } from "./key-words";

describe("what a key may", () => {
  it("is told in words [ACS-S-006]", () => {
    const key = { groups: ["schedule_shifts", "connect_with_providers"] as const, read_only: true };
    const text = (changes: object) => mayText({ ...key, facility_ids: null, ...changes } as never);
    expect(text({ facility_ids: ["a", "b"] })).toBe("Reads shifts and connections at 2 facilities");
    expect(text({ facility_ids: ["a"], read_only: false })).toBe(
      "Reads and changes shifts and connections at 1 facility",
    );
    expect(text({ groups: ["grant_clearance"] })).toBe("Reads clearances at all facilities");
    expect(text({ groups: ["schedule_shifts", "confirm_shifts", "manage_facilities"] })).toBe(
      "Reads shifts, confirmations and facilities at all facilities",
    );
  });

  it("is marked when it ends soon [ACS-S-006]", () => {
    const end = (expires_on: string, state: "active" | "expired" = "active") =>
      endText({ expires_on, state }, "2026-11-30");
    expect(end("2026-12-09")).toBe("Expires in 9 days");
    expect(end("2026-12-01")).toBe("Expires in 1 day");
    expect(end("2026-11-30")).toBe("Expires today");
    expect(end("2026-12-15")).toBeNull();
    expect(end("2026-11-29", "expired")).toBeNull();
  });
});
