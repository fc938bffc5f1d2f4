import { describe, expect, it } from "vitest";
import { ratesOf } from "@/lib/connections/rules";
import { capped, isDue, latestHour, ratesOfMatch, roomFor } from "@/lib/marketplace/rules/match";
import { opportunityStatuses } from "@/lib/opportunities/schema";

const at = (time: string) => new Date(time);

describe("when providers are looked for", () => {
  const open = {
    status: "open" as const,
    autoMatch: true,
    publishedAt: at("2026-11-20T07:00:00Z"),
    matchedAt: null,
  };

  it("is from five minutes after the publication on", () => {
    expect(isDue(open, "publication", at("2026-11-20T07:04:59.999Z"))).toBe(false);
    expect(isDue(open, "publication", at("2026-11-20T07:05:00Z"))).toBe(true);
    expect(isDue({ ...open, publishedAt: null }, "publication", at("2026-11-20T09:00:00Z"))).toBe(false);
  });

  it("is once for the publication, and once for each hour of the day", () => {
    const matched = { ...open, matchedAt: at("2026-11-20T07:05:00Z") };
    expect(isDue(matched, "publication", at("2026-11-20T07:06:00Z"))).toBe(false);
    expect(isDue(matched, "daily", at("2026-11-20T07:59:00Z"))).toBe(false);
    expect(isDue(matched, "daily", at("2026-11-20T08:00:00Z"))).toBe(true);
    const again = { ...open, matchedAt: at("2026-11-20T08:00:00Z") };
    expect(isDue(again, "daily", at("2026-11-20T19:59:00Z"))).toBe(false);
    expect(isDue(again, "daily", at("2026-11-20T20:00:00Z"))).toBe(true);
  });

  it("is while new, resubmitted or in progress, and never when switched off", () => {
    const now = at("2026-11-20T08:00:00Z");
    const due = opportunityStatuses.filter((status) => isDue({ ...open, status }, "daily", now));
    expect(due).toEqual(["open", "reopened", "in_progress"]);
    expect(isDue({ ...open, autoMatch: false }, "daily", now)).toBe(false);
  });

  it("knows the latest hour, over midnight too", () => {
    expect(latestHour(at("2026-11-20T07:59:59Z"))).toEqual(at("2026-11-19T20:00:00Z"));
    expect(latestHour(at("2026-11-20T08:00:00Z"))).toEqual(at("2026-11-20T08:00:00Z"));
    expect(latestHour(at("2026-11-20T23:00:00Z"))).toEqual(at("2026-11-20T20:00:00Z"));
  });
});

describe("how many are asked", () => {
  it("is 25 a run, and five times the maximum outstanding", () => {
    expect(roomFor({ accepted: 90, outstanding: 500 }, null)).toBe(25);
    expect(roomFor({ accepted: 0, outstanding: 0 }, 2)).toBe(10);
    expect(roomFor({ accepted: 0, outstanding: 8 }, 2)).toBe(2);
    expect(roomFor({ accepted: 0, outstanding: 12 }, 2)).toBe(0);
    expect(roomFor({ accepted: 0, outstanding: 0 }, 100)).toBe(25);
    expect(roomFor({ accepted: 2, outstanding: 0 }, 2)).toBe(0);
    expect(roomFor({ accepted: 0, outstanding: 0 }, 0)).toBe(0);
  });
});

describe("rates of a match", () => {
  const own = ratesOf({ day: 18_000, night: 21_000, call: null, "24h": 15_000 }, 20);
  const none = { day: null, night: null, call: null, "24h": null };

  it("come down to the maximum on both sides", () => {
    expect(capped(own, { ...none, day: 20_000, night: 30_000, call: 1 }, 20)).toEqual({
      facility: { day: 20_000, night: 25_200, call: null, "24h": 18_000 },
      shift: { day: 16_667, night: 21_000, call: null, "24h": 15_000 },
    });
    expect(capped(own, none, 20)).toBeNull();
    expect(capped(own, { ...none, day: 21_600 }, 20)).toBeNull();
  });

  it("keep the own rates as the baseline of their history", () => {
    const rates = ratesOfMatch(own, { ...none, day: 20_000 }, 20);
    expect(rates.isCapped).toBe(true);
    expect(rates.history.map(({ reasonCode }) => reasonCode)).toEqual(["ORIGINAL", "OPPORTUNITY_MAX"]);
    expect(ratesOfMatch(own, none, 20).history).toHaveLength(1);
  });
});
