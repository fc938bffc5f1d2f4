import { describe, expect, it } from "vitest";
import { type FillableNeed, fillsOf, fillsText } from "./fills";

const night = {
  startOn: "2026-12-04",
  endOn: "2026-12-05",
  startTime: "19:00",
  endTime: "07:00",
  rateKind: "night",
} as const;
const need = (id: string, values: Partial<FillableNeed> = {}): FillableNeed => ({
  ...night,
  id,
  facilityId: "casco",
  specialty: "EMERGENCY_MEDICINE",
  ...values,
});
const asked = { ...night, facilityId: "casco" };

describe("what a shift would fill", () => {
  it("is named with kind, times and specialty [SCH-S-042]", () => {
    expect(fillsText(need("a"))).toBe("Fills: Night 19:00–07:00, Emergency Medicine");
  });

  it("is one of its facility, day and kind in overlapping hours, the equal times first, each once [SCH-I-005 SCH-S-042]", () => {
    const early = need("early", { startTime: "18:00", endTime: "06:00" });
    expect(fillsOf([asked, asked, asked], [early, need("equal")]).map((found) => found?.id)).toEqual([
      "equal",
      "early",
      undefined,
    ]);
    for (const other of [
      { facilityId: "pine" },
      { startOn: "2026-12-05" },
      { rateKind: "call" as const },
      { startTime: "07:00", endTime: "19:00", endOn: "2026-12-04" },
    ])
      expect(fillsOf([asked], [need("other", other)])).toEqual([null]);
  });
});
