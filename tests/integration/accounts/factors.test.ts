import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { factors, recoveryCodes } from "@/db/schema";
import { addApp, aPerson, codeOf, logIn } from "../../support/accounts/factors";
import { callerFrom, signInAs, visitor } from "../../support/api";
import { aUser } from "../../support/builders";

describe("an authenticator app", () => {
  it("counts once its code was right, and makes ten recovery codes [ACS-C-025 ACS-C-026]", async () => {
    const { browser } = await aPerson();
    const begun = await browser.post("/account/factors/totp/", { name: "Phone" });
    expect(begun.body.qr).toMatch(/^<svg/);
    expect((await browser.get("/account/security/")).body.factors).toEqual([]);
    const wrong = await browser.put(`/account/factors/${begun.body.id}/confirm/`, { code: "000000" });
    expect(wrong).toMatchObject({ status: 400, body: { code: ["This code is not right."] } });
    const right = await browser.put(`/account/factors/${begun.body.id}/confirm/`, {
      code: codeOf(begun.body.secret),
    });
    expect(right.body.codes).toHaveLength(10);
    expect((await browser.get("/account/security/")).body).toMatchObject({
      factors: [{ id: begun.body.id, kind: "totp", name: "Phone" }],
      codes_left: 10,
    });
  });

  it("is one, and gives way to another begun one until it counts [ACS-V-028 ACS-I-014]", async () => {
    const { browser, userId } = await aPerson();
    await browser.post("/account/factors/totp/", { name: "First" });
    await addApp(browser);
    expect(await db().$count(factors, eq(factors.userId, userId))).toBe(1);
  });
});

describe("a sign-in of somebody with a factor", () => {
  it("is asked for it, and opens with a code, which works once [ACS-C-001 ACS-C-002 ACS-I-002]", async () => {
    const { browser, email } = await aPerson();
    const { secret } = await addApp(browser);
    const asked = await logIn(email);
    expect(asked.status).toBe(202);
    expect(asked.cookies).toEqual([]);
    expect(asked.body.second_factor.methods).toEqual(["totp", "recovery"]);
    const { challenge } = asked.body.second_factor;
    const answer = { challenge, method: "totp", code: codeOf(secret) };
    const opened = await visitor().post("/auth/second-factor/", answer);
    expect(opened).toMatchObject({ status: 200, body: { email } });
    expect((await callerFrom(opened.cookies).get("/account/security/")).body.confirmed_until).not.toBeNull();
    const again = await logIn(email);
    const repeated = await visitor().post("/auth/second-factor/", {
      challenge: again.body.second_factor.challenge,
      method: "totp",
      code: answer.code,
    });
    expect(repeated).toMatchObject({ status: 400, body: { code: ["This code is not right."] } });
  });

  it("is over after five wrong codes [ACS-C-002]", async () => {
    const { browser, email } = await aPerson();
    const { secret } = await addApp(browser);
    const { challenge } = (await logIn(email)).body.second_factor;
    for (let tries = 0; tries < 5; tries++)
      await visitor().post("/auth/second-factor/", { challenge, method: "totp", code: "000000" });
    const late = await visitor().post("/auth/second-factor/", {
      challenge,
      method: "totp",
      code: codeOf(secret),
    });
    expect(late).toMatchObject({ status: 400, body: { non_field_errors: ["Please log in again."] } });
    expect(late.headers.get("x-error-code")).toBe("challenge_over");
  });

  it("opens with a recovery code, which works once [ACS-I-001 ACS-I-012]", async () => {
    const { browser, email, userId } = await aPerson();
    const { codes } = await addApp(browser);
    const [code = ""] = codes;
    const open = async () => {
      const { challenge } = (await logIn(email)).body.second_factor;
      return visitor().post("/auth/second-factor/", {
        challenge,
        method: "recovery",
        code: code.toLowerCase().replace("-", " "),
      });
    };
    expect((await open()).status).toBe(200);
    expect(await open()).toMatchObject({ status: 400, body: { code: ["This code is not right."] } });
    const left = await db().select().from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    expect(left.filter(({ usedAt }) => usedAt === null)).toHaveLength(9);
  });
});

describe("somebody with a factor who has not confirmed lately", () => {
  it("is asked to confirm before factors change [ACS-P-018 ACS-V-004]", async () => {
    const { browser } = await aPerson();
    await addApp(browser);
    const refused = await browser.post("/account/recovery-codes/");
    expect(refused).toMatchObject({ status: 403, body: { detail: "Please confirm that it is you." } });
    expect(refused.headers.get("x-error-code")).toBe("confirm_first");
  });

  it("is nobody without one [ACS-P-018]", async () => {
    const user = await aUser("provider");
    const browser = await signInAs({ userId: user.id });
    expect(await browser.post("/account/recovery-codes/")).toMatchObject({
      status: 400,
      body: { error: "Add a passkey or an app first." },
    });
  });
});
