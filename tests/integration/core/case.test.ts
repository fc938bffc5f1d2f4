import { describe, expect, it } from "vitest";
import { camelCase, camelKeys } from "@/lib/core/pure/case";

describe("field names at the edge", () => {
  it("are written as documented and read in camel case", () => {
    expect(camelCase("first_name")).toBe("firstName");
    expect(camelCase("shift_rate_24h")).toBe("shiftRate24h");
    expect(camelCase("specialties__overlap")).toBe("specialtiesOverlap");
    expect(camelCase("password1")).toBe("password1");
    expect(camelCase("boardEligible")).toBe("boardEligible");
  });

  it("change in nested objects and lists, never the values", () => {
    const given = {
      user_type: "healthcare_entity_rep",
      shift_list: [{ start_on: "2026-01-01", deep: [["a_b"]] }],
    };
    expect(camelKeys(given)).toEqual({
      userType: "healthcare_entity_rep",
      shiftList: [{ startOn: "2026-01-01", deep: [["a_b"]] }],
    });
  });

  it("leave dates and empty values alone", () => {
    const at = new Date(0);
    expect(camelKeys({ created_at: at, left_out: undefined, no_value: null })).toEqual({
      createdAt: at,
      leftOut: undefined,
      noValue: null,
    });
  });
});
