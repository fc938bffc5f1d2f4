import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { sendProof } from "@/app/(public)/account/confirm/actions";
import { sendVerification } from "@/app/staff/organizations/[id]/actions";
import { db } from "@/db/client";
import { organizations } from "@/db/schema";
import { accountPaths } from "@/lib/core/pure/account-paths";
import { formFields, pageHeader } from "@/lib/core/pure/form-action";
import { keptForm } from "@/lib/core/server/kept-form";
import { verifyOrganization } from "@/lib/staff/organizations/calls";
import { codeOf } from "../../support/accounts/factors";
import { withFactor } from "../../support/accounts/unconfirmed";
import { caller, callerFrom } from "../../support/api";
import { anOrganization, aStaff } from "../../support/builders";
import { submit } from "../../support/forms";
import { withoutLimits } from "../../support/limits";

withoutLimits();

/** Staff with an app, whose session is not confirmed. */
const anOperator = async () => withFactor(await aStaff());

/** The cookies of a browser after some were set. */
function cookiesAfter(cookie: string, set: string[]) {
  const jar = new Map(cookie.split("; ").map((pair) => [pair.split("=")[0], pair]));
  for (const each of set) jar.set(each.split("=")[0], each.split(";")[0] ?? "");
  return [...jar.values()].join("; ");
}

describe("a form without a script", () => {
  it("is led to a page of its own and back, with what was typed [ACS-S-003 ACS-V-004]", async () => {
    const { browser, secret, userId } = await anOperator();
    const { organizationId } = await anOrganization({ hasContract: false });
    const page = `/staff/organizations/${organizationId}`;
    const fields = {
      id: organizationId,
      has_contract: "on",
      platform_fee_percent: "12",
      account_number: "12345678",
      [formFields.back]: page,
    };
    const asked = await submit(sendVerification, browser, { fields, headers: { [pageHeader]: page } });
    expect(asked.location).toBe(`${accountPaths.confirm}?next=${encodeURIComponent(page)}`);
    const cookie = cookiesAfter(browser.cookie, asked.cookies);
    expect(asked.cookies.join()).not.toContain("12345678");
    const kept = { page, userId };
    expect(keptForm(cookie, verifyOrganization, kept)).toEqual({
      id: organizationId,
      has_contract: "on",
      platform_fee_percent: "12",
      [formFields.back]: page,
    });
    expect(keptForm(cookie, verifyOrganization, { ...kept, page: "/staff" })).toBeNull();
    expect(keptForm(cookie, verifyOrganization, { ...kept, userId: organizationId })).toBeNull();
    expect(keptForm("kept_form=x", verifyOrganization, kept)).toBeNull();

    const waiting = caller(cookie, browser.csrf);
    const wrong = await submit(sendProof, waiting, {
      fields: { secret_code: "000000", [formFields.back]: page },
    });
    expect(wrong).toMatchObject({
      status: 400,
      wrong: { code: "This code is not right." },
      typed: { back: page },
    });
    expect(wrong.typed).not.toHaveProperty("secret_code");
    const proof = await submit(sendProof, waiting, {
      fields: { secret_code: codeOf(secret), [formFields.back]: page },
    });
    expect(proof.location).toBe(page);
    expect(proof.cookies.join(), "what was typed is there for its own form").not.toContain("kept_form");

    const renewed = callerFrom([...proof.cookies, ...asked.cookies]);
    const sent = await submit(sendVerification, renewed, { fields, headers: { [pageHeader]: page } });
    expect(sent.location).toBe(page);
    expect(sent.cookies.join()).toContain("kept_form=;");
    const [organization] = await db()
      .select()
      .from(organizations)
      .where(eq(organizations.id, organizationId));
    expect(organization).toMatchObject({ hasContract: true, platformFeePercent: 12 });
  });

  it("leads to no other site, and keeps no more than a browser takes [ACS-S-003]", async () => {
    const { browser, userId } = await anOperator();
    const fields = { id: (await anOrganization()).id, note: "x".repeat(9000) };
    const page = "//evil.example.test";
    const asked = await submit(sendVerification, browser, { fields, headers: { [pageHeader]: page } });
    expect(asked.location).toBe(`${accountPaths.confirm}?next=%2Fapp`);
    const cookie = cookiesAfter(browser.cookie, asked.cookies);
    expect(keptForm(cookie, verifyOrganization, { page: "/app", userId })).toBeNull();
  });
});
