import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { factors, users } from "@/db/schema";
import { newResetLink, newStartLink } from "@/lib/accounts/recoveries/commands/staff-links";
import { findStart, startStaff } from "@/lib/accounts/recoveries/commands/start";
import { anonymous, systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { hourMs } from "@/lib/core/pure/durations";
import { createStaffUser } from "@/lib/staff/commands/users";
import { withFactor } from "../../support/accounts/people";
import { letPass, newPasswords, recoveryOf, useRecovery } from "../../support/accounts/recoveries";
import { visitor } from "../../support/api";
import { aProvider, aStaff } from "../../support/builders";
import { withoutLimits } from "../../support/limits";
import { withSettings } from "../../support/settings";

withoutLimits();

const terminal = systemActor("staff-command");
const tokenIn = (link: string) => decodeURIComponent(link.split("/").at(-1) ?? "");

async function aBeginner() {
  const email = `${crypto.randomUUID()}@wardway.test`;
  const { id } = await createStaffUser(terminal, { email, firstName: "", lastName: "" });
  return { id, email, token: tokenIn(await newStartLink(terminal, { userId: id })) };
}

/** The code that an app shows which was set up by the page of the link. */
async function codeOf(token: string) {
  const { secret } = (await findStart(token, new Date()))!;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate();
}

const start = (token: string, more: object) =>
  visitor().post("/auth/recovery/use/", { token, ...newPasswords, ...more });

describe("a new member of staff", () => {
  it("sets password and app together, once, and signs in with both [ACS-C-024 ACS-P-023]", async () => {
    const { id, email, token } = await aBeginner();
    expect(await start(token, { code: "000000" })).toMatchObject({
      status: 400,
      body: { code: ["This code is not right."] },
    });
    expect((await db().select().from(users).where(eq(users.id, id)))[0]!.passwordHash).toBeNull();
    const begun = await start(token, { code: await codeOf(token) });
    expect(begun).toMatchObject({ status: 200, body: { detail: "ok" } });
    expect(begun.body.codes).toHaveLength(10);
    expect(await db().$count(factors, eq(factors.userId, id))).toBe(1);
    const entered = await visitor().post("/auth/login/", { email, password: newPasswords.new_password1 });
    expect(entered.status).toBe(202);
    expect(await start(token, { code: "000000" })).toMatchObject({
      status: 400,
      body: { token: ["This link is over."] },
    });
  });

  it("has 24 hours for it, and another link ends the first [ACS-C-024]", async () => {
    const { id, token } = await aBeginner();
    const input = { token, newPassword1: "Brand-new1!", newPassword2: "Brand-new1!", code: "1" };
    const late = contextAt(new Date(Date.now() + 24 * hourMs + 1000));
    await expect(startStaff(anonymous, input, late)).rejects.toMatchObject({
      body: { token: ["This link is over."] },
    });
    await newStartLink(terminal, { userId: id });
    expect(await findStart(token, new Date())).toBeNull();
  });

  it("does not sign in before that [ACS-C-024]", async () => {
    const { email } = await aBeginner();
    for (const password of ["", "Brand-new1!"])
      expect((await visitor().post("/auth/login/", { email, password })).status).toBe(400);
  });
});

describe("a member of staff who has lost the factor", () => {
  it("opens a recovery by the link of the terminal, and waits for two days [ACS-I-009 ACS-I-008]", async () => {
    const person = await withFactor(await aStaff());
    const token = tokenIn(await newResetLink(terminal, { email: person.email }));
    expect((await visitor().post("/auth/recovery/open/", { token })).status).toBe(202);
    const { id, openedAt, readyAt } = await recoveryOf(person.userId);
    expect((readyAt.getTime() - openedAt.getTime()) / hourMs).toBe(48);
    await letPass(id, 48);
    expect((await useRecovery(token)).status).toBe(200);
    expect(await db().$count(factors, eq(factors.userId, person.userId))).toBe(0);
  });

  it("is nobody else, and nobody but the terminal makes the link [ACS-I-009]", async () => {
    const { user } = await aProvider();
    await expect(newResetLink(terminal, { email: user.email })).rejects.toMatchObject({ status: 404 });
    await expect(newResetLink(anonymous, { email: user.email })).rejects.toMatchObject({ status: 401 });
  });
});

describe("where staff must have a factor", () => {
  withSettings({ staffNeedFactor: true });

  it("nobody is made with a password alone [ACS-P-023 ACS-C-024]", async () => {
    const input = { email: "alone@wardway.test", password: "Brand-new1!", firstName: "", lastName: "" };
    await expect(createStaffUser(terminal, input)).rejects.toMatchObject({ status: 400 });
    expect((await aBeginner()).token).not.toBe("");
  });
});
