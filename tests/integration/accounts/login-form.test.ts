import { expect, it } from "vitest";
import { POST } from "@/app/(public)/login/send/route";
import { hashPassword } from "@/lib/core/server/crypto";
import { csrfSetCookie } from "@/lib/core/server/csrf";
import { refusedForm } from "@/lib/core/server/early-forms";
import { type Caller, callerFrom, signInAs, visitor } from "../../support/api";
import { aUser } from "../../support/builders";

// The login form as the browser itself sends it, before the page's script has come: the same sign-in by another door.

const password = "Good-pass1!";
const wrongPair = "Unable to log in with provided credentials.";
const aPerson = async (values: object = {}) =>
  aUser("provider", { passwordHash: await hashPassword(password), ...values });

/** A browser that has opened the login page. */
const aVisitor = () => callerFrom([csrfSetCookie(null)]);

/** With "no-referrer", browsers name no origin on a form that they send. */
const own = { origin: "null", "sec-fetch-site": "same-origin" };

type Sent = { fields?: Record<string, string>; headers?: Record<string, string> };

async function send(browser: Caller, { fields = {}, headers = {} }: Sent = {}) {
  const response = await POST(
    new Request("http://localhost:3000/login/send", {
      method: "POST",
      headers: { cookie: browser.cookie, ...own, ...headers },
      body: new URLSearchParams({ csrftoken: browser.csrf, ...fields }),
    }),
    { params: Promise.resolve({}) },
  );
  const location = response.headers.get("location");
  const cookies = response.headers.getSetCookie();
  const again = location && new URL(location, "http://localhost").searchParams.get("again");
  const cookieHeader = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  return { status: response.status, location, cookies, shown: refusedForm(cookieHeader, again) };
}

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
    expect([answer.status, answer.location], next).toEqual([303, location]);
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
    expect(answer.status).toBe(303);
    expect(answer.location).toMatch(/^\/login\?next=%2Fapp%2Fprovider%2Fhome&again=[\w-]+$/);
    expect(answer.shown).toEqual({ email: fields.email, problems, fields: wrong });
    expect(JSON.stringify(answer)).not.toContain("Wrong-pass1!");
    expect(answer.cookies.filter((cookie) => cookie.includes("session-token"))).toEqual([]);
  }
});

it("leads an unverified account to the confirmation page, with its e-mail [ACC-S-006] [ACC-S-007]", async () => {
  const { email } = await aPerson({ registrationStatus: "setup", emailVerifiedAt: null });
  const answer = await send(aVisitor(), { fields: { email, password } });
  expect(answer.location).toMatch(/^\/register\/email-confirmation\?again=/);
  expect(answer.shown?.email).toBe(email);
});

it("counts tries together with the call: six failures, and each further one waits [SIL-168]", async () => {
  const { email } = await aPerson();
  const problems = [];
  for (let time = 0; time < 3; time += 1) {
    await visitor().post("/auth/login/", { email, password: "Wrong-pass1!" });
    problems.push((await send(aVisitor(), { fields: { email, password: "Wrong-pass1!" } })).shown?.problems);
  }
  problems.push((await send(aVisitor(), { fields: { email, password } })).shown?.problems);
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
    expect([answer.status, answer.cookies]).toEqual([403, []]);
  }
  const signedIn = await signInAs({ userId });
  for (const [browser, csrftoken] of [
    [visitor(), ""],
    [visitor(), aVisitor().csrf],
    [aVisitor(), ""],
    [aVisitor(), aVisitor().csrf],
    // A session's token must belong to it, so that nobody's open session is replaced by another.
    [callerFrom([...signedIn.cookie.split("; ").slice(0, 1), csrfSetCookie(null)]), aVisitor().csrf],
  ] as const) {
    const answer = await send(browser, { fields: { ...fields, csrftoken } });
    expect(answer.shown?.problems).toEqual(["Something went wrong. Please try again."]);
    expect(answer.cookies.filter((cookie) => cookie.includes("session-token"))).toEqual([]);
  }
  expect((await send(signedIn, { fields })).location).toBe("/app");
});

it("a refused form is shown to the browser that sent it, by the id in its address", async () => {
  const refused = await send(aVisitor(), { fields: { email: "ana@example.test", password: "x" } });
  const cookie = refused.cookies.find((each) => each.startsWith("refused_form="))?.split(";")[0] ?? "";
  const id = new URL(refused.location ?? "", "http://localhost").searchParams.get("again");
  expect(refusedForm(cookie, id)?.email).toBe("ana@example.test");
  expect(refused.cookies.find((each) => each.startsWith("refused_form="))).toContain("; HttpOnly");
  for (const [header, asked] of [
    [cookie, null],
    [cookie, `${id}x`],
    [cookie.replace("refused_form=", "refused_form=x"), id],
    [null, id],
    ["refused_form=x.y", id],
  ] as const)
    expect(refusedForm(header, asked)).toBeNull();
});
