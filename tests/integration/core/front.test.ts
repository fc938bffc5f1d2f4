import { once } from "node:events";
import { readFileSync } from "node:fs";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { methodsAt } from "@/lib/catalog/api-paths";
import { Failure } from "@/lib/core/pure/errors";
import { contextOf } from "@/lib/core/server/call-door";
import { env } from "@/lib/core/server/env";
import { configureFront } from "@/lib/core/server/front";
import { before } from "../../../scripts/start/front/receive.mjs";
import { filesUnder, inProject } from "../../../scripts/start/project.mjs";
import { withSettings } from "../../support/settings";

// The front before a server that says what reached it.

const passed: http.IncomingMessage[] = [];
const echo: http.RequestListener = (request, response) => {
  passed.push(request);
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ url: request.url, headers: request.headers }));
};

const server = http.createServer(before(echo));

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());
// The product gives the front the settings of these tests.
beforeEach(() => configureFront(methodsAt));
afterEach(() => {
  passed.length = 0;
});

/** A request as it is written on the wire: no client of ours sends lines like these. */
async function send(method: string, target: string, headers: Record<string, string> = {}) {
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  const lines = Object.entries({ Host: "localhost", Connection: "close", ...headers });
  const head = [`${method} ${target} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  let said = "";
  for await (const part of socket) said += part;
  const [top = "", ...rest] = said.split("\r\n\r\n");
  const body = rest.join("\r\n\r\n").replace(/^[\da-f]+\r\n([\s\S]*?)\r\n0(\r\n)*$/i, "$1");
  return {
    status: Number(top.split(" ")[1]),
    allow: /^allow: (.*)$/im.exec(top)?.[1],
    type: /^content-type: (.*)$/im.exec(top)?.[1],
    code: /^x-error-code: (.*)$/im.exec(top)?.[1],
    body: body ? JSON.parse(body) : null,
  };
}

/** The address that limits count, of a request that reached the product. */
const addressSeen = async (headers: Record<string, string> = {}) => {
  const { body } = await send("GET", "/api/health/", headers);
  return contextOf(new Headers(body.headers)).ip;
};

describe("the client's address [SIL-176]", () => {
  it("is the socket's where nothing stands in front, whatever the client claims", async () => {
    expect(await addressSeen()).toBe("127.0.0.1");
    expect(await addressSeen({ "X-Forwarded-For": "203.0.113.9" })).toBe("127.0.0.1");
    expect(await addressSeen({ "X-Forwarded-For": "203.0.113.9, 198.51.100.4" })).toBe("127.0.0.1");
  });

  describe("behind two proxies", () => {
    withSettings({ TRUSTED_PROXIES: 2 });
    it("is the second from the right of what they noted", async () => {
      const hops = "203.0.113.9, 198.51.100.4, 10.0.0.1";
      expect(await addressSeen({ "X-Forwarded-For": hops })).toBe("198.51.100.4");
      expect(await addressSeen({ "X-Forwarded-For": "198.51.100.4, 10.0.0.1" })).toBe("198.51.100.4");
    });
    it("is unknown to those who come past them", async () => {
      expect(await addressSeen()).toBe("unknown");
    });
  });

  describe("on Vercel, where no front is", () => {
    withSettings({ VERCEL: true, TRUSTED_PROXIES: 1 });
    it("is the last that Vercel has noted", () => {
      expect(contextOf(new Headers({ "x-forwarded-for": "203.0.113.9, 198.51.100.4" })).ip).toBe(
        "198.51.100.4",
      );
    });
  });
});

describe("scheme and host", () => {
  const claimed = { "X-Forwarded-Host": "evil.test", "X-Forwarded-Proto": "https", "X-Forwarded-Port": "1" };

  it("are not what the client says where nothing stands in front", async () => {
    const { body } = await send("GET", "/login", claimed);
    const forwarded = Object.keys(body.headers).filter((name) => name.startsWith("x-forwarded"));
    expect(forwarded).toEqual(["x-forwarded-for"]);
  });

  describe("behind a proxy", () => {
    withSettings({ TRUSTED_PROXIES: 1 });
    it("are what it says", async () => {
      const { body } = await send("GET", "/login", claimed);
      expect(body.headers).toMatchObject({ "x-forwarded-host": "evil.test", "x-forwarded-proto": "https" });
    });
  });
});

/** Each route handler with its address, a parameter being `a`, and the methods that it exports. */
const handlers = filesUnder("app")
  .filter((file) => file.endsWith("/route.ts"))
  .map((file) => ({
    path: file.replace(/^app|\/\([^/]+\)|\/route\.ts$/g, "").replace(/\[[^\]]+\]/g, "a"),
    methods: [
      ...readFileSync(inProject(file), "utf8").matchAll(/^export (?:const|(?:async )?function) ([A-Z]+)\b/gm),
    ].map(([, name]) => name as string),
  }));

describe("a method", () => {
  it("that a route handler takes passes, wherever the handler lies", async () => {
    expect(handlers.length).toBeGreaterThan(300);
    const refused: string[] = [];
    for (const { path, methods } of handlers)
      for (const method of methods)
        if ((await send(method, path)).status !== 200) refused.push(`${method} ${path}`);
    expect(refused).toEqual([]);
  });

  it.each(["TRACE", "PROPFIND", "PURGE"])(
    "that nothing takes is refused everywhere: %s [SIL-08]",
    async (method) => {
      for (const [path, allow] of [
        ["/api/auth/login/", "OPTIONS, POST"],
        ["/api/auth/login", "OPTIONS, POST"],
        ["/login", "GET, HEAD, POST, OPTIONS"],
      ] as const) {
        const answer = await send(method, path);
        expect(answer).toEqual({
          status: 405,
          allow,
          type: "application/json",
          code: "method_not_allowed",
          body: { detail: `Method "${method}" not allowed.` },
        });
      }
      expect(passed).toEqual([]);
    },
  );

  it("that a call does not take is refused in JSON, and says which it takes [SIL-08]", async () => {
    expect(await send("DELETE", "/api/auth/user/notifications")).toMatchObject({
      status: 405,
      allow: "GET, HEAD, OPTIONS",
      body: { detail: 'Method "DELETE" not allowed.' },
    });
    expect((await send("PUT", "/login")).status).toBe(405);
    expect(passed).toEqual([]);
  });

  it.each([
    ["GET", "/api/auth/user/"],
    ["HEAD", "/api/auth/user"],
    ["OPTIONS", "/api/auth/login/"],
    ["DELETE", "/api/auth/user/"],
    ["DELETE", "/api/nothing"],
    ["POST", "/login"],
    ["PUT", "/api/storage/a/b"],
    ["PATCH", "/scim/v2/Users/a"],
    ["PUT", "/scim/v2/Groups/a"],
    ["DELETE", "/scim/v2/Users/a"],
  ])("that is taken passes: %s %s", async (method, path) => {
    await send(method, path);
    expect(passed.map(({ url }) => url)).toEqual([path]);
  });
});

describe("an address", () => {
  it.each(["%zz", "%ff", "%ED%A0%80", "%", "%C0%80", "%00"])(
    "with escapes that are no text is nothing: %s [SIL-08]",
    async (escapes) => {
      for (const path of [
        `/api/files/${escapes}/`,
        `/api/invitation/from-token/${escapes}`,
        `/api/${escapes}`,
      ]) {
        expect(await send("GET", path)).toMatchObject({ status: 404, body: { detail: "Not found." } });
        expect(await send("TRACE", path)).toMatchObject({ status: 404, body: { detail: "Not found." } });
      }
      expect(passed).toEqual([]);
      await send("GET", `/endorsement/${escapes}?a=1`);
      expect(passed.map(({ url }) => url)).toEqual(["/not-found"]);
    },
  );

  it.each(["/app/provider/%C5%81%20x?q=%zz", "/api/files/a%2Fb", "/login?next=%2Fapp"])(
    "that can be read stays as it is: %s",
    async (path) => {
      await send("GET", path);
      expect(passed.map(({ url }) => url)).toEqual([path]);
    },
  );

  it("may name the host as well, which is not looked at", async () => {
    await send("GET", "http://evil.test/login?next=/app");
    expect(passed.map(({ url }) => url)).toEqual(["/login?next=/app"]);
  });

  it("that is no path is refused", async () => {
    expect(await send("OPTIONS", "*")).toMatchObject({ status: 400, body: { detail: "Bad request." } });
    expect(passed).toEqual([]);
  });
});

it("an action that is gone is explained to whose browser sent the form, and to a script is answered as Next does", async () => {
  const gone = http.createServer(
    before((_request, response) => {
      response.setHeader("x-nextjs-action-not-found", "1");
      response.setHeader("content-type", "text/plain");
      response.setHeader("content-length", 5);
      response.statusCode = 400;
      response.end("gone.");
    }),
  );
  gone.listen(0, "127.0.0.1");
  await once(gone, "listening");
  const url = `http://127.0.0.1:${(gone.address() as AddressInfo).port}/login?next=%2Fapp`;
  try {
    const page = await fetch(url, { method: "POST", body: new FormData() });
    expect([page.status, page.headers.get("content-type")]).toEqual([409, "text/html; charset=utf-8"]);
    expect(page.headers.get("content-security-policy")).toContain("script-src 'none'");
    const html = await page.text();
    expect(html).toContain('<h1 style="font-size:1.4rem">This page is out of date</h1>');
    expect(html).toContain('<a href="/login">Read the page again</a>');
    const script = await fetch(url, { method: "POST", headers: { "next-action": "1" } });
    expect([script.status, await script.text()]).toEqual([400, "gone."]);
  } finally {
    gone.close();
  }
});

it("a server without the front does not start, except on Vercel, which notes addresses itself [SIL-176]", () => {
  vi.stubGlobal("wardwayFront", undefined);
  try {
    expect(() => configureFront(methodsAt)).toThrow("Nothing notes where requests come from");
    // The log keeps the words of other errors to itself.
    expect(() => configureFront(methodsAt)).toThrow(Failure);
    Object.assign(env(), { VERCEL: true });
    expect(() => configureFront(methodsAt)).not.toThrow();
  } finally {
    Object.assign(env(), { VERCEL: false });
    vi.unstubAllGlobals();
  }
});

describe("several Authorization headers", () => {
  it("all reach the door, which refuses two tokens [ACS-V-040]", async () => {
    const two = { Authorization: "Bearer one", authorization: "Bearer two" };
    const { body } = await send("GET", "/api/health/", two);
    expect(body.headers.authorization).toBe("Bearer one, Bearer two");
    const one = await send("GET", "/api/health/", { Authorization: "Bearer one" });
    expect(one.body.headers.authorization).toBe("Bearer one");
  });
});
