import { and, desc, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { accountTokens, auditLog, providers, reps, sessions, users } from "@/db/schema";
import { hashPassword } from "@/lib/core/server/crypto";
import { linkToken } from "@/lib/core/server/signed-links";
import { type Caller, callerFrom, signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aStaff, aUser } from "../../support/builders";

const old = "Old-pass1!";
const fresh = { new_password1: "New-pass1!", new_password2: "New-pass1!" };
const details = { first_name: "Nia", last_name: "Okafor", phone_number: "(207) 555-0199", text_opt_in: true };

const rowOf = async (id: string) => {
  const [user] = await db().select().from(users).where(eq(users.id, id));
  return user!;
};

const lastAction = async (userId: string) => {
  const [row] = await db()
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, userId))
    .orderBy(desc(auditLog.id));
  return row;
};

const logIn = (email: string, password: string) => visitor().post("/auth/login/", { email, password });

describe("one's own details", () => {
  it("are replaced by PUT, answered whole and written down [ACC-C-025]", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    const answer = await browser.put("/auth/user/", details);
    expect(answer).toMatchObject({ status: 200, body: { id: provider.userId, ...details } });
    expect((await browser.get("/auth/user/")).body).toEqual(answer.body);
    expect(await lastAction(provider.userId)).toMatchObject({ action: "account/details-changed" });
    const [row] = await db().select().from(providers).where(eq(providers.userId, provider.userId));
    expect(row!.displayName).toContain("Nia Okafor");
  });

  it("are changed one by one by PATCH [ACC-C-026]", async () => {
    const rep = await aRep();
    const browser = await signInAs(rep);
    const answer = await browser.patch("/auth/user/", { first_name: "Nia" });
    expect(answer.body).toMatchObject({
      first_name: "Nia",
      last_name: rep.user.lastName,
      phone_number: rep.user.phoneNumber,
    });
    expect((await browser.get("/auth/user/")).body.first_name).toBe("Nia");
    expect((await browser.patch("/auth/user/", {})).body.first_name).toBe("Nia");
  });

  it("leave everything else as it is, whatever is sent", async () => {
    const rep = await aRep({ groups: ["schedule_shifts"] });
    const before = await rowOf(rep.userId);
    const browser = await signInAs(rep);
    const answer = await browser.patch("/auth/user/", {
      last_name: "Changed",
      id: "0190f000-0000-7000-8000-000000000001",
      email: "other@example.test",
      user_type: "staff",
      userType: "staff",
      is_staff: true,
      is_active: false,
      registration_status: "complete",
      registrationStatus: "rejected",
      group_names: ["manage_users"],
      groups: ["manage_users"],
      permissions: ["create__assignments__opportunity"],
      healthcare_entity_id: "0190f000-0000-7000-8000-000000000001",
      password: "Other-pass1!",
      passwordHash: "x",
      google_subject: "google-1",
      metadata: { swag_scan_id: "x" },
      createdAt: "2020-01-01T00:00:00Z",
    });
    expect(answer.status).toBe(200);
    const { updatedAt: _before, ...was } = before;
    const { updatedAt: _after, ...is } = await rowOf(rep.userId);
    expect(is).toEqual({ ...was, lastName: "Changed" });
    const [row] = await db().select().from(reps).where(eq(reps.userId, rep.userId));
    expect(row!.groupNames).toEqual(["schedule_shifts"]);
  });

  it("are refused at their field when they are wrong", async () => {
    const browser = await signInAs(await aProvider());
    const texts: [object, object][] = [
      [{ first_name: " " }, { first_name: ["First Name is required"] }],
      [{ last_name: "" }, { last_name: ["Last Name is required"] }],
      [{ phone_number: "12345" }, { phone_number: ["Invalid value"] }],
      [
        { phone_number: "1".repeat(21) },
        { phone_number: ["Ensure this field has no more than 20 characters."] },
      ],
      [
        { first_name: "x".repeat(101) },
        { first_name: ["Ensure this field has no more than 100 characters."] },
      ],
      [{ text_opt_in: "maybe" }, { text_opt_in: ["Invalid value"] }],
    ];
    for (const [body, errors] of texts)
      expect(await browser.patch("/auth/user/", body)).toMatchObject({ status: 400, body: errors });
    expect((await browser.put("/auth/user/", { first_name: "Only" })).body).toMatchObject({
      last_name: ["Last Name is required"],
      phone_number: ["Phone Number is required"],
    });
  });

  it("may be written in any script, and hold what looks like script", async () => {
    const browser = await signInAs(await aProvider());
    const name = { first_name: "<svg onload=alert(1)>", last_name: "\u5f20\u4f1f" };
    expect((await browser.patch("/auth/user/", name)).body).toMatchObject(name);
  });
});

describe("closing one's own account", () => {
  it("ends it on every device, and signing in fails [ACC-C-027]", async () => {
    const user = await aUser("provider", { passwordHash: await hashPassword(old) });
    const [phone, desk] = [await signInAs({ userId: user.id }), await signInAs({ userId: user.id })];
    const answer = await desk.delete("/auth/user/");
    expect(answer).toMatchObject({ status: 204, body: null });
    expect(answer.cookies.some((cookie) => /session-token=;.*Max-Age=0/.test(cookie))).toBe(true);
    for (const browser of [phone, desk]) expect((await browser.get("/auth/user/")).status).toBe(401);
    expect((await logIn(user.email, old)).body).toEqual({
      non_field_errors: ["Unable to log in with provided credentials."],
    });
    expect(await rowOf(user.id)).toMatchObject({ isActive: false, email: user.email });
    expect(await lastAction(user.id)).toMatchObject({ action: "account/closed" });
  });

  it("takes a provider off the marketplace", async () => {
    const provider = await aProvider();
    expect(provider.listedAt).not.toBeNull();
    await (await signInAs(provider)).delete("/auth/user/");
    const [row] = await db().select().from(providers).where(eq(providers.userId, provider.userId));
    expect(row!.listedAt).toBeNull();
  });

  it("is refused to the last manager of colleagues; a second manager or an empty house may close", async () => {
    const manager = await aRep();
    const { organizationId } = manager;
    await aRep({ organizationId, groups: [] });
    expect(await (await signInAs(manager)).delete("/auth/user/")).toMatchObject({
      status: 400,
      body: {
        non_field_errors: ["An organization needs at least one active user who can manage its users."],
      },
    });
    const second = await aRep({ organizationId });
    expect((await (await signInAs(second)).delete("/auth/user/")).status).toBe(204);
    expect((await (await signInAs(await aRep())).delete("/auth/user/")).status).toBe(204);
    expect((await (await signInAs(await aStaff())).delete("/auth/user/")).status).toBe(204);
  });

  it("lets one of two managers stay who close at the same moment", async () => {
    const one = await aRep();
    const other = await aRep({ organizationId: one.organizationId });
    await aRep({ organizationId: one.organizationId, groups: [] });
    const browsers = [await signInAs(one), await signInAs(other)];
    const answers = await Promise.all(browsers.map((browser) => browser.delete("/auth/user/")));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });
});

describe("changing the password", () => {
  const aMember = async () => aUser("provider", { passwordHash: await hashPassword(old) });
  const change = (browser: Caller, body: object) => browser.post("/auth/password/change/", body);

  it("keeps this browser with a new session, ends the others, and writes it down [ACC-C-021]", async () => {
    const user = await aMember();
    const [here, elsewhere] = [await signInAs({ userId: user.id }), await signInAs({ userId: user.id })];
    const answer = await change(here, { old_password: old, ...fresh });
    expect(answer).toMatchObject({ status: 200, body: { detail: "New password has been saved." } });
    const goesOn = callerFrom(answer.cookies);
    expect(goesOn.cookie).not.toBe(here.cookie);
    expect((await goesOn.get("/auth/user/")).status).toBe(200);
    expect((await goesOn.patch("/auth/user/", { first_name: "Still" })).status).toBe(200);
    const stale = await Promise.all(
      Array.from({ length: 32 }, (_, index) => (index % 2 ? here : elsewhere).get("/auth/user/")),
    );
    expect(stale.filter(({ status }) => status === 401)).toHaveLength(32);
    const open = await db()
      .select()
      .from(sessions)
      .where(and(eq(sessions.userId, user.id), isNull(sessions.endedAt)));
    expect(open).toHaveLength(1);
    expect((await logIn(user.email, old)).status).toBe(400);
    expect((await logIn(user.email, fresh.new_password1)).status).toBe(200);
    const actions = await db().select().from(auditLog).where(eq(auditLog.objectId, user.id));
    expect(actions.map(({ action }) => action)).toContain("account/password-changed");
    expect(JSON.stringify(actions)).not.toContain("pass1!");
  });

  it("uses up the reset links that were on their way", async () => {
    const user = await aMember();
    await visitor().post("/auth/password/reset/", { email: user.email });
    const [token] = await db().select().from(accountTokens).where(eq(accountTokens.userId, user.id));
    await change(await signInAs({ userId: user.id }), { old_password: old, ...fresh });
    const late = await visitor().post("/auth/password/reset/confirm/", {
      uid: user.id,
      token: linkToken("reset_password", token!.id),
      ...fresh,
    });
    expect(late.body).toEqual({ token: ["Invalid value"] });
  });

  it("asks for the present one, and changes nothing without it", async () => {
    const user = await aMember();
    const browser = await signInAs({ userId: user.id });
    expect(await change(browser, { old_password: "Wrong-pass1!", ...fresh })).toMatchObject({
      status: 400,
      body: { old_password: ["Your old password was entered incorrectly. Please enter it again."] },
    });
    expect((await browser.get("/auth/user/")).status).toBe(200);
    expect((await rowOf(user.id)).passwordHash).toBe(user.passwordHash);
  });

  it("is refused to an account that has only Google", async () => {
    const user = await aUser("provider", { passwordHash: null });
    const answer = await change(await signInAs({ userId: user.id }), { old_password: "", ...fresh });
    expect(answer.body).toEqual({ old_password: ["Password is required"] });
    const guess = await change(await signInAs({ userId: user.id }), { old_password: "Any-pass1!", ...fresh });
    expect(guess.status).toBe(400);
  });

  it("takes the password rules of sign-up", async () => {
    const browser = await signInAs(await aMember().then(({ id }) => ({ userId: id })));
    const weak = await change(browser, { old_password: old, new_password1: "weak", new_password2: "other" });
    expect(weak.body).toMatchObject({
      new_password1: expect.arrayContaining(["Password must be at least 8 characters long"]),
      new_password2: ["Your passwords don't match."],
    });
  });

  it("slows down who guesses the present one in somebody's open browser", async () => {
    const user = await aMember();
    const browser = await signInAs({ userId: user.id });
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        change(browser, { old_password: `Guess-${index}-pass1!`, ...fresh }),
      ),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  it("happens once when two browsers change it at the same moment", async () => {
    const user = await aMember();
    const browsers = [await signInAs({ userId: user.id }), await signInAs({ userId: user.id })];
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        change(browser, {
          old_password: old,
          new_password1: `New-pass${index}!`,
          new_password2: `New-pass${index}!`,
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
