import { describe, expect, it } from "vitest";
import {
  afterHold,
  afterScreening,
  decided,
  ensureProposable,
  strongerOf,
} from "@/lib/credentials/exclusions/rules/hits";
import {
  type HitDecision,
  hitStatuses,
  listAgeDays,
  type MatchRule,
  maxHoldDays,
  maxHoldHours,
} from "@/lib/credentials/exclusions/words";

const hit = (status: (typeof hitStatuses)[number], decision: HitDecision | null = null) => ({
  status,
  decision,
  rule: "name_birth_year" as MatchRule,
});
const seen = (isOnList: boolean, rule: MatchRule | null = null) => ({ isOnList, rule });

describe("a screening", () => {
  it("takes an undecided hit whose entry has left the list, and no other [CRD-V-016, CRD-V-021]", () => {
    const gone = { status: "gone", rule: "name_birth_year" };
    expect(afterScreening(hit("open"), seen(false))).toEqual(gone);
    expect(afterScreening(hit("proposed", "confirm"), seen(false))).toEqual(gone);
    expect(afterScreening(hit("proposed", "dismiss"), seen(false))).toEqual(gone);
    expect(afterScreening(hit("proposed", "lift"), seen(false))).toBeNull();
    for (const status of ["confirmed", "dismissed", "lifted", "gone"] as const)
      expect(afterScreening(hit(status), seen(false)), status).toBeNull();
  });

  it("opens what was dismissed by a stronger rule alone, and what was gone when the entry is back [CRD-V-016, CRD-V-021]", () => {
    expect(afterScreening(hit("dismissed"), seen(true, "name_birth_year"))).toBeNull();
    expect(afterScreening(hit("dismissed"), seen(true, "name_state"))).toBeNull();
    expect(afterScreening(hit("dismissed"), seen(true))).toBeNull();
    expect(afterScreening(hit("dismissed"), seen(true, "npi"))).toEqual({ status: "open", rule: "npi" });
    expect(afterScreening(hit("gone"), seen(true))).toEqual({ status: "open", rule: "name_birth_year" });
    expect(afterScreening(hit("gone"), seen(true, "npi"))).toEqual({ status: "open", rule: "npi" });
    for (const status of ["confirmed", "lifted", "proposed"] as const)
      expect(afterScreening(hit(status), seen(true, "npi")), status).toBeNull();
  });

  it("shows the strongest rule of an open hit [CRD-V-074]", () => {
    expect(afterScreening(hit("open"), seen(true, "npi"))).toEqual({ status: "open", rule: "npi" });
    expect(afterScreening(hit("open"), seen(true, "name_state"))).toBeNull();
    expect(strongerOf("name_state", "name_birth_year")).toBe("name_birth_year");
    expect(strongerOf("npi", "name_birth_year")).toBe("npi");
  });
});

describe("a proposal", () => {
  const confirm = {
    decision: "confirm",
    reason: null,
    note: "NPI and birth date fit.",
    evidence: "/f/",
  } as const;
  const dismiss = { decision: "dismiss", reason: "different_npi", note: "", evidence: null } as const;
  const lift = { decision: "lift", reason: null, note: "Reinstated.", evidence: null } as const;
  const open = { status: "open", rule: "name_state" } as const;
  const propose =
    (proposal: Parameters<typeof ensureProposable>[1], of: Parameters<typeof ensureProposable>[0] = open) =>
    () =>
      ensureProposable(of, proposal);
  const bodyOf = (run: () => void) => {
    try {
      run();
      return null;
    } catch (error) {
      return (error as { body: unknown }).body;
    }
  };

  it("says enough: evidence and note, a reason, or a note [CRD-V-075]", () => {
    expect(bodyOf(propose(confirm))).toBeNull();
    expect(bodyOf(propose({ ...confirm, evidence: null, note: "" }))).toMatchObject({
      evidence: ["Evidence is required."],
      note: ["Say why."],
    });
    expect(bodyOf(propose(dismiss))).toBeNull();
    expect(bodyOf(propose({ ...dismiss, reason: null }))).toMatchObject({
      reason: ["Say why this is somebody else."],
    });
    expect(bodyOf(propose({ ...dismiss, reason: "other" }))).toMatchObject({ note: ["Say why."] });
    const byNpi = { status: "open", rule: "npi" } as const;
    expect(bodyOf(propose(dismiss, byNpi))).toMatchObject({ evidence: ["Evidence is required."] });
    expect(bodyOf(propose({ ...dismiss, evidence: "/f/" }, byNpi))).toBeNull();
    const confirmed = { status: "confirmed", rule: "npi" } as const;
    expect(bodyOf(propose(lift, confirmed))).toBeNull();
    expect(bodyOf(propose({ ...lift, note: "" }, confirmed))).toMatchObject({ note: ["Say why."] });
  });

  it("is of an open hit, or lifts a confirmed one [CRD-V-016]", () => {
    for (const status of hitStatuses) {
      expect(bodyOf(propose(confirm, { ...open, status })) === null, status).toBe(status === "open");
      expect(bodyOf(propose(dismiss, { ...open, status })) === null, status).toBe(status === "open");
      expect(bodyOf(propose(lift, { ...open, status })) === null, status).toBe(status === "confirmed");
    }
  });

  it("leads where the second look says, or back where the hit was [CRD-V-016]", () => {
    expect(decided("confirm", true, "open")).toBe("confirmed");
    expect(decided("dismiss", true, "open")).toBe("dismissed");
    expect(decided("lift", true, "confirmed")).toBe("lifted");
    expect(decided("dismiss", false, "open")).toBe("open");
    expect(decided("lift", false, "confirmed")).toBe("confirmed");
  });
});

describe("a hold", () => {
  const now = new Date("2026-11-28T12:00:00Z");
  const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const open = { status: "open", decision: null, heldUntil: null, heldMinutes: 0 } as const;

  it("is of an undecided hit [CRD-V-075]", () => {
    for (const status of hitStatuses) {
      const run = () => afterHold({ ...open, status, decision: "confirm" }, 1, now);
      if (status === "open" || status === "proposed") expect(run(), status).toBeTruthy();
      else expect(run, status).toThrow();
    }
    expect(() => afterHold({ ...open, status: "proposed", decision: "lift" }, 1, now)).toThrow();
  });

  it("lasts 14 days in all, of which an early end gives the rest back [CRD-V-075, CRD-V-084]", () => {
    const first = afterHold(open, 168, now);
    expect(first).toEqual({ heldUntil: later(168), heldMinutes: 168 * 60 });
    expect(afterHold({ ...open, ...first }, 0, later(68))).toEqual({ heldUntil: null, heldMinutes: 68 * 60 });
    const second = afterHold({ ...open, ...first }, 168, later(168));
    expect(second.heldMinutes).toBe(336 * 60);
    expect(() => afterHold({ ...open, ...second }, 1, later(336))).toThrow();
    expect(() => afterHold({ ...open, ...second }, 168, later(335))).toThrow();
    expect(afterHold({ ...open, ...second }, 168, later(168))).toEqual(second);
    expect(afterHold({ ...open, ...second }, 0, later(336))).toEqual({
      heldUntil: null,
      heldMinutes: 336 * 60,
    });
  });

  it("and a list have the documented lengths [CRD-V-084]", () => {
    expect({ maxHoldHours, maxHoldDays, listAgeDays }).toEqual({
      maxHoldHours: 168,
      maxHoldDays: 14,
      listAgeDays: 35,
    });
  });
});
