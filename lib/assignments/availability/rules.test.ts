import { describe, expect, it } from "vitest";
import {
  agreementMissing,
  byDate,
  ensureFree,
  ensureMayOffer,
  ensureNotPast,
  onboardingUnfinished,
} from "@/lib/assignments/availability/rules";

describe("offering dates", () => {
  it("refuses yesterday and takes today [PRV-V-002]", () => {
    expect(() => ensureNotPast(["2026-11-21", "2026-11-19"], "2026-11-20")).toThrow(
      "Start date cannot be in the past.",
    );
    expect(() => ensureNotPast(["2026-11-20"], "2026-11-20")).not.toThrow();
  });

  it("refuses booked dates [PRV-V-004]", () => {
    expect(() => ensureFree(["2026-12-04"], new Set(["2026-12-04"]))).toThrow(
      "Some dates are already booked",
    );
    expect(() => ensureFree(["2026-12-05"], new Set(["2026-12-04"]))).not.toThrow();
  });

  it("needs the agreement and a finished onboarding", () => {
    const signed = { completedSteps: ["SIGN_AGREEMENT" as const] };
    expect(() => ensureMayOffer({ status: "complete", completedSteps: [] })).toThrow(agreementMissing);
    expect(() => ensureMayOffer({ status: "provider_profile", ...signed })).toThrow(onboardingUnfinished);
    expect(() => ensureMayOffer({ status: "provisional", ...signed })).not.toThrow();
    expect(() => ensureMayOffer({ status: "complete", ...signed })).not.toThrow();
  });

  it("takes the last word on a date that is named twice", () => {
    const twice = [
      { startOn: "2026-12-04", shiftType: "DAYTIME" },
      { startOn: "2026-12-04", shiftType: "OVERNIGHT" },
    ];
    expect(byDate(twice)).toEqual([{ startOn: "2026-12-04", shiftType: "OVERNIGHT" }]);
  });
});
