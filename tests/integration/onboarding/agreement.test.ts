import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { signatures } from "@/db/schema";
import { aNewcomer } from "../../support/onboarding/builders";

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
    const [row] = rows;
    const { text } = (await browser.get(url)).body;
    expect(text).toMatch(/<dd>Sam Lee<\/dd>.+ M[SD]T<\/dd>.+<dd>2026-01<\/dd>/s);
    expect(text).toContain(`<dd>${row?.textHash}</dd>`);
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
