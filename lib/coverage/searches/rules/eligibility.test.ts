import { describe, expect, it } from "vitest";
import { judgeShifts, type TakenShift } from "@/lib/assignments/rules/judge";
import type { Subject } from "@/lib/connections/readiness/rules";
import { type CandidateFacts, ineligibleCodes, obstaclesOf, offerRatesOf, providerText } from "./eligibility";
import { type Asked, judgeAll } from "./order";
import type { SearchTerms } from "./terms";

const now = new Date("2026-12-01T12:00:00Z");
const startMs = Date.parse("2026-12-05T00:00:00Z");
const hourMs = 3_600_000;
const rates = { day: null, night: 21_000, call: null, "24h": null };
const none = { day: null, night: null, call: null, "24h": null };

const terms: SearchTerms = {
  organizationId: "ours",
  organizationName: "Casco Harbor",
  facilityId: "here",
  facilityName: "Harbor",
  state: "ME",
  timeZone: "America/New_York",
  feePercent: 20,
  holderId: "holder",
  shift: {
    rateKind: "night",
    startOn: "2026-12-04",
    startTime: "19:00",
    endOn: "2026-12-05",
    endTime: "07:00",
  },
  startMs,
  endMs: startMs + 12 * hourMs,
  specialty: "EMERGENCY_MEDICINE",
  degrees: ["MD", "DO"],
  tiers: ["facility", "organization"],
  asked: null,
};

const able: CandidateFacts = {
  id: "able",
  isListed: true,
  mayBeBooked: true,
  isApprovedHere: true,
  isApprovedElsewhere: false,
  isDenied: false,
  isCleared: true,
  specialties: ["EMERGENCY_MEDICINE"],
  degrees: ["MD"],
  isLicensed: true,
  isBlocking: false,
  subject: null,
  connectionRates: { shiftRates: rates, facilityRates: rates },
  ownRates: none,
  shiftLimit: null,
  offered: null,
  taken: [],
  hasCalledOut: false,
  isInTimeOff: false,
  asksOn: true,
  asksPausedUntil: null,
  minNoticeHours: 0,
  zone: "America/New_York",
};

const asking = (mode: "warn" | "block"): SearchTerms["asked"] => ({
  mode,
  blockingSince: null,
  coverHours: null,
  place: {
    state: "ME",
    product: "Wardway",
    requirements: [
      {
        id: "acls",
        kind: "certification",
        type: "ACLS",
        stateRule: null,
        proof: "on_file",
        minDaysAfter: 0,
        checkedWithinDays: null,
        acceptsAlternative: false,
        degrees: [],
        specialties: [],
      },
    ],
  },
});

const nothingHeld: Subject = {
  degrees: ["MD"],
  specialties: ["EMERGENCY_MEDICINE"],
  homeState: "ME",
  credentials: [],
  backgroundCheckPassedAt: null,
  screenedListAt: null,
  isExcluded: false,
  waivers: [],
};

const ready: Subject = {
  ...nothingHeld,
  waivers: [{ requirementId: "acls", untilOn: "2026-12-31", grantedBy: "Dana Whitfield" }],
};

/** What decides besides whether somebody who can be asked is asked at once. */
const asked: Asked = {
  ...able,
  displayName: "Able",
  publicName: "A.",
  pictureId: null,
  quiet: { timeZone: "America/New_York", quietFrom: "22:00", quietTo: "06:00" },
  urgentInQuietHours: true,
  maxOffersPerDay: 5,
  askedToday: [],
  offersThisMonth: 0,
  workedHere: 0,
  raisedHandAt: null,
  offer: null,
};

const taken = (values: Partial<TakenShift> = {}): TakenShift => ({
  organizationId: "theirs",
  statusByProvider: "accepted",
  startOn: "2026-12-10",
  startMs: startMs + 140 * hourMs,
  endMs: startMs + 148 * hourMs,
  ...values,
});
const overlapping = { startOn: "2026-12-03", startMs: startMs - 8 * hourMs, endMs: startMs + hourMs };

const codesOf = (facts: Partial<CandidateFacts>, changed: Partial<SearchTerms> = {}) =>
  obstaclesOf({ ...able, ...facts }, { ...terms, ...changed }, now);

describe("whoever is asked", () => {
  it("has nothing in the way [RSC-V-001]", () => {
    expect(codesOf({})).toEqual([]);
    expect(codesOf({ isApprovedHere: false, isApprovedElsewhere: true })).toEqual([]);
  });

  const cases: [code: string, facts: Partial<CandidateFacts>][] = [
    ["account", { isListed: false }],
    ["account", { id: "holder" }],
    ["not_connected", { isApprovedHere: false }],
    ["denied", { isDenied: true }],
    ["not_cleared", { isCleared: false }],
    ["trade", { specialties: ["DERMATOLOGY"] }],
    ["trade", { degrees: ["NP"] }],
    ["license", { isLicensed: false }],
    ["blocked", { isBlocking: true }],
    ["no_rate", { connectionRates: null }],
    ["booked", { hasCalledOut: true }],
    ["booked", { taken: [taken(overlapping)] }],
    ["booked", { taken: [taken({ startOn: "2026-12-04", startMs: 0, endMs: 1 })] }],
    ["limit", { shiftLimit: 1, taken: [taken()] }],
    ["wishes", { asksOn: false }],
    ["wishes", { asksPausedUntil: "2026-12-01" }],
    ["wishes", { isInTimeOff: true }],
    ["wishes", { minNoticeHours: 85 }],
  ];
  it.each(cases)("is nobody who is %s alone: %j [RSC-V-001 SCH-I-029]", (code, facts) => {
    expect(codesOf(facts)).toEqual([code]);
  });

  it("has a circle that the search asks [RSC-V-001]", () => {
    const sister = { isApprovedHere: false, isApprovedElsewhere: true };
    expect(codesOf(sister, { tiers: ["facility"] })).toEqual(["not_connected"]);
  });

  it("is asked again on the day after a pause, and at the last hour that is wanted [RSC-V-001]", () => {
    expect(codesOf({ asksPausedUntil: "2026-11-30" })).toEqual([]);
    expect(codesOf({ minNoticeHours: 84 })).toEqual([]);
  });

  it("whom staff keep off has an account that cannot be booked, and is counted nowhere [CRD-V-062]", () => {
    expect(codesOf({ mayBeBooked: false })).toEqual(["account"]);
    const judged = judgeAll([{ ...asked, mayBeBooked: false }], terms, now);
    expect(judged).toEqual({ candidates: [], excluded: [] });
  });

  it("is not ready only where the facility blocks; where it warns, waves leave out whoever is not [CRD-V-061]", () => {
    const facts = { subject: nothingHeld };
    expect(codesOf(facts, { asked: asking("block") })).toEqual(["readiness"]);
    expect(codesOf(facts, { asked: asking("warn") })).toEqual([]);
    const everybody = [
      { ...asked, ...facts, id: "lacking" },
      { ...asked, id: "ready", subject: ready },
    ];
    const judged = judgeAll(everybody, { ...terms, asked: asking("warn") }, now);
    expect(judged.candidates.map(({ facts: { id } }) => id)).toEqual(["ready"]);
    expect(judged.excluded).toEqual([{ code: "readiness", count: 1, text: "not ready" }]);
  });

  it("is judged in the order of the table [RSC-V-001]", () => {
    const everything = {
      isListed: false,
      isApprovedHere: false,
      isDenied: true,
      isCleared: false,
      specialties: [],
      isLicensed: false,
      subject: nothingHeld,
      isBlocking: true,
      hasCalledOut: true,
      asksOn: false,
    };
    const found = codesOf(everything, { asked: asking("block") });
    expect(found).toEqual(ineligibleCodes.filter((code) => code !== "no_rate" && code !== "limit"));
    expect(codesOf({ ...everything, connectionRates: null })).toContain("no_rate");
  });

  it("reads of each thing in the way in its own sentence [RSC-V-001]", () => {
    const missing = ["ACLS on file", "NPI on file"];
    const read = (code: Parameters<typeof providerText>[0]) =>
      providerText(code, { terms, shiftLimit: 4, missing });
    expect(read("readiness")).toBe("Harbor is missing: ACLS on file; NPI on file");
    expect(read("account")).toBe("Your account cannot be booked at the moment.");
    expect(read("not_connected")).toBe("You are not approved at this facility at the moment.");
    expect(read("denied")).toBe("You are not approved at this facility at the moment.");
    expect(read("not_cleared")).toBe("You are not cleared by this organization at the moment.");
    expect(read("trade")).toBe("Your specialty or degree does not fit this shift.");
    expect(read("license")).toBe("Your license in Maine does not cover this date.");
    expect(read("blocked")).toBe("You have blocked this facility.");
    expect(read("no_rate")).toBe("You have no rate for this shift type.");
    expect(read("booked")).toBe("You are not free at that time.");
    expect(read("limit")).toBe("It would exceed your limit of 4 shifts per month.");
  });
});

describe("the calendar", () => {
  const calendars: Partial<CandidateFacts>[] = [
    {},
    { taken: [taken(overlapping)] },
    { taken: [taken({ ...overlapping, statusByProvider: "pending" })] },
    { taken: [taken({ ...overlapping, statusByProvider: "pending", organizationId: "ours" })] },
    { taken: [taken({ startOn: "2026-12-04" })] },
    { shiftLimit: 1, taken: [taken()] },
    { shiftLimit: 2, taken: [taken()] },
    { shiftLimit: 1, taken: [taken({ startOn: "2026-11-30" })] },
  ];
  it.each(calendars)("is judged as of a request whose day is offered: %j [RSC-V-002]", (calendar) => {
    const facts = { ...able, ...calendar };
    const [asked] = judgeShifts([terms.shift], {
      organizationId: "ours",
      timeZone: terms.timeZone,
      today: "2026-12-01",
      kept: [],
      feePercent: 20,
      offered: new Map([["2026-12-04", "OVERNIGHT" as const]]),
      taken: facts.taken,
      rates: { shiftRates: rates, facilityRates: rates },
      shiftLimit: facts.shiftLimit,
    });
    expect(codesOf(calendar).length > 0).toBe(asked?.error !== null);
    expect(codesOf(calendar).includes("limit")).toBe(asked?.isOverLimit);
  });

  it("takes a day that is not offered, and one that is offered for something else [RSC-V-002]", () => {
    expect(codesOf({ offered: null })).toEqual([]);
    expect(codesOf({ offered: "DAYTIME" })).toEqual([]);
  });
});

describe("the rates of an offer", () => {
  it("are the connection's, for a kind that it has none of the provider's own with the fee [RSC-V-018]", () => {
    const agreed = { shiftRates: rates, facilityRates: { ...rates, night: 26_000 } };
    const own = { ...none, night: 30_000, day: 10_000 };
    const of = (facts: Partial<CandidateFacts>, kind: "night" | "day" | "call" = "night") =>
      offerRatesOf({ ...able, ownRates: own, ...facts }, kind, 20);
    expect(of({ connectionRates: agreed })).toEqual({ shiftRateCents: 21_000, facilityRateCents: 26_000 });
    expect(of({ connectionRates: agreed }, "day")).toEqual({
      shiftRateCents: 10_000,
      facilityRateCents: 12_000,
    });
    expect(of({ connectionRates: null })).toEqual({ shiftRateCents: 30_000, facilityRateCents: 36_000 });
    expect(of({}, "call")).toBeNull();
  });
});
