import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, licenses, providers, signatures, users } from "@/db/schema";
import { type Caller, signInAs, visitor } from "../support/api";
import { aProvider, aRep, aStaff } from "../support/builders";

/** Somebody who has verified the address and not begun the wizard. */
async function aNewcomer() {
  const provider = await aProvider(
    {
      npi: "",
      streetAddress: "",
      city: "",
      state: null,
      zipCode: "",
      birthOn: null,
      degrees: [],
      specialties: [],
      shiftRateDayCents: null,
      shiftRateNightCents: null,
      shiftRateCallCents: null,
      shiftRate24hCents: null,
      workType: null,
      travelType: null,
      savedRegistrationSteps: [],
      completedRegistrationSteps: [],
    },
    {
      user: { registrationStatus: "provider_profile", firstName: "Sam", lastName: "Lee" },
      signed: false,
      answered: false,
    },
  );
  return {
    ...provider,
    browser: await signInAs(provider),
    path: `/onboarding-provider/${provider.providerId}/`,
  };
}

const documentedFields = [
  ...["first_name", "last_name", "birth_date", "npi", "street_address", "city", "state", "zip_code"],
  ...["shift_rate_day", "shift_rate_night", "shift_rate_call", "shift_rate_24h", "work_type", "travel_type"],
  ...["is_resident", "resident_graduation_on", "has_imlc", "degree", "specialties", "licenses"],
  ...[
    "board_certifications",
    "certifications",
    "completed_registration_steps",
    "marketplace_agreement_at",
    "metadata",
  ],
];

const basics = {
  first_name: "Sam",
  last_name: "Lee",
  birth_date: "1980-02-03",
  npi: "1234567893",
  street_address: "1 Harbor St",
  city: "Portland",
  state: "ME",
  zip_code: "04101",
};
const rates = { shift_rate_day: 150.5, shift_rate_night: null, work_type: "PART_TIME", travel_type: "LOCAL" };
const traits = {
  is_resident: false,
  has_imlc: true,
  degree: ["MD"],
  specialties: ["EMERGENCY_MEDICINE", "INTERNAL_MEDICINE"],
  licenses: [
    { state: "ME", type: "MEDICAL", status: "ACTIVE" },
    { state: "NH", type: "MEDICAL", status: "ACTIVE" },
  ],
  board_certifications: [{ type: "ABEM", board_eligible: true }],
  certifications: [{ type: "BLS" }, { type: "ACLS" }],
};

const save = (browser: Caller, path: string, registration_step: string, fields: object) =>
  browser.patch(path, { ...fields, registration_step });

const statusOf = async (userId: string) =>
  (await db().select({ status: users.registrationStatus }).from(users).where(eq(users.id, userId)))[0]
    ?.status;

describe("the onboarding record", () => {
  it("holds every documented field, empty for a newcomer [ONB-C-001 ONB-C-018]", async () => {
    const { browser, path, providerId } = await aNewcomer();
    const { status, body } = await browser.get(path);
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(documentedFields));
    expect(body).toMatchObject({
      id: providerId,
      first_name: "Sam",
      birth_date: null,
      npi: "",
      state: null,
      shift_rate_day: null,
      work_type: null,
      is_resident: false,
      resident_graduation_on: null,
      degree: [],
      completed_registration_steps: [],
      marketplace_agreement_at: null,
      metadata: { registration_steps: [], registry: null, signature: null },
    });
  });

  it("gives back what each step saved [ONB-C-002 ONB-C-004 ONB-C-005 ONB-C-006 ONB-C-007 ONB-C-008 ONB-C-020]", async () => {
    const { browser, path } = await aNewcomer();
    await save(browser, path, "BASIC_INFO", basics);
    await save(browser, path, "RATES", rates);
    const saved = await save(browser, path, "PROFESSIONAL_TRAITS", traits);
    const { body } = await browser.get(path);
    expect(saved).toMatchObject({ status: 200, body });
    expect(body).toMatchObject({
      ...basics,
      ...rates,
      ...traits,
      certifications: [{ type: "ACLS" }, { type: "BLS" }],
    });
    expect(body.metadata.registration_steps).toEqual(["BASIC_INFO", "RATES", "PROFESSIONAL_TRAITS"]);
  });

  it("keeps a resident's graduation date until the provider is no resident any more [ONB-C-003]", async () => {
    const { browser, path } = await aNewcomer();
    const resident = await browser.patch(path, { is_resident: true, resident_graduation_on: "2027-06-30" });
    expect(resident.body).toMatchObject({ is_resident: true, resident_graduation_on: "2027-06-30" });
    const graduate = await browser.patch(path, { is_resident: false });
    expect(graduate.body.resident_graduation_on).toBeNull();
  });

  it("takes the whole record by PUT, as GET gave it, and refuses half of one [ONB-C-019]", async () => {
    const { browser, path } = await aNewcomer();
    await save(browser, path, "BASIC_INFO", basics);
    const { body: record } = await browser.get(path);
    const replaced = await browser.put(path, { ...record, city: "Bangor" });
    expect(replaced).toMatchObject({ status: 200, body: { ...record, city: "Bangor" } });
    const half = await browser.put(path, { city: "Bangor" });
    expect(half).toMatchObject({ status: 400, body: { first_name: ["This field is required."] } });
    expect((await browser.get(path)).body.first_name).toBe("Sam");
  });

  it("leaves alone what a step does not send, and other licenses than active medical ones", async () => {
    const { browser, path, providerId } = await aNewcomer();
    await db()
      .insert(licenses)
      .values([
        { providerId, type: "DEA", state: "ME", number: "D-1" },
        { providerId, type: "MEDICAL", status: "INACTIVE", state: "VT", number: "V-1" },
      ]);
    await save(browser, path, "PROFESSIONAL_TRAITS", { licenses: [{ state: "ME" }, { state: "NH" }] });
    await save(browser, path, "RATES", rates);
    const rows = await db().select().from(licenses).where(eq(licenses.providerId, providerId));
    expect(
      rows.map(({ type, status, state, number }) => `${type} ${status} ${state} ${number}`).sort(),
    ).toEqual([
      "DEA ACTIVE ME D-1",
      "MEDICAL ACTIVE ME MD-1",
      "MEDICAL ACTIVE NH ",
      "MEDICAL INACTIVE VT V-1",
    ]);
  });

  it("never makes board eligibility of NONE", async () => {
    const { browser, path } = await aNewcomer();
    const { body } = await browser.patch(path, {
      board_certifications: [{ type: "NONE", board_eligible: true }],
    });
    expect(body.board_certifications).toEqual([{ type: "NONE", board_eligible: false }]);
  });
});

describe("completing the steps", () => {
  it("completes a step when its data are all there, and moves on once all four are [ONB-S-002 ONB-C-009]", async () => {
    const { browser, path, userId } = await aNewcomer();
    const half = await save(browser, path, "BASIC_INFO", { ...basics, npi: "" });
    expect(half.body).toMatchObject({
      completed_registration_steps: [],
      metadata: { registration_steps: ["BASIC_INFO"] },
    });
    const whole = await save(browser, path, "BASIC_INFO", basics);
    expect(whole.body.completed_registration_steps).toEqual(["BASIC_INFO"]);
    expect((await browser.post(`${path}marketplace_agreement/`)).body.completed_registration_steps).toEqual([
      "BASIC_INFO",
      "SIGN_AGREEMENT",
    ]);
    await save(browser, path, "PROFESSIONAL_TRAITS", traits);
    expect(await statusOf(userId)).toBe("provider_profile");
    const last = await save(browser, path, "RATES", rates);
    expect(last.body.completed_registration_steps).toEqual([
      "BASIC_INFO",
      "RATES",
      "PROFESSIONAL_TRAITS",
      "SIGN_AGREEMENT",
    ]);
    expect(await statusOf(userId)).toBe("provisional");
    expect((await browser.get("/auth/user/")).body.provider_completed_registration_steps).toHaveLength(4);
  });

  it("accepts empty values and only leaves the step incomplete", async () => {
    const { browser, path } = await aNewcomer();
    await save(browser, path, "BASIC_INFO", basics);
    const empty = {
      first_name: "",
      last_name: " ",
      birth_date: "",
      npi: "",
      street_address: "",
      city: "",
      state: "",
      zip_code: "",
    };
    const { status, body } = await save(browser, path, "BASIC_INFO", empty);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      first_name: "",
      last_name: "",
      birth_date: null,
      npi: "",
      state: null,
      zip_code: "",
    });
    expect(body.completed_registration_steps).toEqual([]);
  });

  it("wants a graduation date of a resident", async () => {
    const { browser, path } = await aNewcomer();
    const undated = await save(browser, path, "PROFESSIONAL_TRAITS", { ...traits, is_resident: true });
    expect(undated.body.completed_registration_steps).toEqual([]);
    const dated = await browser.patch(path, { resident_graduation_on: "2027-06-30" });
    expect(dated.body.completed_registration_steps).toEqual(["PROFESSIONAL_TRAITS"]);
  });

  it("never moves a status back", async () => {
    const provider = await aProvider({}, { user: { registrationStatus: "complete" } });
    const browser = await signInAs(provider);
    const { body } = await browser.patch(`/onboarding-provider/${provider.providerId}/`, { npi: "" });
    expect(body.completed_registration_steps).toEqual(["RATES", "PROFESSIONAL_TRAITS", "SIGN_AGREEMENT"]);
    expect(await statusOf(provider.userId)).toBe("complete");
  });

  it("loses no step when all are saved at once", async () => {
    const { browser, path, userId } = await aNewcomer();
    await Promise.all([
      save(browser, path, "BASIC_INFO", basics),
      save(browser, path, "RATES", rates),
      save(browser, path, "PROFESSIONAL_TRAITS", traits),
      browser.post(`${path}marketplace_agreement/`),
    ]);
    const { body } = await browser.get(path);
    expect([...body.metadata.registration_steps].sort()).toEqual([
      "BASIC_INFO",
      "PROFESSIONAL_TRAITS",
      "RATES",
      "SIGN_AGREEMENT",
    ]);
    expect(body.completed_registration_steps).toHaveLength(4);
    expect(await statusOf(userId)).toBe("provisional");
  });
});

describe("wrong input", () => {
  const date = "Please enter a valid date (mm/dd/yyyy)";
  const year = new Date().getUTCFullYear();

  it.each([
    ["birth_date", "1980-02-31", date],
    ["birth_date", "31/02/1980", date],
    ["birth_date", "1900-01-01", date],
    ["birth_date", `${year + 1}-01-01`, date],
    ["birth_date", 19800203, date],
    ["npi", "123456789", "NPI must be exactly 10 digits"],
    ["npi", "12345678901", "NPI must be exactly 10 digits"],
    ["npi", "12345abcde", "NPI must be exactly 10 digits"],
    ["zip_code", "0410", "ZIP code must be exactly 5 digits"],
    ["zip_code", "041011", "ZIP code must be exactly 5 digits"],
    ["resident_graduation_on", "2027-02-30", date],
    ["first_name", "x".repeat(101), "Ensure this field has no more than 100 characters."],
    ["street_address", "x".repeat(201), "Ensure this field has no more than 200 characters."],
    ["state", "XX", "Invalid value"],
    ["shift_rate_day", 0, "Ensure this value is greater than 0."],
    ["shift_rate_day", -5, "Ensure this value is greater than 0."],
    ["shift_rate_24h", 1_000_000, "Ensure this value is less than or equal to 10000."],
    ["shift_rate_night", "a lot", "Invalid value"],
    ["work_type", "ALL_THE_TIME", "Invalid value"],
    ["travel_type", 3, "Invalid value"],
    ["is_resident", "yes", "Invalid value"],
    ["registration_step", "LAST", "Invalid value"],
  ])("refuses %s %j at its field [ONB-V-017 ONB-V-018]", async (field, value, text) => {
    const { browser, path } = await aNewcomer();
    const answer = await browser.patch(path, { [field]: value, city: "Nowhere" });
    expect(answer).toMatchObject({ status: 400, body: { [field]: [text] } });
    expect((await browser.get(path)).body.city).toBe("");
  });

  it("refuses the current year as birth year and accepts 1901 and last year [ONB-V-015 ONB-V-016]", async () => {
    const { browser, path } = await aNewcomer();
    expect((await browser.patch(path, { birth_date: `${year}-01-01` })).body).toEqual({ birth_date: [date] });
    expect((await browser.patch(path, { birth_date: "1901-01-01" })).status).toBe(200);
    expect((await browser.patch(path, { birth_date: `${year - 1}-12-31` })).status).toBe(200);
  });

  it("refuses codes and license types nobody knows", async () => {
    const { browser, path } = await aNewcomer();
    const wrong = await browser.patch(path, {
      degree: ["WIZARD"],
      specialties: "EMERGENCY_MEDICINE",
      licenses: [{ state: "ME", type: "DEA" }],
      board_certifications: [{ type: "ABXYZ" }],
      certifications: [{}],
    });
    expect(wrong.status).toBe(400);
    expect(Object.keys(wrong.body).sort()).toEqual([
      "board_certifications.0.type",
      "certifications.0.type",
      "degree.0",
      "licenses.0.type",
      "specialties",
    ]);
  });

  it("keeps script as the text it is and drops control characters", async () => {
    const { browser, path } = await aNewcomer();
    const { body } = await browser.patch(path, {
      first_name: "<script>alert(1)</script>",
      city: "Port\u0000land\u0007 ",
    });
    expect(body).toMatchObject({ first_name: "<script>alert(1)</script>", city: "Portland" });
  });

  it("ignores what only the server writes", async () => {
    const { browser, path, userId, providerId } = await aNewcomer();
    const { body } = await browser.patch(path, {
      registration_status: "complete",
      completed_registration_steps: ["BASIC_INFO", "RATES", "PROFESSIONAL_TRAITS", "SIGN_AGREEMENT"],
      marketplace_agreement_at: "2026-01-01T00:00:00Z",
      metadata: { registration_steps: ["RATES"], signature: { signed_first_name: "X" } },
      background_check_passed_at: "2026-01-01T00:00:00Z",
      user_id: userId,
      id: "00000000-0000-7000-8000-000000000000",
    });
    expect(body).toMatchObject({
      id: providerId,
      completed_registration_steps: [],
      marketplace_agreement_at: null,
      metadata: { registration_steps: [], signature: null },
    });
    expect(await statusOf(userId)).toBe("provider_profile");
    const [row] = await db().select().from(providers).where(eq(providers.id, providerId));
    expect(row?.backgroundCheckPassedAt).toBeNull();
  });
});

describe("whose record it is", () => {
  it("hides another's, whatever is sent to it", async () => {
    const { path } = await aNewcomer();
    const stranger = await signInAs(await aProvider());
    const hidden = { status: 404, body: { detail: "Not found." } };
    expect(await stranger.get(path)).toMatchObject(hidden);
    expect(await stranger.patch(path, { npi: "short" })).toMatchObject(hidden);
    expect(await stranger.put(path, {})).toMatchObject(hidden);
    expect(await stranger.post(`${path}marketplace_agreement/`)).toMatchObject(hidden);
    expect(await stranger.get("/onboarding-provider/not-an-id/")).toMatchObject(hidden);
  });

  it("lets staff look, which is recorded, and nobody else in", async () => {
    const { path, providerId } = await aNewcomer();
    const staff = await aStaff();
    const browser = await signInAs(staff);
    expect((await browser.get(path)).status).toBe(200);
    expect((await browser.get(`${path}marketplace_agreement/`)).status).toBe(200);
    expect((await browser.patch(path, { city: "X" })).status).toBe(403);
    expect((await browser.get("/onboarding-provider/not-an-id/")).status).toBe(404);
    const looks = await db()
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(and(eq(auditLog.actorId, staff.userId), eq(auditLog.objectId, providerId)));
    expect(looks.map(({ action }) => action)).toEqual(["onboarding/read", "marketplace-agreement/read"]);
    expect((await (await signInAs(await aRep())).get(path)).status).toBe(403);
    expect((await visitor().get(path)).status).toBe(401);
  });

  it("records each save once, with the fields but not their values", async () => {
    const { browser, path, providerId } = await aNewcomer();
    await save(browser, path, "BASIC_INFO", { npi: "1234567893" });
    const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, providerId));
    expect(rows.map(({ action, details }) => ({ action, details }))).toEqual([
      { action: "onboarding/saved", details: { step: "BASIC_INFO", fields: ["npi"], completed: [] } },
    ]);
  });
});

describe("the Marketplace Agreement", () => {
  it("is a text of HTML, agreed to with an empty body [ONB-C-010 ONB-C-015 ONB-C-021 ONB-C-022]", async () => {
    const { browser, path } = await aNewcomer();
    const text = await browser.get(`${path}marketplace_agreement/`);
    expect(text.body.text).toMatch(/^<h1>Wardway Marketplace Agreement<\/h1>/);
    expect(text.body).toMatchObject({ marketplace_agreement_at: null, completed_registration_steps: [] });
    const agreed = await browser.call("POST", `${path}marketplace_agreement/`);
    expect(agreed).toMatchObject({ status: 200, body: { completed_registration_steps: ["SIGN_AGREEMENT"] } });
    expect((await browser.get(path)).body.marketplace_agreement_at).toBe(
      agreed.body.marketplace_agreement_at,
    );
  });

  it("keeps the first moment, the zone and who agreed, however often it is agreed to", async () => {
    const { browser, path, providerId } = await aNewcomer();
    const url = `${path}marketplace_agreement/`;
    const first = await browser.post(url, {}, { "x-timezone": "America/Denver" });
    const again = await browser.post(url, {}, { "x-timezone": "America/New_York" });
    expect(again).toMatchObject({ status: 200, body: first.body });
    const rows = await db().select().from(signatures).where(eq(signatures.providerId, providerId));
    expect(rows).toMatchObject([
      {
        kind: "marketplace_agreement",
        signedFirstName: "Sam",
        signedLastName: "Lee",
        timeZone: "America/Denver",
        version: "2026-01",
      },
    ]);
    expect(rows[0]?.textHash).toMatch(/^[0-9a-f]{64}$/);
    expect((await browser.get(path)).body.metadata.signature).toMatchObject({
      signed_first_name: "Sam",
      time_zone: "America/Denver",
    });
  });

  it("is signed once by 32 clicks at the same time", async () => {
    const { browser, path, providerId } = await aNewcomer();
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => browser.post(`${path}marketplace_agreement/`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.marketplace_agreement_at)).size).toBe(1);
    expect(await db().$count(signatures, eq(signatures.providerId, providerId))).toBe(1);
  });

  it("can be agreed to before a name is given, and shows the name as text", async () => {
    const { browser, path } = await aNewcomer();
    await browser.patch(path, { first_name: "<img src=x onerror=alert(1)>", last_name: "" });
    await browser.post(`${path}marketplace_agreement/`);
    const { body } = await browser.get(`${path}marketplace_agreement/`);
    expect(body.text).toContain("&lt;img src=x onerror=alert(1)&gt; provider-");
    expect(body.text).not.toContain("<img");
  });
});
