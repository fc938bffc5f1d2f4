import { count } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { sessions } from "@/db/schema";
import { allCalls } from "@/lib/catalog/calls";
import { hashPassword } from "@/lib/core/server/crypto";
import { comesFromElsewhere } from "@/lib/core/server/same-site";
import { type Caller, callerFrom, signInAs, visitor } from "../../support/api";
import { aProvider, aUser } from "../../support/builders";
import { withoutLimits } from "../../support/limits";

withoutLimits();

const crossSite = { status: 403, body: { detail: "Cross-site requests are not allowed." } };
const noToken = { status: 403, body: { detail: "CSRF Failed: CSRF token missing or incorrect." } };

const id = "0190f000-0000-7000-8000-000000000001";
const unsafe = allCalls.map(({ call }) => call).filter(({ method }) => method !== "GET");
const open = unsafe.filter(({ who }) => who.everyone);
const addressOf = ({ path }: { path: string }) => path.replace(/\{\w+\}/g, id);
const named = (calls: typeof unsafe) => calls.map((call) => [`${call.method} ${call.path}`, call] as const);

const elsewhere: Record<string, string>[] = [
  { "sec-fetch-site": "cross-site" },
  { origin: "https://evil.test" },
  { "sec-fetch-site": "same-site", origin: "https://sibling.wardway.test" },
  { "sec-fetch-site": "cross-site", origin: "null" },
  { origin: "null" },
];

describe("without a session", () => {
  it.each(named(unsafe))("%s is refused to other sites [SIL-178]", async (_name, call) => {
    for (const headers of elsewhere) {
      const answer = await visitor(headers).call(call.method, addressOf(call), {});
      expect(answer, JSON.stringify(headers)).toMatchObject(crossSite);
    }
  });

  it.each(named(open))("%s is heard from our own pages, and from programs [SIL-178]", async (_name, call) => {
    const own: Record<string, string>[] = [
      {},
      { "sec-fetch-site": "same-origin", origin: "http://localhost:3000" },
      { "sec-fetch-site": "same-origin", origin: "null" },
      { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" },
    ];
    for (const headers of own) {
      const answer = await visitor(headers).call(call.method, addressOf(call), {});
      expect(answer.body, JSON.stringify(headers)).not.toEqual(crossSite.body);
    }
  });

  it("reading stays open to whoever asks", async () => {
    expect((await visitor({ "sec-fetch-site": "cross-site" }).get("/code-definitions/")).status).toBe(200);
  });

  it("next-auth's own posts are refused to other sites, too [SIL-178]", async () => {
    const { POST } = await import("@/app/api/auth/[...nextauth]/route");
    for (const name of ["signin", "signout", "_log", "session"]) {
      for (const headers of elsewhere) {
        const request = new Request(`http://localhost:3000/api/auth/${name}`, { method: "POST", headers });
        const answer = await POST(request, { params: Promise.resolve({ nextauth: [name] }) });
        expect({ status: answer.status, body: await answer.json() }, name).toEqual(crossSite);
      }
    }
  });
});

describe("signing in while a session is open [SIL-178]", () => {
  const email = "second@example.test";
  const password = "Good-pass1!";
  beforeAll(async () => {
    await aUser("provider", { email, passwordHash: await hashPassword(password) });
  });

  const countSessions = async () => (await db().select({ rows: count() }).from(sessions))[0]?.rows;
  const signIn = (browser: Caller, headers = {}) =>
    browser.post("/auth/login/", { email, password }, headers);

  it("needs the token of the open session", async () => {
    const first = await signInAs(await aProvider());
    const before = await countSessions();
    expect(await signIn(first, { "x-csrftoken": "" })).toMatchObject(noToken);
    expect(await signIn(first, { "sec-fetch-site": "cross-site" })).toMatchObject(noToken);
    expect(await countSessions()).toBe(before);
    expect((await first.get("/auth/user/")).status).toBe(200);
    const answer = await signIn(first);
    expect(answer).toMatchObject({ status: 200, body: { email } });
    expect((await callerFrom(answer.cookies).get("/auth/user/")).body.email).toBe(email);
  });

  it("is as without a session once that one has ended", async () => {
    const first = await signInAs(await aProvider());
    await first.post("/auth/logout/");
    expect(await signIn(first, { "x-csrftoken": "" })).toMatchObject({ status: 200, body: { email } });
    expect(await signIn(first, { "sec-fetch-site": "cross-site" })).toMatchObject(crossSite);
  });

  it("every other open call needs it as well", async () => {
    const browser = await signInAs(await aProvider());
    for (const call of open) {
      const answer = await browser.call(call.method, addressOf(call), {}, { "x-csrftoken": "" });
      expect(answer, call.path).toMatchObject(noToken);
    }
  });
});

describe("a body that is no JSON by its type", () => {
  const login = (type: string | undefined, body: string | undefined) =>
    visitor().call("POST", "/auth/login/", body, { "content-type": type as string });

  it.each(["text/plain", "text/plain;charset=UTF-8", "application/x-www-form-urlencoded", "", "image/png"])(
    "is refused: %s [SIL-178]",
    async (type) => {
      const answer = await login(type, '{"email":"a@example.test","password":"x"}');
      expect(answer.status).toBe(415);
      expect(answer.body).toEqual({ detail: `Unsupported media type "${type}" in request.` });
    },
  );

  it.each([
    "application/json",
    "application/json; charset=utf-8",
    "Application/JSON",
    "application/merge-patch+json",
  ])("is read: %s", async (type) => {
    const answer = await login(type, '{"email":"a@example.test","password":"Wrong-pass1!"}');
    expect(answer.body).toEqual({ non_field_errors: expect.any(Array) });
  });

  it("needs no type when it is empty", async () => {
    for (const body of [undefined, "", "\n"]) expect((await login("text/plain", body)).status).toBe(400);
    const browser = await signInAs(await aProvider());
    expect((await browser.post("/auth/logout/", "", { "content-type": "" })).status).toBe(200);
  });

  it("is refused where forms are taken as well, and forms are not", async () => {
    const browser = await signInAs(await aProvider());
    const upload = { dest: "provider_documents", name: "scan.pdf", type: "application/pdf", size: "10" };
    const place = "/s3direct/get_upload_params/";
    const text = JSON.stringify(upload);
    expect((await browser.post(place, text, { "content-type": "text/plain" })).status).toBe(415);
    const form = { "content-type": "application/x-www-form-urlencoded" };
    expect((await browser.post(place, new URLSearchParams(upload).toString(), form)).status).toBe(200);
    expect((await browser.post(place, text)).status).toBe(200);
  });
});

describe("whether a request comes from another site", () => {
  const judged = (headers: Record<string, string>) =>
    comesFromElsewhere(new Headers({ host: "wardway.example", ...headers }));

  it.each([
    [{}],
    [{ origin: "https://wardway.example" }],
    [{ origin: "https://wardway.example", "x-forwarded-proto": "https" }],
    [
      {
        origin: "https://site.example",
        "x-forwarded-host": "site.example, inner",
        "x-forwarded-proto": "https, http",
      },
    ],
    [{ origin: "http://localhost:3000" }],
    [{ origin: "null", "sec-fetch-site": "same-origin" }],
    [{ "sec-fetch-site": "none" }],
  ])("no: %o", (headers) => expect(judged(headers)).toBe(false));

  it.each([
    [{ origin: "https://evil.example" }],
    [{ origin: "https://wardway.example:8443" }],
    [{ origin: "http://wardway.example", "x-forwarded-proto": "https" }],
    [{ origin: "https://wardway.example.evil.example" }],
    [{ origin: "http://localhost:3001" }],
    [{ origin: "nonsense" }],
    [{ origin: "" }],
    [{ origin: "null" }],
    [{ origin: "null", "sec-fetch-site": "none" }],
    [{ "sec-fetch-site": "cross-site" }],
    [{ origin: "https://wardway.example", "sec-fetch-site": "cross-site" }],
  ])("yes: %o", (headers) => expect(judged(headers as Record<string, string>)).toBe(true));
});
