import { describe, expect, it } from "vitest";
import { readinessOf, type Subject } from "@/lib/connections/readiness/rules";
import { viewReportLine } from "@/lib/connections/readiness/views/report";
import type { Requirement } from "@/lib/connections/requirements/rules";

const now = new Date("2026-11-10T15:00:00Z");

const requirement: Requirement = {
  id: "0199a1b2-0000-7000-8000-000000000001",
  kind: "background_check",
  type: "",
  stateRule: null,
  proof: "on_file",
  minDaysAfter: 0,
  checkedWithinDays: null,
  acceptsAlternative: false,
  degrees: [],
  specialties: [],
};

const waiver = {
  requirementId: requirement.id,
  untilOn: "2026-12-31",
  grantedBy: "Dana Whitfield",
  reason: "It is under way.",
};

/** What a report says of a background check that was passed on the day, or not at all. */
function standing(backgroundCheckPassedAt: Date | null, waivers = [waiver]) {
  const subject: Subject = {
    degrees: ["MD"],
    specialties: [],
    homeState: "ME",
    credentials: [],
    backgroundCheckPassedAt,
    screenedListAt: null,
    isExcluded: false,
    waivers,
  };
  const place = { state: "ME", requirements: [requirement], product: "Wardway" };
  const { items } = readinessOf(subject, place, "2026-11-14", now);
  const around = { requirement, facilityState: "ME", row: null, waivers, now };
  return items.flatMap((item) => viewReportLine({ ...around, item }).standing);
}

const waived = ["Waived", "until Dec 31, 2026 by Dana Whitfield", "It is under way."];

describe("a line of a report", () => {
  it("that is waived says until when, by whom and why, and whether it is met without the waiver [CRD-S-038, CRD-V-057]", () => {
    expect(standing(null)).toEqual(waived);
    expect(standing(now)).toEqual(["Met", ...waived]);
    expect(standing(now, [])).toEqual(["Met"]);
    expect(standing(null, [])).toEqual(["Missing", "Background check"]);
  });
});
