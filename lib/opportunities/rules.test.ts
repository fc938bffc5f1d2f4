import { describe, expect, it } from "vitest";
import { ensureTakesConnections, isFull, statusAfterAcceptance } from "@/lib/opportunities/rules";
import { opportunityStatuses } from "@/lib/opportunities/schema";

describe("an opportunity under acceptances", () => {
  it("takes connections while open, reopened or in progress", () => {
    const taking = opportunityStatuses.filter((status) => {
      try {
        ensureTakesConnections(status);
        return true;
      } catch {
        return false;
      }
    });
    expect(taking).toEqual(["open", "reopened", "in_progress"]);
  });

  it("is in progress from the first, locked at the maximum, and never full without one", () => {
    expect(statusAfterAcceptance("open", 1, 3)).toBe("in_progress");
    expect(statusAfterAcceptance("reopened", 2, 3)).toBe("in_progress");
    expect(statusAfterAcceptance("in_progress", 3, 3)).toBe("locked");
    expect(statusAfterAcceptance("in_progress", 99, null)).toBe("in_progress");
    expect(isFull(0, 0)).toBe(true);
    expect(isFull(5, null)).toBe(false);
  });
});
