import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { ask, setAskContext } from "@/lib/core/browser/ask";
import { CallAborted, CallError } from "@/lib/core/browser/call-errors";
import { readRefusal } from "@/lib/core/browser/refusal";
import { callsOf } from "@/lib/core/pure/call";
import * as errors from "@/lib/core/pure/error-codes";

const call = callsOf("platform");

// The browser's side of a call, against answers of every kind.

const answers = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("document", { cookie: "theme=dark; csrftoken=a%2Bb.c" });
  vi.stubGlobal("fetch", answers);
});

afterEach(() => {
  vi.unstubAllGlobals();
  setAskContext(null);
});

const things = call({
  method: "GET",
  path: "/things/{id}/",
  who: { everyone: true },
  summary: "Things.",
  input: z.object({ id: z.string(), words: z.array(z.string()).optional(), search: z.string().optional() }),
  output: z.unknown(),
});
const change = call({ ...things, method: "PUT" });
const bulk = call({
  ...things,
  method: "PUT",
  path: "/things/",
  input: z.object({ items: z.array(z.number()) }),
});

const answer = (status: number, body: unknown = null, statusText = "", headers: HeadersInit = {}) =>
  answers.mockResolvedValueOnce(
    new Response(body === null ? null : JSON.stringify(body), { status, statusText, headers }),
  );

const endsSession = (error: unknown) => errors.endsSession(readRefusal(error).code);

async function failure(
  status: number,
  body: unknown = null,
  statusText = "",
  headers: HeadersInit = {},
): Promise<CallError> {
  answer(status, body, statusText, headers);
  return ask(things, { id: "1" }).then(
    () => Promise.reject(new Error("the call did not fail")),
    (error: CallError) => error,
  );
}

const sent = () => {
  const [url, init] = answers.mock.lastCall ?? [];
  return { url, init, headers: new Headers(init?.headers) };
};

describe("a token that cannot be read or sent", () => {
  it.each(["%", "%zz", "%E2%82%AC", "%0A"])("is left out, and the call goes on: %s", async (value) => {
    vi.stubGlobal("document", { cookie: `csrftoken=${value}` });
    answer(200, {});
    expect(await ask(change, { id: "1" })).toEqual({});
    expect(sent().headers.get("x-csrftoken")).toBe("");
  });
});

describe("a failed call", () => {
  it.each([
    [400, "Bad Request"],
    [401, "Authentication required"],
    [404, "Not Found"],
    [500, "Internal Server Error"],
    [502, "Bad Gateway"],
    [503, "Service Unavailable"],
  ])(
    "with status %i is named %s [SHR-M-002 SHR-M-003 SHR-M-004 SHR-M-005 SHR-M-006 SHR-M-009]",
    async (status, message) => {
      expect((await failure(status)).message).toBe(message);
    },
  );

  it("with any other status is a generic error that tells status and text [SHR-M-007]", async () => {
    const error = await failure(418, { detail: "short and stout" }, "I'm a teapot");
    expect(error.message).toContain("Generic Error");
    expect(error).toMatchObject({
      status: 418,
      statusText: "I'm a teapot",
      body: { detail: "short and stout" },
    });
  });

  it("carries url, status, status text and body [SHR-C-009]", async () => {
    const error = await failure(400, { name: ["Name is required"] }, "Bad Request");
    expect(error).toBeInstanceOf(CallError);
    expect(error).toMatchObject({
      url: "/api/things/1/",
      status: 400,
      statusText: "Bad Request",
      body: { name: ["Name is required"] },
    });
  });

  it("ends the session on a 401 and on a 403 with one of four texts, and on no other", async () => {
    expect(endsSession(await failure(401))).toBe(true);
    for (const [code, body] of [
      ["session_missing", { detail: "Authentication credentials were not provided." }],
      ["session_missing", { detail: "Invalid token." }],
      ["session_expired", { detail: "Session has expired." }],
      ["session_missing", { error: "Permission denied." }],
    ] as const)
      expect(endsSession(await failure(403, body, "", { "X-Error-Code": code }))).toBe(true);
    expect(endsSession(await failure(403, { detail: "You do not have permission." }))).toBe(false);
    expect(endsSession(await failure(400, { detail: "Session has expired." }))).toBe(false);
    expect(endsSession(new Error("offline"))).toBe(false);
  });
});

describe("a call", () => {
  it("puts path values in the path and the rest of a GET in the query", async () => {
    answer(200, {});
    await ask(things, { id: "a/b", words: ["x", "y"], search: "" });
    expect(sent().url).toBe("/api/things/a%2Fb/?words=x%2Cy");
    expect(sent().init).toMatchObject({ method: "GET", body: undefined });
  });

  it("puts the rest of any other into a JSON body, a bulk call's items as the bare list", async () => {
    answer(200, {});
    await ask(change, { id: "1", words: ["x"] });
    expect(sent().init?.body).toBe('{"words":["x"]}');
    expect(sent().headers.get("content-type")).toBe("application/json");
    answer(200, []);
    await ask(bulk, { items: [1, 2] });
    expect(sent().init?.body).toBe("[1,2]");
  });

  it("carries the CSRF token of the cookie, the browser's zone and who acts", async () => {
    setAskContext({ type: "provider_id", id: "provider-1", memberId: "member-1" });
    answer(200, {});
    await ask(things, { id: "1" });
    expect(Object.fromEntries(sent().headers)).toMatchObject({
      "x-csrftoken": "a+b.c",
      "x-timezone": Intl.DateTimeFormat().resolvedOptions().timeZone,
      "x-context-type": "provider_id",
      "x-context-id": "provider-1",
      "x-context-member-id": "member-1",
    });
  });

  it("understands an answer without a body", async () => {
    answer(204);
    expect(await ask(change, { id: "1" })).toBeNull();
  });
});

it("raises 'Request aborted' when the caller gives up [SHR-M-008]", async () => {
  const leaving = new AbortController();
  answers.mockImplementationOnce((_, options) => {
    leaving.abort();
    return Promise.reject(options?.signal?.reason);
  });
  const asked = ask(things, { id: "1" }, { signal: leaving.signal });
  await expect(asked).rejects.toBeInstanceOf(CallAborted);
  await expect(asked).rejects.toThrow("Request aborted");
});
