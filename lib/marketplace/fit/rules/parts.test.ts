import { describe, expect, it } from "vitest";
import { failuresOf } from "@/lib/marketplace/fit/rules/failures";
import { ownMatchOf } from "@/lib/marketplace/fit/rules/own";
import { partsOf, reasonsOf } from "@/lib/marketplace/fit/rules/parts";
import type { Asked, FitRow } from "@/lib/marketplace/fit/rules/row";
import { gates, type PartCode, terms } from "@/lib/marketplace/fit/words";

const asked: Asked = {
  state: "ME",
  specialty: "EMERGENCY_MEDICINE",
  degrees: ["MD", "DO"],
  boards: ["ABEM", "ABIM"],
  lifeSupport: ["ACLS", "ATLS"],
  yearsOfExperience: 3,
  shiftsCompleted: 5,
  kinds: ["day", "night", "24h"],
  maxima: { day: 24_000, night: 27_000, call: null, "24h": null },
  facilityName: "Casco Harbor",
  asked: 8,
  isOneShift: false,
  window: ["2026-12-01", "2026-12-28"],
};

const row: FitRow = {
  id: "p",
  isInPool: true,
  isLead: true,
  licensed: true,
  compact: false,
  certifiedBoards: ["ABEM"],
  eligibleBoards: ["ABIM"],
  missingSupports: ["ATLS"],
  licenseVerified: true,
  compactVerified: false,
  verifiedBoards: ["ABEM"],
  open: 5,
  openDays: 0,
  allIn: { day: 21_600, night: 25_200, call: null, "24h": 18_000 },
  workType: "SIDE_GIG",
  band: "near",
  cleared: true,
  shiftsHere: 5,
  shiftsElsewhere: 0,
  lastHereOn: null,
  leaders: 4,
  leaderAverage: 4.6,
  points: { credentials: 20, license: 15, availability: 19, rate: 10, travel: 10, history: 10, ratings: 5 },
  score: 89,
  failedGates: [],
  failedTerms: [],
};

const textOf = (part: PartCode, values: Partial<FitRow> = {}, question: Partial<Asked> = {}) =>
  partsOf({ ...asked, ...question }, { ...row, ...values }).find(({ code }) => code === part)?.text;

describe("the texts of a score", () => {
  it("say of credentials and licenses what is held, and whether it is verified [SCH-I-107 SCH-I-044]", () => {
    expect(textOf("credentials")).toBe("Main specialty Emergency Medicine; ABEM certified");
    expect(textOf("credentials", { verifiedBoards: [] })).toBe(
      "Main specialty Emergency Medicine; ABEM certified (not verified)",
    );
    expect(textOf("credentials", { isLead: false, certifiedBoards: [] })).toBe(
      "Emergency Medicine; ABIM eligible (not verified)",
    );
    expect(textOf("credentials", { certifiedBoards: [], eligibleBoards: [] })).toBe(
      "Main specialty Emergency Medicine",
    );
    expect(textOf("license")).toBe("Licensed in Maine");
    const compact = { licensed: false, compact: true };
    expect(textOf("license", compact)).toBe("License pending: compact license for Maine (not verified)");
    expect(textOf("license", { licensed: false })).toBe("Not licensed in Maine");
    expect(textOf("license", {}, { state: null })).toBe("Licensed in the facility's state");
  });

  it("count needed shifts, one shift, or open days [SCH-I-044]", () => {
    expect(textOf("availability")).toBe("Free for 5 of 8 needed shifts");
    const one = { asked: 1, isOneShift: true };
    expect(textOf("availability", { open: 1 }, one)).toBe("Free for this shift");
    expect(textOf("availability", { open: 0 }, one)).toBe("Not free for this shift");
    expect(textOf("availability", { openDays: 12 }, { asked: 0 })).toBe("12 open days from Dec 1 to Dec 28");
  });

  it("name the kinds within the maximum, then those above it [SCH-I-044]", () => {
    expect(textOf("rate")).toBe("Day, Night, 24hr Onsite rate within the maximum");
    const above = { allIn: { day: 24_650, night: 25_200, call: null, "24h": null } };
    expect(textOf("rate", above)).toBe("Night rate within the maximum; Day $6.50/h above");
    expect(textOf("rate", { allIn: { day: 24_600, night: 28_200, call: null, "24h": null } })).toBe(
      "Day $6/h above; Night $12/h above",
    );
    expect(textOf("rate", { allIn: { day: null, night: null, call: 1, "24h": null } })).toBe(
      "Has no Day, Night, 24hr Onsite rate",
    );
  });

  it("say how far the home is, what was worked, and what leaders say [SCH-I-044]", () => {
    const bands = (["near", "region", "far", "unknown", "remote"] as const).map((band) =>
      textOf("travel", { band }),
    );
    expect(bands).toEqual([
      "Home within 50 miles",
      "Home within 250 miles",
      "Home more than 250 miles away",
      "Home area not given",
      "Remote work",
    ]);
    const history = (values: Partial<FitRow>) =>
      textOf("history", { cleared: false, shiftsHere: 0, ...values });
    expect(history({})).toBe("No history yet");
    expect(history({ cleared: true })).toBe("Cleared; no shifts here yet");
    expect(history({ shiftsHere: 1, shiftsElsewhere: 3 })).toBe(
      "Not cleared yet; 1 shift at Casco Harbor in two years",
    );
    expect(history({ shiftsElsewhere: 3 })).toBe(
      "Not cleared yet; 3 shifts at other facilities of the organization in two years",
    );
    expect(textOf("ratings")).toBe("Rated Excellent by 4 facility leaders");
    expect(textOf("ratings", { leaderAverage: 3.5 })).toBe("Rated Very Good by 4 facility leaders");
    expect(textOf("ratings", { leaders: 2 })).toBe("Fewer than three leader ratings, counted as neutral");
  });

  it("are the reasons of a match where they gave points [SCH-I-040]", () => {
    const points = { ...row.points, availability: 0, history: 0 };
    expect(reasonsOf(asked, { ...row, points })).toHaveLength(5);
  });
});

describe("the words of a failure", () => {
  it("are those of its gate or term [SCH-I-038]", () => {
    const failing = {
      ...row,
      failedGates: [...gates],
      failedTerms: [...terms],
      allIn: { day: 25_500, night: 27_600, call: null, "24h": null },
    };
    expect(failuresOf(asked, failing).map(({ code, kind, text }) => [code, kind, text])).toEqual([
      ["degree", null, "Without a degree you ask for (MD, DO)"],
      ["license", null, "Not licensed in Maine"],
      ["boards", null, "Without a board you ask for (ABEM, ABIM)"],
      ["life_support", null, "Without valid ACLS, ATLS"],
      ["clearance", null, "Refused clearance by your organization"],
      ["declined", null, "Declined this opportunity, or declined by you"],
      ["range", null, "Do not travel this far"],
      ["liability", null, "Malpractice history"],
      ["years", null, "Fewer than 3 years since graduation"],
      ["shifts", null, "Fewer than 5 completed shifts"],
      ["rate", "night", "Night $6/h above your maximum"],
      ["dates", null, "Not free for any needed shift"],
      ["travelers", null, "Lives farther away than you accept"],
      ["compact", null, "Compact license only; you ask for a Maine license"],
      ["board_eligible", null, "ABIM eligible, not certified"],
      ["work_type", null, "Prefers Side Gig"],
    ]);
    const bare = { ...failing, workType: null, failedGates: [], failedTerms: ["work_type" as const] };
    expect(failuresOf(asked, bare).map(({ text }) => text)).toEqual(["Work type not given"]);
  });

  it("are others to the provider itself, who reads nothing of rates, travelers or clearance [SCH-I-048 SCH-I-052]", () => {
    const own = ownMatchOf(asked, { ...row, failedGates: [...gates], failedTerms: [...terms] });
    expect([own.fits, own.score, own.score_of, own.parts.length]).toEqual([false, 79, 90, 6]);
    expect(own.failed.map(({ text }) => text)).toEqual([
      "Your degree is not asked for",
      "You are not licensed in Maine",
      "ABEM, ABIM missing",
      "ATLS missing or expired",
      "Farther than your travel type",
      "Malpractice history",
      "Years since graduation",
      "Completed shifts",
      "Your work type is not asked for",
      "You are not free on its dates",
    ]);
    const closed: FitRow = {
      ...row,
      failedGates: ["clearance", "declined"],
      failedTerms: ["rate", "travelers"],
    };
    expect(ownMatchOf(asked, closed)).toMatchObject({ fits: true, failed: [] });
  });
});
