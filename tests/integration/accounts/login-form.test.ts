import { expect, it } from "vitest";
import { sendLogin } from "@/app/(public)/login/actions";
import { hashPassword } from "@/lib/core/server/crypto";
import { csrfSetCookie } from "@/lib/core/server/csrf";
import { statementsOf } from "@/scripts/bench/statements";
import { type Caller, callerFrom, signInAs, visitor } from "../../support/api";
import { aUser } from "../../support/builders";
import { type Sent, submit } from "../../support/forms";

// The login form as the browser itself sends it, before the page's script has come: the same sign-in by another door.

const password = "Good-pass1!";
const wrongPair = "Unable to log in with provided credentials.";
const aPerson = async (values: object = {}) =>
  aUser("provider", { passwordHash: await hashPassword(password), ...values });

/** A browser that has opened the login page. */
const aVisitor = () => callerFrom([csrfSetCookie(null)]);

const send = (browser: Caller, sent: Sent = {}) => submit(sendLogin, browser, sent);

it("signs in and leads on, to a path of this site only [ACC-S-001] [SIL-31]", async () => {
  const { email } = await aPerson();
  for (const [next, location] of [
    ["/app/provider/documents?tab=all", "/app/provider/documents?tab=all"],
    ["", "/app"],
    ["https://evil.test/app", "/app"],
    ["//evil.test", "/app"],
    ["/.//evil.test", "/app"],
    ["/login?next=/app/provider/home", "/app/provider/home"],
  ] as const) {
    const answer = await send(aVisitor(), { fields: { email, password, next } });
    expect(answer.location, next).toBe(location);
    const { body } = await callerFrom(answer.cookies).get("/auth/user/");
    expect(body.email).toBe(email);
  }
});

it("tells what was wrong in the texts of the call, keeps the e-mail and never the password [ACC-M-009]", async () => {
  const { email } = await aPerson();
  for (const [fields, problems, wrong] of [
    [{ email, password: "Wrong-pass1!" }, [wrongPair], {}],
    [{ email: "nobody@example.test", password: "Wrong-pass1!" }, [wrongPair], {}],
    [{ email: "", password: "" }, [], { email: "Email is required", password: "Password is required" }],
    [{ email: "a@", password: "Wrong-pass1!" }, [], { email: "That email doesn't look quite right." }],
  ] as const) {
    const answer = await send(aVisitor(), { fields: { ...fields, next: "/app/provider/home" } });
    expect(answer).toMatchObject({ location: null, status: 400, problems, wrong });
    expect(answer.typed).toEqual({ email: fields.email, next: "/app/provider/home" });
    expect(JSON.stringify(answer)).not.toContain("Wrong-pass1!");
    expect(answer.cookies).toEqual([]);
  }
});

it("asks for one statement less than the call: the page that follows reads who it is", async () => {
  const { email } = await aPerson();
  const fields = { email, password, next: "" };
  await send(aVisitor(), { fields });
  const byForm = await statementsOf(() => send(aVisitor(), { fields }));
  const byCall = await statementsOf(() => visitor().post("/auth/login/", { email, password }));
  expect(byForm).toHaveLength(byCall.length - 1);
});

it("leads an unverified account to the confirmation page, with its e-mail [ACC-S-006] [ACC-S-007]", async () => {
  const { email } = await aPerson({ registrationStatus: "setup", emailVerifiedAt: null });
  const answer = await send(aVisitor(), { fields: { email, password } });
  expect(answer.location).toBe("/register/email-confirmation");
  expect(answer.cookies).toEqual([
    `confirming_email=${encodeURIComponent(email)}; Path=/; SameSite=Lax; Max-Age=600`,
  ]);
});

it("counts tries together with the call: six failures, and each further one waits [SIL-168]", async () => {
  const { email } = await aPerson();
  const problems = [];
  for (let time = 0; time < 3; time += 1) {
    await visitor().post("/auth/login/", { email, password: "Wrong-pass1!" });
    problems.push((await send(aVisitor(), { fields: { email, password: "Wrong-pass1!" } })).problems);
  }
  problems.push((await send(aVisitor(), { fields: { email, password } })).problems);
  expect(problems.slice(0, 2)).toEqual([[wrongPair], [wrongPair]]);
  expect(problems.at(-1)?.[0]).toMatch(/^Request was throttled\. Expected available in \d+ seconds\.$/);
});

it("is taken from a page of ours only: not from another site, nor without the token of this browser [SIL-178]", async () => {
  const { email, userId } = await aPerson();
  const fields = { email, password };
  const foreign: Record<string, string>[] = [
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { origin: "https://evil.test", "sec-fetch-site": "cross-site" },
  ];
  for (const headers of foreign) {
    const answer = await send(aVisitor(), { fields, headers });
    expect(answer).toMatchObject({ status: 403, code: "cross_site", cookies: [] });
  }
  const signedIn = await signInAs({ userId });
  for (const [browser, token] of [
    [visitor(), ""],
    [visitor(), aVisitor().csrf],
    [aVisitor(), ""],
    [aVisitor(), aVisitor().csrf],
    // A session's token must belong to it, so that nobody's open session is replaced by another.
    [callerFrom([...signedIn.cookie.split("; ").slice(0, 1), csrfSetCookie(null)]), aVisitor().csrf],
  ] as const) {
    const answer = await send(browser, { fields, token });
    expect(answer.problems).toEqual(["Something went wrong. Please try again."]);
    expect(answer.cookies).toEqual([]);
  }
  expect((await send(signedIn, { fields })).location).toBe("/app");
});

it("a refused form is shown in the answer itself: no cookie and no address keeps what was typed", async () => {
  const refused = await send(aVisitor(), { fields: { email: "ana@example.test", password: "x" } });
  expect(refused).toMatchObject({ location: null, cookies: [], typed: { email: "ana@example.test" } });
});
