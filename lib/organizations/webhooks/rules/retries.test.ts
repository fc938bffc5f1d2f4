import { describe, expect, it } from "vitest";
import { nextTryAt } from "./retries";

const from = new Date("2026-12-01T00:00:00Z");
const failed = (changes: object) =>
  Object.assign({ tries: 1, at: from, status: 500, retryAfter: null, chance: 0 }, changes);

describe("a delivery that always fails at once", () => {
  it("is tried ten times, the last 75 h 35 min 5 s after the first, then dropped [ACS-V-012 ACS-V-055]", () => {
    const tries = [];
    let at: Date | null = from;
    for (let done = 1; at; done++) {
      tries.push((at.getTime() - from.getTime()) / 1000);
      at = nextTryAt(failed({ tries: done, at }));
    }
    const clock = (hours: number, minutes: number, seconds: number) => (hours * 60 + minutes) * 60 + seconds;
    expect(tries).toEqual([
      0,
      clock(0, 0, 5),
      clock(0, 5, 5),
      clock(0, 35, 5),
      clock(2, 35, 5),
      clock(7, 35, 5),
      clock(17, 35, 5),
      clock(31, 35, 5),
      clock(51, 35, 5),
      clock(75, 35, 5),
    ]);
  });

  it("waits up to a tenth more [ACS-V-012]", () => {
    expect(nextTryAt(failed({ tries: 2, chance: 1 }))?.getTime()).toBe(from.getTime() + 330_000);
  });

  it.each([
    [429, "600", 600],
    [503, "Tue, 01 Dec 2026 01:00:00 GMT", 3600],
    [502, "999999999", 24 * 3600],
    [504, "soon", 5],
    [503, "1", 5],
    [500, "600", 5],
    [null, "600", 5],
  ])("answered %s with Retry-After %s waits %d s [ACS-V-043]", (status, retryAfter, seconds) => {
    const next = nextTryAt(failed({ status, retryAfter }));
    expect(((next?.getTime() ?? 0) - from.getTime()) / 1000).toBe(seconds);
  });
});
