import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { connectionRates, connections, users } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aConnection } from "../../support/builders";
import { aSectionOwner, atSection, lastAudit, rates } from "../../support/credentials/builders";
import { basics } from "../../support/onboarding/basic-info";
import { aNewcomer, save, traits } from "../../support/onboarding/builders";

describe("rates and differentials", () => {
  it("have the documented fields, and take back what they gave [PRV-C-095, PRV-C-106]", async () => {
    const me = await aSectionOwner("rates-differentials", { shiftLimit: 10 });
    const given = await me.read();
    expect(Object.keys(given).sort()).toEqual(Object.keys(rates).sort());
    expect(await me.save(given)).toMatchObject({ status: 200, body: given });
    expect(await me.save(rates)).toMatchObject({ status: 200, body: rates });
    expect(await me.read()).toEqual(rates);
    expect(await lastAudit(me.providerId)).toMatchObject({ action: "rate-settings/saved", details: {} });
  });

  it.each([
    ["no shift limit [PRV-V-068]", { shift_limit: null }, "shift_limit", "Shift limit must be provided."],
    ["an empty shift limit [PRV-V-068]", { shift_limit: "" }, "shift_limit", "Shift limit must be provided."],
    [
      "a shift limit of 0 [PRV-V-069]",
      { shift_limit: 0 },
      "shift_limit",
      "Your max shifts per month must be greater than or equal to 1.",
    ],
    [
      "a shift limit of 31 [PRV-V-070]",
      { shift_limit: 31 },
      "shift_limit",
      "Your max shifts per month must be less than or equal to 30.",
    ],
    [
      "a day rate of 0 [PRV-V-071]",
      { shift_rate_day: 0 },
      "shift_rate_day",
      "Day shift rate must be greater than or equal to 1.",
    ],
    [
      "an empty night rate [PRV-V-072]",
      { shift_rate_night: "" },
      "shift_rate_night",
      "Night shift rate must be greater than or equal to 1.",
    ],
    [
      "half a dollar on call [PRV-V-073]",
      { shift_rate_call: 0.5 },
      "shift_rate_call",
      "Call shift rate must be greater than or equal to 1.",
    ],
    [
      "a 24h rate of 0 [PRV-V-074]",
      { shift_rate_24h: 0 },
      "shift_rate_24h",
      "24h shift rate must be greater than or equal to 1.",
    ],
    ["no work type [PRV-V-075]", { work_type: null }, "work_type", "Please select your work type preference"],
    [
      "no travel type [PRV-V-076]",
      { travel_type: "" },
      "travel_type",
      "Please select your travel type preference",
    ],
    ["an unknown work type", { work_type: "NONSENSE" }, "work_type", "Invalid value"],
    ["half a shift", { shift_limit: 2.5 }, "shift_limit", "Invalid value"],
  ])("refuse %s", async (_what, wrong, field, text) => {
    const me = await aSectionOwner("rates-differentials", { shiftLimit: 10 });
    const before = await me.read();
    expect(await me.refusal({ ...rates, ...wrong })).toEqual({ [field]: [text] });
    expect(await me.read()).toEqual(before);
  });

  it("are never negative [PRV-V-077]", async () => {
    const me = await aSectionOwner("rates-differentials");
    for (const field of ["shift_rate_day", "shift_rate_night", "shift_rate_call", "shift_rate_24h"])
      expect(await me.refusal({ ...rates, [field]: -1 })).toHaveProperty([field]);
  });

  it("take the bounds of the shift limit and a rate of one dollar, and none at all", async () => {
    const me = await aSectionOwner("rates-differentials");
    for (const shift_limit of [1, 30, "12"])
      expect(await me.save({ ...rates, shift_limit })).toMatchObject({ status: 200 });
    const one = { ...rates, shift_rate_day: 1, shift_rate_night: null, shift_rate_24h: null };
    expect(await me.save(one)).toMatchObject({ status: 200, body: one });
  });

  it("are followed by standing connections without an offer, and by no others", async () => {
    const { provider, connectionId, rep } = await aConnection({ as: "approved" });
    const offered = await aConnection({ provider, rep, as: "accepted", values: { ratesProposed: true } });
    const me = atSection(await signInAs(provider), provider, "rates-differentials");
    await me.save(rates);
    const rowOf = async (id: string) =>
      (await db().select().from(connections).where(eq(connections.id, id)))[0]!;
    expect(await rowOf(connectionId)).toMatchObject({ shiftRateDayCents: 19_050, shiftRateCallCents: null });
    expect(await rowOf(offered.connectionId)).toMatchObject({ shiftRateDayCents: 18_000 });
    const followed = () =>
      db().$count(
        connectionRates,
        and(
          eq(connectionRates.connectionId, connectionId),
          eq(connectionRates.reasonCode, "PROVIDER_RATE_CHANGE"),
        ),
      );
    expect(await followed()).toBe(1);
    await me.save(rates);
    expect(await followed()).toBe(1);
  });

  it("complete the step of onboarding that they hold, and with it the registration", async () => {
    const { browser, path, providerId, userId } = await aNewcomer();
    await save(browser, path, "BASIC_INFO", basics);
    await save(browser, path, "PROFESSIONAL_TRAITS", traits);
    await browser.post(`${path}marketplace_agreement/`);
    const me = atSection(browser, { userId }, "rates-differentials");
    await me.save(rates);
    const [user] = await db().select().from(users).where(eq(users.id, userId));
    expect(user?.registrationStatus).toBe("provisional");
    expect(await lastAudit(providerId)).toMatchObject({
      details: { completed: expect.arrayContaining(["RATES"]), to: "provisional" },
    });
  });
});
