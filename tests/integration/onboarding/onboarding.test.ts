import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, licenses } from "@/db/schema";
import { signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aStaff } from "../../support/builders";
import { basics } from "../../support/onboarding/basic-info";
import { aNewcomer, rates, save, traits } from "../../support/onboarding/builders";

const documentedFields = [
  "first_name",
  "last_name",
  "birth_date",
  "npi",
  "street_address",
  "city",
  "state",
  "zip_code",
  "shift_rate_day",
  "shift_rate_night",
  "shift_rate_call",
  "shift_rate_24h",
  "work_type",
  "travel_type",
  "is_resident",
  "resident_graduation_on",
  "has_imlc",
  "degree",
  "specialties",
  "licenses",
  "board_certifications",
  "certifications",
  "completed_registration_steps",
  "marketplace_agreement_at",
  "metadata",
];

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
      .where(and(eq(auditLog.actorId, staff.userId), eq(auditLog.objectId, providerId)))
      .orderBy(auditLog.id);
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
