import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { accountTokens, auditLog, outbox, sessions, users } from "@/db/schema";
import { hashPassword } from "@/lib/core/server/crypto";
import { linkToken } from "@/lib/core/server/signed-links";
import { callerFrom, signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aUser } from "../../support/builders";

const sam = {
  user_type: "provider",
  email: "Sam.Lee@Example.test",
  first_name: "Sam",
  last_name: "Lee",
  phone_number: "(207) 555-0100",
  password1: "Good-pass1!",
  password2: "Good-pass1!",
};

describe("sign-up, verification and sign-in", () => {
  it("signs a provider up, verifies the address once and opens a session [ACC-C-003] [ACC-C-012] [ACC-C-013] [ACC-C-014] [ACC-C-017] [ACC-C-024]", async () => {
    const anna = visitor();
    const signedUp = await anna.post("/auth/registration/", sam);
    expect(signedUp).toMatchObject({ status: 201, body: { detail: "Verification e-mail sent." } });
    expect(signedUp.cookies).toEqual([]);

    const early = await anna.post("/auth/login/", { email: sam.email, password: sam.password1 });
    expect(early).toMatchObject({ status: 400, body: { non_field_errors: ["E-mail is not verified."] } });

    const [token] = await db().select().from(accountTokens);
    const key = linkToken("verify_email", token!.id);
    expect((await anna.post("/auth/registration/verify-email/", { key })).status).toBe(200);
    expect((await anna.post("/auth/registration/verify-email/", { key })).status).toBe(404);

    const login = await anna.post("/auth/login", { email: "sam.lee@example.test", password: sam.password1 });
    expect(login).toMatchObject({
      status: 200,
      body: { user_type: "provider", registration_status: "provider_profile" },
    });
    const browser = callerFrom(login.cookies);
    expect((await browser.get("/auth/user/")).body.email).toBe("sam.lee@example.test");
    expect((await browser.post("/auth/logout/")).status).toBe(200);
    expect((await browser.get("/auth/user/")).body).toEqual({ detail: "Session has expired." });
  });

  it("answers a taken address like a new one and tells its owner by mail", async () => {
    const owner = await aUser("provider", { email: "taken@example.test" });
    const answer = await visitor().post("/auth/registration/", { ...sam, email: "TAKEN@example.test" });
    expect(answer).toMatchObject({ status: 201, body: { detail: "Verification e-mail sent." } });
    const events = await db().select().from(outbox);
    expect(
      events.some((event) => event.name === "account/registered-again" && event.payload.userId === owner.id),
    ).toBe(true);
  });

  it("puts each message at its field", async () => {
    const answer = await visitor().post("/auth/registration/", {
      user_type: "provider",
      email: "nope",
      password1: "short",
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      email: ["That email doesn't look quite right."],
      first_name: ["First Name is required"],
      phone_number: ["Phone Number is required"],
    });
  });

  it("tells a wrong password and an unknown account the same", async () => {
    const passwordHash = await hashPassword("Good-pass1!");
    const user = await aUser("provider", { passwordHash });
    const wrong = await visitor().post("/auth/login/", { email: user.email, password: "Bad-pass1!" });
    const unknown = await visitor().post("/auth/login/", {
      email: "nobody@example.test",
      password: "Bad-pass1!",
    });
    expect(wrong.status).toBe(400);
    expect(unknown.body).toEqual(wrong.body);
  });
});

describe("the door of every call", () => {
  it("refuses an unsafe call without the CSRF token of its own session", async () => {
    const rep = await aRep();
    const one = await signInAs(rep);
    const other = await signInAs(rep);
    const denied = { status: 403, body: { detail: "CSRF Failed: CSRF token missing or incorrect." } };
    expect(await one.post("/auth/logout/", {}, { "x-csrftoken": "" })).toMatchObject(denied);
    expect(await one.post("/auth/logout/", {}, { "x-csrftoken": other.csrf })).toMatchObject(denied);
  });

  it("refuses context headers that disagree with the session, and writes it down", async () => {
    const user = await aRep();
    const rep = await signInAs(user);
    const answer = await rep.get("/auth/user/", { "x-context-type": "provider_id" });
    expect(answer).toMatchObject({
      status: 403,
      body: { detail: "The request context does not match the signed-in user." },
    });
    const [entry] = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, user.userId))
      .orderBy(desc(auditLog.id));
    expect(entry).toMatchObject({ action: "context/mismatch", details: { header: "x-context-type" } });
  });

  it("ends access at once when the account is deactivated or the session ended", async () => {
    const provider = await aProvider();
    const browser = await signInAs(provider);
    expect((await browser.get("/auth/user/")).status).toBe(200);
    await db().update(users).set({ isActive: false }).where(eq(users.id, provider.userId));
    expect((await browser.get("/auth/user/")).status).toBe(401);
    await db().update(users).set({ isActive: true }).where(eq(users.id, provider.userId));
    await db().update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, provider.userId));
    expect((await browser.get("/auth/user/")).status).toBe(401);
  });

  it("answers malformed JSON with 400 and both spellings of a path alike", async () => {
    expect(await visitor().post("/auth/login/", "{not json")).toMatchObject({ status: 400 });
    expect((await visitor().get("/health")).body).toEqual({ status: "ok" });
    expect((await visitor().get("/health/")).body).toEqual({ status: "ok" });
  });
});
