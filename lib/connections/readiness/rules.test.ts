import { describe, expect, it } from "vitest";
import {
  type HeldCredential,
  missingTexts,
  readinessOf,
  type Subject,
  summaryOf,
} from "@/lib/connections/readiness/rules";
import type { Requirement } from "@/lib/connections/requirements/rules";

const now = new Date("2026-11-10T15:00:00Z");

const line = (values: Partial<Requirement>): Requirement => ({
  id: "0199a1b2-0000-7000-8000-000000000001",
  kind: "certification",
  type: "ACLS",
  stateRule: null,
  proof: "on_file",
  minDaysAfter: 0,
  checkedWithinDays: null,
  acceptsAlternative: false,
  degrees: [],
  specialties: [],
  ...values,
});

const held = (values: Partial<HeldCredential>): HeldCredential => ({
  kind: "certification",
  recordId: "0199a1b2-0000-7000-8000-0000000000a1",
  type: "ACLS",
  state: null,
  facts: {},
  expiresOn: null,
  factsHash: "a",
  attestedHash: null,
  outcome: null,
  checkedOn: null,
  recheckOn: null,
  ...values,
});

const license = (values: Partial<HeldCredential> = {}) =>
  held({
    kind: "license",
    type: "MEDICAL",
    state: "ME",
    facts: { status: "ACTIVE" },
    expiresOn: "2028-01-01",
    ...values,
  });

const verified = (checkedOn: string) => ({ outcome: "verified", checkedOn, recheckOn: null }) as const;

const subject = (values: Partial<Subject>): Subject => ({
  degrees: ["MD"],
  specialties: ["EMERGENCY_MEDICINE"],
  homeState: "ME",
  credentials: [],
  backgroundCheckPassedAt: null,
  screenedListAt: null,
  isExcluded: false,
  waivers: [],
  ...values,
});

const judge = (
  requirement: Partial<Requirement>,
  who: Partial<Subject> = {},
  { on = "2026-11-14", at = now }: { on?: string; at?: Date } = {},
) =>
  readinessOf(subject(who), { state: "ME", requirements: [line(requirement)], product: "Wardway" }, on, at);

const said = (...given: Parameters<typeof judge>) => missingTexts(judge(...given));

describe("readiness", () => {
  it("names the day until which ACLS must be valid, counted from the shift's last day [CRD-V-085, CRD-V-044]", () => {
    const ending = (expiresOn: string) =>
      summaryOf(judge({ minDaysAfter: 30 }, { credentials: [held({ expiresOn })] }));
    expect(ending("2026-12-13")).toBe("Missing: ACLS valid until at least 2026-12-14 (expires 2026-12-13)");
    expect(ending("2026-12-14")).toBe("Ready");
  });

  it("counts the days since a check where a facility asks for its age [CRD-V-089, CRD-V-007]", () => {
    const asked = {
      kind: "license",
      type: "MEDICAL",
      stateRule: "facility",
      proof: "verified",
      checkedWithinDays: 30,
    } as const;
    const who = { credentials: [license({ ...verified("2026-08-01"), recheckOn: "2026-10-30" })] };
    const at = (day: string) => said(asked, who, { on: day, at: new Date(`${day}T16:00:00Z`) });
    expect(at("2026-08-31")).toEqual([]);
    expect(at("2026-09-01")).toEqual(["Medical license, Maine: checked within 30 days (last 2026-08-01)"]);
  });

  it("says what is missing by the first text that applies [CRD-V-045]", () => {
    const asked = { kind: "license", type: "MEDICAL", stateRule: "facility", proof: "verified" } as const;
    const of = (values: Partial<HeldCredential>) => said(asked, { credentials: [license(values)] });
    expect(said(asked)).toEqual(["Medical license, Maine valid until at least 2026-11-14"]);
    expect(of({ facts: { status: "INACTIVE" } })).toEqual(["Medical license, Maine: an active license"]);
    expect(of({ expiresOn: null })).toEqual(["Medical license, Maine: an expiration date"]);
    expect(of({ expiresOn: "2026-11-13" })).toEqual([
      "Medical license, Maine valid until at least 2026-11-14 (expires 2026-11-13)",
    ]);
    expect(of({ outcome: "failed", checkedOn: "2026-11-01" })).toEqual([
      "Medical license, Maine: could not be verified",
    ]);
    expect(of({})).toEqual(["Medical license, Maine: confirmed by the provider"]);
    expect(of({ attestedHash: "a" })).toEqual(["Medical license, Maine: verified by Wardway"]);
    expect(of(verified("2026-11-01"))).toEqual([]);
  });

  it("says, of each two things that are missing of a record, the first [CRD-V-045]", () => {
    const old = "2026-09-01";
    const things = {
      inactive: [{ facts: { status: "INACTIVE" } }, "Medical license, Maine: an active license"],
      undated: [{ expiresOn: null }, "Medical license, Maine: an expiration date"],
      short: [
        { expiresOn: "2026-11-13" },
        "Medical license, Maine valid until at least 2026-11-14 (expires 2026-11-13)",
      ],
      failed: [{ outcome: "failed" }, "Medical license, Maine: could not be verified"],
      unconfirmed: [
        { outcome: null, attestedHash: null },
        "Medical license, Maine: confirmed by the provider",
      ],
      unproven: [{ outcome: null }, "Medical license, Maine: verified by Wardway"],
      old: [{ checkedOn: old }, `Medical license, Maine: checked within 30 days (last ${old})`],
    } as const;
    type Thing = keyof typeof things;
    const order = Object.keys(things) as Thing[];
    const asked = {
      kind: "license",
      type: "MEDICAL",
      stateRule: "facility",
      proof: "verified",
      checkedWithinDays: 30,
    } as const;
    const of = (...wrong: Thing[]) => {
      const record = { ...verified("2026-11-01"), attestedHash: "a" };
      // What comes later in the table is written first: a failure is not undone by what nobody has confirmed.
      const values = wrong.map((thing) => things[thing][0]).reverse();
      return said(asked, { credentials: [license(Object.assign({}, record, ...values))] });
    };
    expect(of()).toEqual([]);
    for (const [place, first] of order.entries()) {
      expect(of(first), first).toEqual([things[first][1]]);
      for (const second of order.slice(place + 1)) {
        // A record without a date does not end too early.
        if (first === "undated" && second === "short") continue;
        expect(of(first, second), `${first}, ${second}`).toEqual([things[first][1]]);
      }
    }
  });

  it("says, where several records are held, what is missing of the one that counts [CRD-V-045, CRD-V-044]", () => {
    const asked = { proof: "attested", minDaysAfter: 30 } as const;
    const of = (...credentials: HeldCredential[]) => said(asked, { credentials });
    const undated = held({ recordId: "a" });
    const short = held({ recordId: "b", expiresOn: "2026-12-13", attestedHash: "a" });
    const failed = held({
      recordId: "c",
      expiresOn: "2027-12-13",
      outcome: "failed",
      checkedOn: "2026-11-01",
    });
    const good = held({ recordId: "d", expiresOn: "2026-12-14", attestedHash: "a" });
    expect(of(short, undated)).toEqual(["ACLS: an expiration date"]);
    expect(of(short, failed)).toEqual(["ACLS: could not be verified"]);
    for (const other of [undated, short, failed]) expect(of(other, good)).toEqual([]);
    const waivers = [{ requirementId: line({}).id, untilOn: "2026-11-14", grantedBy: "Dana Reyes" }];
    for (const other of [undated, short, failed])
      expect(said(asked, { credentials: [other], waivers })).toEqual([]);
  });

  it("of a failed credential is missing whatever the proof; of one that is returned as of one nobody confirmed [CRD-V-045]", () => {
    const of = (proof: Requirement["proof"], outcome: "failed" | "returned") =>
      said({ proof }, { credentials: [held({ expiresOn: "2028-01-01", outcome, checkedOn: "2026-11-01" })] });
    expect(of("on_file", "failed")).toEqual(["ACLS: could not be verified"]);
    expect(of("on_file", "returned")).toEqual([]);
    expect(of("attested", "returned")).toEqual(["ACLS: confirmed by the provider"]);
  });

  it("asks education, NPI and what needs no date to be on file [CRD-V-045, CRD-V-055]", () => {
    expect(said({ kind: "npi", type: "" })).toEqual(["NPI on file"]);
    expect(said({ kind: "education", type: "medical_diplomas" })).toEqual(["Medical diploma on file"]);
    expect(said({ kind: "board_certification", type: "" })).toEqual(["Board certification on file"]);
    expect(said({ kind: "immunization", type: "TB", minDaysAfter: 5 })).toEqual([
      "Immunization: TB valid until at least 2026-11-19",
    ]);
    expect(said({ kind: "insurance", type: "" })).toEqual(["Malpractice insurance on file"]);
    const insurance = held({ kind: "insurance", type: "", facts: { carrier: "Harbor Mutual" } });
    expect(said({ kind: "insurance", type: "" }, { credentials: [insurance] })).toEqual([]);
    expect(said({ kind: "insurance", type: "", minDaysAfter: 1 }, { credentials: [insurance] })).toEqual([
      "Malpractice insurance, Harbor Mutual: an expiration date",
    ]);
    const board = held({ kind: "board_certification", type: "ABEM" });
    expect(
      said({ kind: "board_certification", type: "ABEM", minDaysAfter: 90 }, { credentials: [board] }),
    ).toEqual([]);
  });

  it("takes who is eligible or exempt only where the facility does [CRD-V-044]", () => {
    const board = held({ kind: "board_certification", type: "ABEM", facts: { board_eligible: true } });
    const asked = { kind: "board_certification", type: "ABEM" } as const;
    expect(said(asked, { credentials: [board] })).toHaveLength(1);
    expect(said({ ...asked, acceptsAlternative: true }, { credentials: [board] })).toEqual([]);
    const exempt = held({ kind: "immunization", type: "TB", facts: { exempt: true }, expiresOn: null });
    const tb = { kind: "immunization", type: "TB", minDaysAfter: 30 } as const;
    expect(said(tb, { credentials: [exempt] })).toEqual(["Immunization: TB valid until at least 2026-12-14"]);
    expect(said({ ...tb, acceptsAlternative: true }, { credentials: [exempt] })).toEqual([]);
  });

  it("looks at licenses of the facility's state, or of any, and never at the compact [CRD-V-044]", () => {
    const vermont = license({ state: "VT", ...verified("2026-11-01") });
    const compact = held({ kind: "imlc", type: "", expiresOn: "2028-01-01" });
    const asked = { kind: "license", type: "MEDICAL", proof: "on_file" } as const;
    expect(said({ ...asked, stateRule: "facility" }, { credentials: [vermont, compact] })).toHaveLength(1);
    expect(said({ ...asked, stateRule: "any" }, { credentials: [vermont] })).toEqual([]);
    expect(said({ ...asked, stateRule: "any" })).toEqual(["Medical license valid until at least 2026-11-14"]);
  });

  it("names the inactive license that lasts longest where none is active, with its state [CRD-V-045, CRD-V-044]", () => {
    const inactive = (state: string, expiresOn: string) =>
      license({ recordId: state, state, expiresOn, facts: { status: "INACTIVE" } });
    const credentials = [inactive("VT", "2027-06-01"), inactive("NH", "2029-01-01")];
    const asked = { kind: "license", type: "MEDICAL", stateRule: "any", proof: "on_file" } as const;
    expect(said(asked, { credentials })).toEqual(["Medical license, New Hampshire: an active license"]);
    expect(judge(asked, { credentials }).items[0]?.title).toBe("Medical license, New Hampshire");
  });

  it("is met by one record of several, and explained by the one that lasts longest [CRD-V-044]", () => {
    const asked = {
      kind: "license",
      type: "MEDICAL",
      stateRule: "any",
      proof: "verified",
      minDaysAfter: 30,
    } as const;
    const short = license({ recordId: "b", expiresOn: "2026-11-20", ...verified("2026-11-01") });
    const long = license({ recordId: "a", state: "VT", expiresOn: "2026-12-01" });
    expect(said(asked, { credentials: [short, long] })).toEqual([
      "Medical license, Vermont valid until at least 2026-12-14 (expires 2026-12-01)",
    ]);
    const good = license({ recordId: "c", state: "NH", expiresOn: "2026-12-14", ...verified("2026-11-01") });
    expect(said(asked, { credentials: [short, long, good] })).toEqual([]);
    const twin = { expiresOn: "2026-11-20" };
    expect(
      said(asked, {
        credentials: [license({ ...twin, recordId: "z", state: "VT" }), license({ ...twin, recordId: "y" })],
      }),
    ).toEqual(["Medical license, Maine valid until at least 2026-12-14 (expires 2026-11-20)"]);
  });

  it("names the record that meets a line, or else the one that explains what is missing [CRD-V-044, CRD-S-038]", () => {
    const asked = { kind: "license", type: "MEDICAL", stateRule: "any", proof: "verified" } as const;
    const record = (...credentials: HeldCredential[]) => judge(asked, { credentials }).items[0]?.recordId;
    const long = license({ recordId: "a", state: "VT" });
    const good = license({ recordId: "b", expiresOn: "2026-12-14", ...verified("2026-11-01") });
    const inactive = license({ recordId: "c", expiresOn: "2029-01-01", facts: { status: "INACTIVE" } });
    expect([record(long, good, inactive), record(long, inactive), record(inactive), record()]).toEqual([
      "b",
      "a",
      "c",
      null,
    ]);
  });

  it("asks for a background check, fresh where the facility says how fresh [CRD-V-045]", () => {
    const asked = { kind: "background_check", type: "" } as const;
    const passed = { backgroundCheckPassedAt: new Date("2026-09-01T12:00:00Z") };
    expect(said(asked)).toEqual(["Background check"]);
    expect(said(asked, passed)).toEqual([]);
    expect(said({ ...asked, checkedWithinDays: 30 }, passed)).toEqual(["Background check within 30 days"]);
    expect(said({ ...asked, checkedWithinDays: 365 }, passed)).toEqual([]);
  });

  it("asks for a screening against a list of the last 35 days that left nothing confirmed [CRD-V-045]", () => {
    const asked = { kind: "exclusion", type: "" } as const;
    const screened = (day: string, isExcluded = false) => ({
      screenedListAt: new Date(`${day}T12:00:00Z`),
      isExcluded,
    });
    expect(said(asked)).toEqual(["Exclusion screening"]);
    expect(said(asked, screened("2026-10-06"))).toEqual([]);
    expect(said(asked, screened("2026-10-05"))).toEqual(["Exclusion screening"]);
    expect(said(asked, screened("2026-11-09", true))).toEqual(["Exclusion screening"]);
  });

  it("leaves out what is for other degrees or specialties [CRD-V-043]", () => {
    expect(judge({ degrees: ["PA"] })).toEqual({ ready: true, items: [] });
    expect(judge({ specialties: ["ANESTHESIOLOGY"] }).items).toEqual([]);
    expect(judge({ degrees: ["DO", "MD"], specialties: ["EMERGENCY_MEDICINE"] }).ready).toBe(false);
  });

  it("is met by an exception until its day [CRD-V-057]", () => {
    const waivers = [{ requirementId: line({}).id, untilOn: "2026-11-14", grantedBy: "Dana Reyes" }];
    expect(judge({}, { waivers }).items).toEqual([
      {
        requirementId: line({}).id,
        title: "ACLS",
        met: true,
        text: null,
        acts: null,
        exception: { until: "2026-11-14", grantedBy: "Dana Reyes" },
        isWaived: true,
        recordId: null,
      },
    ]);
    expect(judge({}, { waivers }, { on: "2026-11-15" }).ready).toBe(false);
  });

  it("names the exception of a line that is met without it as well [CRD-V-057]", () => {
    const waivers = [{ requirementId: line({}).id, untilOn: "2026-11-14", grantedBy: "Dana Reyes" }];
    const who = { waivers, credentials: [held({ expiresOn: "2027-12-14" })] };
    const exception = { until: "2026-11-14", grantedBy: "Dana Reyes" };
    expect(judge({}, who).items).toMatchObject([{ met: true, isWaived: false, exception }]);
    expect(judge({}, who, { on: "2026-11-15" }).items).toMatchObject([{ met: true, exception: null }]);
  });

  it("is said with dates, or for readers without details with titles alone [CRD-P-034, CRD-V-056]", () => {
    const requirements = [line({}), line({ id: "2", kind: "npi", type: "" })];
    const readiness = readinessOf(
      subject({}),
      { state: "ME", requirements, product: "Wardway" },
      "2026-11-14",
      now,
    );
    expect(summaryOf(readiness)).toBe("Missing: ACLS valid until at least 2026-11-14; NPI on file");
    expect(summaryOf(readiness, false)).toBe("Missing: ACLS; NPI");
    expect(summaryOf({ ready: true, items: [] })).toBe("Ready");
  });

  it("says who can act [CRD-V-045]", () => {
    const acts = (...given: Parameters<typeof judge>) => judge(...given).items.map((item) => item.acts);
    expect(acts({})).toEqual(["provider"]);
    expect(
      acts({ proof: "verified" }, { credentials: [held({ expiresOn: "2028-01-01", attestedHash: "a" })] }),
    ).toEqual(["staff"]);
    expect(acts({ kind: "background_check", type: "" })).toEqual(["staff"]);
  });
});
