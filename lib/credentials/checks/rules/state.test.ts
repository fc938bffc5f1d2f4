import { describe, expect, it } from "vitest";
import { recheckDay, type StateRow, standingOf, stateLabel } from "@/lib/credentials/checks/rules/state";

const today = "2026-11-28";
const row = (values: Partial<StateRow> = {}): StateRow => ({
  kind: "license",
  expiresOn: null,
  factsHash: "a",
  attestedHash: null,
  outcome: null,
  checkedOn: null,
  recheckOn: null,
  ...values,
});
const verified = { outcome: "verified", checkedOn: "2026-11-01", recheckOn: "2027-01-30" } as const;

describe("a credential's state", () => {
  it("is the first that applies [CRD-V-001]", () => {
    const expired = { expiresOn: "2026-11-27" };
    expect(standingOf(row({ ...verified, ...expired }), today).state).toBe("expired");
    expect(standingOf(row({ ...verified, expiresOn: today }), today).state).toBe("verified");
    expect(standingOf(row({ outcome: "failed", attestedHash: "a" }), today).state).toBe("failed");
    expect(standingOf(row({ outcome: "failed", ...expired }), today).state).toBe("expired");
    expect(standingOf(row({ outcome: "returned", attestedHash: "a" }), today)).toEqual({
      state: "unverified",
      isDue: false,
      needsProvider: true,
    });
    expect(standingOf(row({ attestedHash: "a" }), today).state).toBe("self_attested");
    expect(standingOf(row({ attestedHash: "b" }), today).state).toBe("unverified");
    expect(standingOf(row(), today).state).toBe("unverified");
  });

  it("stays verified when it is due, and says so [CRD-V-001, CRD-V-007]", () => {
    expect(standingOf(row({ ...verified, recheckOn: "2026-11-29" }), today).isDue).toBe(false);
    expect(standingOf(row({ ...verified, recheckOn: today }), today)).toEqual({
      state: "verified",
      isDue: true,
      needsProvider: false,
    });
  });

  it.each([
    ["license", "2026-08-01", null, "2026-10-30"],
    ["license", "2026-08-01", "2026-09-15", "2026-09-15"],
    ["board_certification", "2026-08-01", null, "2026-10-30"],
    ["imlc", "2026-08-01", null, "2026-10-30"],
    ["npi", "2026-08-01", null, "2026-10-30"],
    ["insurance", "2026-08-01", null, "2027-08-01"],
    ["certification", "2026-08-01", null, "2028-07-31"],
    ["immunization", "2026-08-01", null, "2028-07-31"],
    ["misc", "2026-08-01", "2027-01-01", "2027-01-01"],
    ["education", "2026-08-01", null, null],
  ] as const)("%s checked on %s and expiring on %s counts until %s [CRD-V-007, CRD-V-084]", (...given) => {
    const [kind, checkedOn, expiresOn, until] = given;
    expect(recheckDay(kind, checkedOn, expiresOn)).toBe(until);
  });

  it("is said in words [CRD-V-008]", () => {
    const said = (values: Partial<StateRow>, toRep = false) =>
      stateLabel(standingOf(row(values), today), row(values), toRep);
    expect(said({})).toBe("Not verified");
    expect(said({ outcome: "returned" })).toBe("Needs your attention");
    expect(said({ outcome: "returned" }, true)).toBe("Not verified");
    expect(said({ attestedHash: "a" })).toBe("Stated by the provider");
    expect(said(verified)).toBe("Verified Nov 1, 2026");
    expect(said({ ...verified, recheckOn: today })).toBe("Verified Nov 1, 2026, re-check due");
    expect(said({ outcome: "failed" })).toBe("Could not be verified");
    expect(said({ ...verified, expiresOn: "2026-11-01" })).toBe("Expired Nov 1, 2026");
  });
});
