import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { NextRequest } from "next/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { db } from "@/db/client";
import { sessions, users } from "@/db/schema";
import { callsOf } from "@/lib/core/pure/call";
import { invalid, notFound, refused, unauthenticated } from "@/lib/core/pure/errors";
import { page } from "@/lib/core/pure/paging";
import { listOf, paging, text, uuid, wire } from "@/lib/core/pure/words";
import { sessionSetCookies } from "@/lib/core/server/auth";
import { contextOf } from "@/lib/core/server/call-door";
import { serve } from "@/lib/core/server/serve";
import { type Caller, callerFrom, signInAs, visitor } from "../../support/api";
import { aProvider, aRep, aStaff } from "../../support/builders";

const call = callsOf("platform");

const sessionEndings = [
  "Authentication credentials were not provided.",
  "Invalid token.",
  "Session has expired.",
  "Permission denied.",
];

const body = z.object({ id: uuid, words: listOf(text(20)), at: z.object({ hour: z.number() }).optional() });

const changeThing = call({
  method: "PUT",
  path: "/things/{id}/",
  who: { signedIn: true },
  summary: "Change a thing.",
  input: wire(body),
  output: z.object({ id: uuid, words: z.array(z.string()).optional() }),
});

type Door = (request: Request, route: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** Sends to a door of the test's own, as `caller`. */
async function sendTo(door: Door, caller: Caller, given: { id?: string; body?: string; headers?: object }) {
  const headers = {
    "content-type": "application/json",
    cookie: caller.cookie,
    "x-csrftoken": caller.csrf,
    ...given.headers,
  } as HeadersInit;
  const request = new Request("http://localhost:3000/api/things/x/", {
    method: "PUT",
    headers,
    body: given.body,
  });
  const response = await door(request, { params: Promise.resolve({ id: given.id ?? randomUUID() }) });
  return {
    status: response.status,
    body: JSON.parse((await response.text()) || "null"),
    headers: response.headers,
  };
}

const echo = serve(changeThing, async (_actor, { id, words }) => ({ id, words }));

describe("paths and parameters", () => {
  it("answers both spellings of a path alike, without a redirect", async () => {
    const rep = await signInAs(await aRep());
    for (const path of ["/auth/user", "/code-definitions", "/health"]) {
      const [bare, slashed] = [await rep.get(path), await rep.get(`${path}/`)];
      expect(slashed.status).toBe(200);
      expect(bare.body).toEqual(slashed.body);
    }
  });

  it("takes several values comma-separated, repeated, or with brackets", async () => {
    const input = body.omit({ id: true });
    const list = call({ ...changeThing, method: "GET", path: "/things/", input, output: input });
    const door = serve(list, async (_actor, input) => input);
    const rep = await signInAs(await aRep());
    for (const query of ["words=a,b", "words=a&words=b", "words[]=a&words[]=b", "words%5B%5D=a,b"]) {
      const request = new Request(`http://localhost:3000/api/things/?${query}`, {
        headers: { cookie: rep.cookie },
      });
      expect(await (await door(request)).json()).toEqual({ words: ["a", "b"] });
    }
  });

  it("lets the path win over a body that says otherwise", async () => {
    const rep = await signInAs(await aRep());
    const id = randomUUID();
    const answer = await sendTo(echo, rep, { id, body: JSON.stringify({ id: randomUUID(), words: ["a"] }) });
    expect(answer.body).toEqual({ id, words: ["a"] });
  });

  it("drops keys that no schema names", async () => {
    const rep = await signInAs(await aRep());
    const sent = JSON.stringify({ words: ["a"], is_staff: true, __proto__: { admin: true } });
    expect(Object.keys((await sendTo(echo, rep, { body: sent })).body)).toEqual(["id", "words"]);
  });
});

describe("the list envelope", () => {
  it("names the neighbours of a page and nothing beyond the ends", () => {
    expect(page(["a"], 3, { limit: 1, offset: 1 }, "/api/things/")).toMatchObject({
      count: 3,
      next: expect.stringMatching(/^\/api\/things\/\?limit=1&offset=2/),
      previous: expect.stringMatching(/^\/api\/things\/\?limit=1&offset=0/),
      results: ["a"],
    });
    expect(page(["a", "b"], 2, { limit: 25, offset: 0 })).toMatchObject({ next: null, previous: null });
  });

  it.each([
    ["limit=0", 400],
    ["limit=10001", 400],
    ["limit=x", 400],
    ["offset=-1", 400],
    ["limit=9999&offset=0", 200],
  ])("answers %s with %i", async (query, status) => {
    expect((await visitor().get(`/code-definitions/?${query}`)).status).toBe(status);
  });

  it("has 25 rows where nothing is said", () => {
    expect(z.object(paging).parse({})).toEqual({ limit: 25, offset: 0 });
  });
});

describe("bodies", () => {
  it.each(["{", "nonsense", '"text"', "7", "null", "[1,"])("refuses %s as no JSON object", async (sent) => {
    const rep = await signInAs(await aRep());
    const answer = await sendTo(echo, rep, { body: sent });
    expect(answer).toMatchObject({ status: 400, body: { detail: "JSON parse error." } });
  });

  it("takes exactly one megabyte and not a byte more", async () => {
    const rep = await signInAs(await aRep());
    const padded = (size: number) => `{"words":["a"]}`.padEnd(size, " ");
    expect((await sendTo(echo, rep, { body: padded(1024 * 1024) })).status).toBe(200);
    expect((await sendTo(echo, rep, { body: padded(1024 * 1024 + 1) })).status).toBe(413);
  });

  it("is not thrown by very deep or very wide JSON", async () => {
    const rep = await signInAs(await aRep());
    const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    expect((await sendTo(echo, rep, { body: `{"words":${deep}}` })).status).toBe(400);
    expect((await sendTo(echo, rep, { body: JSON.stringify({ words: Array(2000).fill("a") }) })).status).toBe(
      400,
    );
  });

  it("names each wrong field by its path", async () => {
    const rep = await signInAs(await aRep());
    const { status, body } = await sendTo(echo, rep, {
      id: "no-uuid",
      body: JSON.stringify({ words: ["a", "x".repeat(21)], at: { hour: "nine" } }),
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      id: [expect.any(String)],
      "words.1": ["Ensure this field has no more than 20 characters."],
      "at.hour": ["Invalid value"],
    });
  });
});

describe("one error shape", () => {
  const answering = (error: unknown) =>
    serve(changeThing, async () => {
      throw error;
    });

  it("carries one reason as `error` and in non_field_errors, and a field's texts at the field", async () => {
    const rep = await signInAs(await aRep());
    expect(
      await sendTo(answering(refused("Some dates are already booked")), rep, { body: "{}" }),
    ).toMatchObject({
      status: 400,
      body: { error: "Some dates are already booked", non_field_errors: ["Some dates are already booked"] },
    });
    expect(await sendTo(answering(invalid({ npi: "NPI must be exactly 10 digits" })), rep, {})).toMatchObject(
      {
        status: 400,
        body: { npi: ["NPI must be exactly 10 digits"] },
      },
    );
  });

  it("says nothing of an unexpected error but that it happened, under the request's id", async () => {
    const rep = await signInAs(await aRep());
    const secret = new Error("password=hunter2 at 10.0.0.7");
    const answer = await sendTo(answering(secret), rep, { headers: { "x-request-id": "request-9" } });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ detail: "Something went wrong. Please try again later." });
    expect(answer.headers.get("x-request-id")).toBe("request-9");
  });

  it("says when to come again while the database is busy", async () => {
    const rep = await signInAs(await aRep());
    const slow = serve(changeThing, async (_actor, { id }) => {
      await db().transaction(async (tx) => {
        await tx.execute(sql`set local statement_timeout = 20`);
        await tx.execute(sql`select pg_sleep(5)`);
      });
      return { id };
    });
    const answer = await sendTo(slow, rep, {});
    expect(answer.status).toBe(503);
    expect(answer.headers.get("retry-after")).toBe("5");
    expect(answer.body).toEqual({ detail: "Something went wrong. Please try again later." });
  });

  it("keeps every answer out of caches", async () => {
    expect((await visitor().get("/health/")).headers.get("cache-control")).toBe("no-store");
    expect((await visitor().get("/auth/user/")).headers.get("cache-control")).toBe("no-store");
  });
});

describe("the order of checks", () => {
  const strict = call({ ...changeThing, who: { rep: ["manage_users"] } as const });
  const visible = async () => {
    throw notFound();
  };
  const door = serve(strict, async (_actor, { id }) => ({ id }));
  const hidden = serve(strict, async (_actor, { id }) => ({ id }), { visible });

  it("asks for a session, then the token, then the role, then the object, then the input", async () => {
    const wrong = { body: "{", id: "no-uuid" };
    const provider = await signInAs(await aProvider());
    const [viewer, manager] = [await signInAs(await aRep({ groups: [] })), await signInAs(await aRep())];
    expect((await sendTo(door, visitor(), wrong)).status).toBe(401);
    expect((await sendTo(door, { ...manager, csrf: "" }, wrong)).body.detail).toMatch(/^CSRF Failed/);
    expect((await sendTo(door, provider, wrong)).status).toBe(403);
    expect((await sendTo(door, viewer, wrong)).status).toBe(403);
    expect((await sendTo(door, manager, wrong)).status).toBe(400);
    expect((await sendTo(hidden, manager, { body: '{"words":7}' })).status).toBe(404);
    expect((await sendTo(door, manager, { body: '{"words":7}' })).status).toBe(400);
  });

  it("never refuses with a text that ends a session", async () => {
    const viewer = await signInAs(await aRep({ groups: [] }));
    for (const given of [{}, { headers: { "x-csrftoken": "" } }, { headers: { "x-context-id": "else" } }]) {
      const answer = await sendTo(door, viewer, given);
      expect(answer.status).toBe(403);
      expect(sessionEndings).not.toContain(answer.body.detail);
      expect(answer.body.error).toBeUndefined();
    }
  });
});

describe("the CSRF token", () => {
  it("must be sent, fit the cookie and belong to this session [ACC-C-011]", async () => {
    const [mine, other] = [await signInAs(await aRep()), await signInAs(await aRep())];
    expect((await sendTo(echo, mine, {})).status).toBe(200);
    const cookieOfOther = mine.cookie.replace(/csrftoken=[^;]*/, `csrftoken=${other.csrf}`);
    for (const stranger of [
      { ...mine, csrf: "" },
      { ...mine, csrf: "made.up" },
      { ...mine, csrf: other.csrf },
      { ...mine, csrf: other.csrf, cookie: cookieOfOther },
    ])
      expect(await sendTo(echo, stranger, {})).toMatchObject({
        status: 403,
        body: { detail: "CSRF Failed: CSRF token missing or incorrect." },
      });
  });

  it("does not help a request that the browser calls cross-site", async () => {
    const mine = await signInAs(await aRep());
    expect((await sendTo(echo, mine, { headers: { "sec-fetch-site": "cross-site" } })).status).toBe(403);
  });

  it("comes with the first GET under /api/auth/", async () => {
    const rep = await signInAs(await aRep());
    const bare = { cookie: rep.cookie.replace(/;? ?csrftoken=[^;]*/, "") };
    const { cookies } = await visitor().get("/auth/user/", bare);
    expect(cookies.some((set) => set.startsWith("csrftoken=") && !set.includes("HttpOnly"))).toBe(true);
  });
});

describe("the request's circumstances", () => {
  it("are the browser's zone, or UTC where it is missing or unknown", () => {
    const zone = (name?: string) => contextOf(new Headers(name ? { "x-timezone": name } : {})).timeZone;
    expect(zone("America/Phoenix")).toBe("America/Phoenix");
    expect(zone("Middle/Earth")).toBe("UTC");
    expect(zone()).toBe("UTC");
  });

  it("take the address from the nearest proxy, not from what the browser claims", () => {
    const headers = new Headers({ "x-forwarded-for": "10.9.9.9, 198.51.100.7" });
    expect(contextOf(headers).ip).toBe("198.51.100.7");
  });

  it.each([
    ["x-context-type", "provider_id"],
    ["x-context-id", randomUUID()],
    ["x-context-member-id", randomUUID()],
  ])("refuse a rep who claims %s %s", async (name, value) => {
    const rep = await signInAs(await aRep());
    expect(await rep.get("/auth/user/", { [name]: value })).toMatchObject({
      status: 403,
      body: { detail: "The request context does not match the signed-in user." },
    });
  });

  it("let those through who name themselves", async () => {
    const person = await aRep();
    const rep = await signInAs(person);
    const headers = {
      "x-context-type": "healthcare_entity_id",
      "x-context-id": person.organizationId,
      "x-context-member-id": person.repId,
    };
    expect((await rep.get("/auth/user/", headers)).status).toBe(200);
  });
});

describe("a session", () => {
  it("is kept by its cookie alone, which scripts cannot read [ACC-K-002]", async () => {
    const rep = await signInAs(await aRep());
    const jar = callerFrom(await sessionSetCookies(await sessionOf(rep)));
    expect((await jar.get("/auth/user/")).status).toBe(200);
    const cookies = await sessionSetCookies(randomUUID());
    const session = cookies.find((cookie) => cookie.startsWith("next-auth.session-token="));
    expect(session).toMatch(/HttpOnly/);
    expect(session).toMatch(/SameSite=Lax/);
  });

  async function sessionOf(rep: Caller) {
    const { body } = await rep.get("/auth/user/");
    const [row] = await db().select().from(sessions).where(eq(sessions.userId, body.id));
    return row!.id;
  }

  it("is over with the logout, on every device that held its cookie", async () => {
    const rep = await signInAs(await aRep());
    const copy = { ...rep };
    expect((await rep.post("/auth/logout/")).status).toBe(200);
    expect(await copy.get("/auth/user/")).toMatchObject({
      status: 401,
      body: { detail: "Session has expired." },
    });
  });

  it("is over on the next request after a deactivation, a deletion of its row or its end", async () => {
    const person = await aRep();
    const rep = await signInAs(person);
    await db().update(users).set({ isActive: false }).where(eq(users.id, person.userId));
    expect((await rep.get("/auth/user/")).status).toBe(401);
    const another = await aStaff();
    const staff = await signInAs(another);
    await db()
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.userId, another.userId));
    expect((await staff.get("/auth/user/")).status).toBe(401);
  });

  it("has no session for a cookie with a broken escape, and every call answers as it does without one", async () => {
    for (const value of ["%", "%zz", "%ff", "%ED%A0%80"]) {
      const cookie = ["next-auth.session-token", "csrftoken", "signed_out", "google-sign-in"]
        .map((name) => `${name}=${value}`)
        .join("; ");
      const broken = visitor({ cookie });
      const user = await broken.get("/auth/user/");
      expect(user).toMatchObject({ status: 401, body: unauthenticated().body });
      expect(user.cookies.some((set) => set.startsWith("csrftoken="))).toBe(true);
      expect((await broken.get("/code-definitions/?category=Degree")).status).toBe(200);
      const wrong = { email: "nobody@example.test", password: "Wrong-pass1!" };
      expect((await broken.post("/auth/login/", wrong)).status).toBe(400);
      expect((await broken.post("/auth/social-login/google/", { code: "x", state: "y" })).status).toBe(400);
    }
    const rep = await signInAs(await aRep());
    const withoutToken = { cookie: rep.cookie.replace(/csrftoken=[^;]*/, "csrftoken=%") };
    expect((await rep.get("/auth/user/", withoutToken)).status).toBe(200);
    expect((await rep.put("/auth/user/", {}, withoutToken)).status).toBe(403);
  });

  it("has no session on any page for a cookie with a broken escape", async () => {
    const { middleware } = await import("@/middleware");
    const headers = { cookie: "next-auth.session-token=%zz; csrftoken=%" };
    const page = async (path: string) =>
      middleware(new NextRequest(`http://localhost:3000${path}`, { headers }));
    const login = await page("/login");
    expect([login.status, login.headers.get("location")]).toEqual([200, null]);
    expect(login.headers.getSetCookie().some((set) => set.startsWith("csrftoken="))).toBe(true);
    expect((await page("/app/provider/home")).headers.get("location")).toContain("/login");
  });

  it("stays out with a cookie that nobody signed", async () => {
    const forged = visitor({ cookie: "next-auth.session-token=eyJhbGciOiJub25lIn0.e30." });
    expect((await forged.get("/auth/user/")).status).toBe(401);
    expect((await forged.get("/code-definitions/?category=Degree")).status).toBe(200);
  });
});
