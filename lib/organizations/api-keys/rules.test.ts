import { describe, expect, it } from "vitest";
import { ensureKey, reminderOf, stateOfKey } from "@/lib/organizations/api-keys/rules";

const now = new Date("2026-11-30T23:30:00Z");
const asked = (expiresOn: string) => () => ensureKey({ groups: [], expiresOn }, [], false, now);

describe("a key", () => {
  it("ends with its day in UTC [ACS-V-039]", () => {
    const state = (at: string) => stateOfKey({ expiresOn: "2026-11-30", revokedAt: null }, new Date(at));
    expect(state("2026-11-30T23:59:59Z")).toBe("active");
    expect(state("2026-12-01T00:00:00Z")).toBe("expired");
    expect(stateOfKey({ expiresOn: "2026-11-01", revokedAt: now }, now)).toBe("revoked");
  });

  it("ends tomorrow at the earliest and after 366 days at the latest [ACS-V-039 ACS-C-014]", () => {
    for (const day of ["2026-12-01", "2027-12-01"]) expect(asked(day)).not.toThrow();
    for (const day of ["2026-11-30", "2027-12-02"]) expect(asked(day)).toThrow("Choose a day within a year.");
  });
});

describe("the reminder of a key's end", () => {
  const key = { expiresOn: "2026-12-31", createdAt: new Date("2026-06-01T00:00:00Z"), lastUsedAt: null };
  const due = (at: string, changes = {}) => reminderOf({ ...key, ...changes }, new Date(at));

  it("is due 14 and 3 days before, also where a day was missed [ACS-J-004]", () => {
    expect(due("2026-12-16T14:00:00Z")).toBeNull();
    expect(due("2026-12-17T14:00:00Z")).toBe(14);
    expect(due("2026-12-27T14:00:00Z")).toBe(14);
    expect(due("2026-12-28T14:00:00Z")).toBe(3);
    expect(due("2026-12-31T14:00:00Z")).toBe(3);
  });

  it("is none for a key that was made later than that [ACS-J-004]", () => {
    const createdAt = new Date("2026-12-20T00:00:00Z");
    expect(due("2026-12-20T14:00:00Z", { createdAt })).toBeNull();
    expect(due("2026-12-28T14:00:00Z", { createdAt })).toBe(3);
  });

  it("comes once it has ended, if it was used within its last seven days [ACS-J-004]", () => {
    const used = (day: string) => ({ lastUsedAt: new Date(`${day}T12:00:00Z`) });
    expect(due("2027-01-01T14:00:00Z", used("2026-12-26"))).toBe("expired");
    expect(due("2027-01-01T14:00:00Z", used("2026-12-20"))).toBeNull();
    expect(due("2027-01-01T14:00:00Z")).toBeNull();
  });
});
