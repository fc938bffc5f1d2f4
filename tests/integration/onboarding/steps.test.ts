import { describe, expect, it } from "vitest";
import { signInAs } from "../../support/api";
import { aProvider } from "../../support/builders";
import { basics } from "../../support/onboarding/basic-info";
import { aNewcomer, rates, save, statusOf, traits } from "../../support/onboarding/builders";

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
