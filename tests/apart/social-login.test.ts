import { eq } from "drizzle-orm";
import { afterAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, sessions, users } from "@/db/schema";
import { hashPassword } from "@/lib/core/server/crypto";
import { addApp } from "../support/accounts/factors";
import { aGooglePerson, ownerOf, startGoogle } from "../support/accounts/google";
import { callerFrom, signInAs, visitor } from "../support/api";
import { aProvider, aUser } from "../support/builders";

const google = await startGoogle();
afterAll(() => google.stop());

const wrongPair = {
  status: 400,
  body: { non_field_errors: ["Unable to log in with provided credentials."] },
};

describe("the way to Google", () => {
  it("asks for a code with PKCE, a state and a nonce, and binds them to this browser [ACC-C-033]", async () => {
    const answer = await visitor().get("/auth/google/login?user_type=provider&next=/app/provider/profile");
    expect(answer.status).toBe(302);
    const { origin, searchParams } = new URL(answer.headers.get("location") ?? "");
    expect(origin).toBe(google.server.issuer.url);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      client_id: "wardway-tests",
      redirect_uri: "http://localhost:3000/social-login/google",
      scope: "openid email profile",
      code_challenge_method: "S256",
      state: expect.stringMatching(/.{40}/),
      nonce: expect.stringMatching(/.{40}/),
      code_challenge: expect.stringMatching(/.{40}/),
    });
    expect(answer.cookies).toHaveLength(1);
    expect(answer.cookies[0]).toMatch(/^google-sign-in=.*; Path=\/; SameSite=Lax; HttpOnly; Max-Age=600$/);
    expect(answer.headers.get("referrer-policy")).toBe("no-referrer");
  });

  it("uses new secrets each time", async () => {
    const one = await visitor().get("/auth/google/login");
    const other = await visitor().get("/auth/google/login");
    expect(one.headers.get("location")).not.toBe(other.headers.get("location"));
    expect(one.cookies).not.toEqual(other.cookies);
  });
});

describe("a newcomer from Google", () => {
  it("gets an account that misses only the details, and a session [ACC-C-022] [ACC-C-023]", async () => {
    const person = aGooglePerson({ email: "New.Person@Example.test" });
    const answer = await google.logIn(person);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        email: "new.person@example.test",
        registration_status: "missing_info",
        user_type: "provider",
        provider_id: null,
        first_name: "Ana",
        last_name: "Reyes",
      },
    });
    const browser = callerFrom(answer.cookies);
    expect((await browser.get("/auth/user/")).body.registration_status).toBe("missing_info");
    expect(await ownerOf("new.person@example.test")).toMatchObject({
      googleSubject: person.sub,
      passwordHash: null,
      emailVerifiedAt: expect.any(Date),
    });
    expect(answer.cookies.some((cookie) => /^google-sign-in=;.*Max-Age=0/.test(cookie))).toBe(true);
  });

  it("is a representative where the link says so, and nothing else that a link may say", async () => {
    const rep = aGooglePerson();
    const answer = await google.logIn(rep, "user_type=healthcare_entity_rep");
    expect(answer.body).toMatchObject({ user_type: "healthcare_entity_rep", healthcare_entity_id: null });
    const other = await google.logIn(aGooglePerson(), "user_type=staff");
    expect(other.body).toMatchObject({ user_type: "provider", is_staff: false });
  });

  it("who logged in first becomes a representative by signing an organization up, and stays one", async () => {
    const person = aGooglePerson();
    expect((await google.logIn(person)).body.user_type).toBe("provider");
    const rep = await google.logIn(person, "user_type=healthcare_entity_rep");
    expect(rep.body).toMatchObject({
      user_type: "healthcare_entity_rep",
      registration_status: "missing_info",
    });
    expect((await google.logIn(person)).body.user_type).toBe("healthcare_entity_rep");
    const provider = await aProvider();
    const known = aGooglePerson({ email: provider.user.email });
    await google.logIn(known);
    const again = await google.logIn(known, "user_type=healthcare_entity_rep");
    expect(again.body.user_type).toBe("provider");
  });

  it("comes back to the same account, whatever address Google tells by then", async () => {
    const person = aGooglePerson();
    const first = await google.logIn(person);
    const again = await google.logIn({ ...person, email: "moved@example.test", email_verified: false });
    expect(again.body.id).toBe(first.body.id);
    expect(again.body.email).toBe(person.email);
  });

  it("is refused when Google has not confirmed the address", async () => {
    for (const person of [
      aGooglePerson({ email_verified: false }),
      aGooglePerson({ email: "" }),
      aGooglePerson({ email: "a@b@example.test" }),
    ]) {
      const answer = await google.logIn(person);
      expect(answer).toMatchObject({
        status: 400,
        body: { non_field_errors: ["Google has not confirmed the e-mail address of this account."] },
      });
      expect(await db().select().from(users).where(eq(users.googleSubject, person.sub))).toEqual([]);
    }
  });

  it("brings a name as text, whatever it holds", async () => {
    const person = aGooglePerson({ given_name: "<b>Ana</b>\u0000", family_name: "x".repeat(300) });
    expect((await google.logIn(person)).body).toMatchObject({ first_name: "<b>Ana</b>", last_name: "" });
  });

  it("is one account when the same person comes from two devices at once", async () => {
    const person = aGooglePerson();
    const ways = await Promise.all([google.signInThere(person), google.signInThere(person)]);
    const answers = await Promise.all(ways.map((way) => google.handBack(way)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
  });
});

describe("an existing account", () => {
  it("with a confirmed address is linked and entered", async () => {
    const provider = await aProvider();
    const person = aGooglePerson({ email: provider.user.email });
    const answer = await google.logIn(person);
    expect(answer).toMatchObject({
      status: 200,
      body: { id: provider.userId, registration_status: "complete" },
    });
    expect((await ownerOf(person.email))?.googleSubject).toBe(person.sub);
    const rows = await db().select().from(auditLog).where(eq(auditLog.objectId, provider.userId));
    expect(rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["account/google-linked", "session/opened"]),
    );
  });

  it("whose address was never confirmed here is not entered, nor linked", async () => {
    const squatter = await aUser("provider", {
      registrationStatus: "setup",
      emailVerifiedAt: null,
      passwordHash: await hashPassword("Squat-pass1!"),
    });
    const answer = await google.logIn(aGooglePerson({ email: squatter.email }));
    expect(answer).toMatchObject({ status: 400, body: { non_field_errors: ["E-mail is not verified."] } });
    expect((await ownerOf(squatter.email))?.googleSubject).toBeNull();
    expect(await db().select().from(sessions).where(eq(sessions.userId, squatter.id))).toEqual([]);
  });

  it("is not taken over by another Google account of the same address", async () => {
    const person = aGooglePerson();
    await google.logIn(person);
    expect(await google.logIn({ ...person, sub: "somebody-else" })).toMatchObject(wrongPair);
  });

  it("that is deactivated gets the answer of a wrong password; a rejected one is let in to be told", async () => {
    const gone = await aUser("provider", { isActive: false });
    expect(await google.logIn(aGooglePerson({ email: gone.email }))).toMatchObject(wrongPair);
    const rejected = await aUser("provider", { registrationStatus: "rejected" });
    expect((await google.logIn(aGooglePerson({ email: rejected.email }))).body).toMatchObject({
      registration_status: "rejected",
    });
  });

  it("ends the session that this browser had before", async () => {
    const before = await signInAs(await aProvider());
    const way = await google.signInThere(aGooglePerson());
    expect((await google.handBack(way, before)).status).toBe(200);
    expect((await before.get("/auth/user/")).status).toBe(401);
  });
});

describe("whoever has a second factor", () => {
  it("is asked for it after Google as after a password [ACS-C-004]", async () => {
    const person = aGooglePerson();
    const first = await google.logIn(person);
    expect(first.status).toBe(200);
    await addApp(callerFrom(first.cookies));
    const asked = await google.logIn(person);
    expect(asked).toMatchObject({
      status: 202,
      body: { second_factor: { methods: ["totp", "recovery"] } },
    });
    expect(asked.cookies.join()).not.toContain("session-token");
  });

  it("does not enter a held account [ACS-V-027]", async () => {
    const person = aGooglePerson();
    await google.logIn(person);
    await db().update(users).set({ heldAt: new Date() }).where(eq(users.email, person.email.toLowerCase()));
    expect(await google.logIn(person)).toMatchObject({
      status: 400,
      body: { non_field_errors: ["Unable to log in with provided credentials."] },
    });
  });
});
