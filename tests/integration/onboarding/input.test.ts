import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { providers, users } from "@/db/schema";
import { aNewcomer } from "../../support/onboarding/builders";

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

  const texts = { first_name: 100, last_name: 100, street_address: 200, city: 100 };
  const strange = {
    script: "<script>alert(1)</script>",
    quotes: `'; drop table providers; -- "`,
    Polish: "Łukasz Żółć",
    Greek: "Ελένη",
    Chinese: "王小明",
    Arabic: "عائشة",
    emoji: "👩🏽\u200d⚕️",
    template: "{{7*7}} %s",
  };

  it.each(Object.entries(strange))("keeps %s in every text as it is", async (_, value) => {
    const { browser, path } = await aNewcomer();
    const sent = Object.fromEntries(Object.keys(texts).map((field) => [field, value]));
    expect(await browser.patch(path, sent)).toMatchObject({ status: 200, body: sent });
    expect((await browser.get(path)).body).toMatchObject(sent);
  });

  it.each(Object.entries(texts))("takes %s up to %i characters and no longer", async (field, max) => {
    const { browser, path } = await aNewcomer();
    expect((await browser.patch(path, { [field]: "é".repeat(max) })).status).toBe(200);
    expect(await browser.patch(path, { [field]: "x".repeat(max + 1) })).toMatchObject({
      status: 400,
      body: { [field]: [`Ensure this field has no more than ${max} characters.`] },
    });
    expect((await browser.get(path)).body[field]).toBe("é".repeat(max));
  });

  it.each([
    ["npi", "１２３４５６７８９０", "NPI must be exactly 10 digits"],
    ["npi", "<script>1</script>", "NPI must be exactly 10 digits"],
    ["zip_code", "٠٤١٠١", "ZIP code must be exactly 5 digits"],
    ["zip_code", "04101-1234", "ZIP code must be exactly 5 digits"],
    ["birth_date", "<b>1980</b>", date],
    ["state", "<b>", "Invalid value"],
    ["work_type", "Łukasz", "Invalid value"],
    ["shift_rate_day", "<script>", "Invalid value"],
    ["is_resident", "王", "Invalid value"],
    ["resident_graduation_on", "06/30/2027", date],
  ])("refuses %s %j", async (field, value, text) => {
    const { browser, path } = await aNewcomer();
    expect(await browser.patch(path, { [field]: value })).toMatchObject({
      status: 400,
      body: { [field]: [text] },
    });
  });

  it("takes an NPI of ten digits whatever its check digit", async () => {
    const { browser, path } = await aNewcomer();
    expect(await browser.patch(path, { npi: "1234567890" })).toMatchObject({
      status: 200,
      body: { npi: "1234567890" },
    });
  });

  it("trims texts and drops control characters", async () => {
    const { browser, path } = await aNewcomer();
    const { body } = await browser.patch(path, { city: " Port\u0000land\u0007 ", npi: " 1234567893 " });
    expect(body).toMatchObject({ city: "Portland", npi: "1234567893" });
  });

  it("ignores what only the server writes", async () => {
    const {
      browser,
      path,
      userId,
      providerId,
      user: { email },
    } = await aNewcomer();
    const { body } = await browser.patch(path, {
      registration_status: "complete",
      status: "complete",
      user_type: "staff",
      is_staff: true,
      groups: ["manage_users"],
      group_names: ["manage_users"],
      email: "other@example.test",
      provider_id: "00000000-0000-7000-8000-000000000000",
      needs_contract_signed: false,
      advocate_contacted_at: "2026-01-01T00:00:00Z",
      completed_registration_steps: ["BASIC_INFO", "RATES", "PROFESSIONAL_TRAITS", "SIGN_AGREEMENT"],
      marketplace_agreement_at: "2026-01-01T00:00:00Z",
      metadata: {
        registration_steps: ["RATES"],
        registry: { taxonomies: [], addresses: [] },
        signature: { signed_first_name: "X" },
      },
      background_check_passed_at: "2026-01-01T00:00:00Z",
      user_id: userId,
      id: "00000000-0000-7000-8000-000000000000",
    });
    expect(body).toMatchObject({
      id: providerId,
      completed_registration_steps: [],
      marketplace_agreement_at: null,
      metadata: { registration_steps: [], registry: null, signature: null },
    });
    const [user] = await db().select().from(users).where(eq(users.id, userId));
    expect(user).toMatchObject({ registrationStatus: "provider_profile", userType: "provider", email });
    const [row] = await db().select().from(providers).where(eq(providers.id, providerId));
    expect(row).toMatchObject({
      userId,
      advocateContactedAt: null,
      backgroundCheckPassedAt: null,
      listedAt: null,
    });
  });
});
