import { describe, expect, it } from "vitest";
import { addressOf, mayHaveChanged, mayNotify } from "./rules";

const now = new Date("2026-12-01T12:00:00Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);

describe("a saved search", () => {
  it("notifies every four hours at most [SCH-I-076]", () => {
    expect(mayNotify(null, now)).toBe(true);
    expect(mayNotify(minutesAgo(239), now)).toBe(false);
    expect(mayNotify(minutesAgo(240), now)).toBe(true);
  });

  it("is run again after a change, and once more while a slow change may not have been seen [SCH-J-005]", () => {
    expect(mayHaveChanged(null, null)).toBe(true);
    expect(mayHaveChanged(now, null)).toBe(false);
    expect(mayHaveChanged(minutesAgo(5), now)).toBe(true);
    expect(mayHaveChanged(now, minutesAgo(14))).toBe(true);
    expect(mayHaveChanged(now, minutesAgo(16))).toBe(false);
  });

  it("leads to its screen with its query, and to the bare screen without one [SCH-I-075]", () => {
    const screen = {
      path: () => "/list",
      clean: ({ query }: { query: string }) => query,
      input: async () => ({}),
    };
    expect(addressOf(screen, { opportunityId: null, query: "a=1" })).toBe("/list?a=1");
    expect(addressOf(screen, { opportunityId: null, query: "" })).toBe("/list");
  });
});
