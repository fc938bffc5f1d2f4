import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { configureFront } from "@/lib/core/server/front";
import { entriesIn } from "../../../scripts/start/front/entries.mjs";
import { before } from "../../../scripts/start/front/receive.mjs";

// The front before a build of four routes, whose entries say what reached them.

const folder = mkdtempSync(path.join(tmpdir(), "wardway-build-"));
const pages = [
  "/api/bookings",
  "/api/bookings/[id]",
  "/api/bookings/all",
  "/api/broken",
  "/api/[...unknown]",
];

function write(name: string, text: string) {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}

const entryOf = (page: string) =>
  page === "/api/broken"
    ? "exports.handler = async () => { throw new Error('no route'); };"
    : `exports.handler = async (request, response, { waitUntil }) => {
        waitUntil(Promise.reject(new Error("late")));
        response.end(JSON.stringify({ page: ${JSON.stringify(page)}, headers: request.headers }));
      };`;

write("package.json", "{}");
write(
  "server/app-paths-manifest.json",
  JSON.stringify(Object.fromEntries(pages.map((page) => [`${page}/route`, `app${page}/route.js`]))),
);
write(
  "routes-manifest.json",
  JSON.stringify({
    dynamicRoutes: [
      { page: "/api/bookings/[id]", regex: "^/api/bookings/([^/]+?)(?:/)?$" },
      { page: "/api/[...unknown]", regex: "^/api/(.+?)(?:/)?$" },
      { page: "/app/[...page]", regex: "^/app/(.+?)(?:/)?$" },
    ],
  }),
);
for (const page of pages) write(`server/app${page}/route.js`, entryOf(page));

const next: http.RequestListener = (request, response) =>
  void response.end(JSON.stringify({ page: "next", url: request.url }));
const server = http.createServer(before(next, entriesIn(folder)));
let address = "";

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => configureFront(() => ["GET"]));

async function reached(target: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}${target}`, { headers });
  return { status: answer.status, type: answer.headers.get("content-type"), body: await answer.json() };
}

it("a call reaches the entry of its route, one without variables before the others", async () => {
  const pageOf = async (target: string) => (await reached(target)).body.page;
  expect(await pageOf("/api/bookings/")).toBe("/api/bookings");
  expect(await pageOf("/api/bookings?limit=1")).toBe("/api/bookings");
  expect(await pageOf("/api/bookings/all/")).toBe("/api/bookings/all");
  expect(await pageOf("/api/bookings/7/?page=2")).toBe("/api/bookings/[id]");
  expect(await pageOf("/api/bookings/7/more")).toBe("/api/[...unknown]");
});

it("pages, escapes and doubled slashes are left to Next, and all is while the product is not there yet", async () => {
  for (const target of ["/", "/app/home", "/api", "/apis", "/api/b%6Fokings", "/api//bookings"])
    expect((await reached(target)).body).toEqual({ page: "next", url: target });
  const front = (globalThis as unknown as { wardwayFront: { compress: unknown } }).wardwayFront;
  front.compress = undefined;
  expect((await reached("/api/bookings/")).body.page).toBe("next");
});

it("a path with a fragment or dots, as only a program sends it, is left to Next", async () => {
  for (const path of ["/api/bookings/#7", "/api/bookings/./7", "/api/x/../bookings", "/api/bookings/.."]) {
    const request = http.get(new URL(address), { path });
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    let text = "";
    for await (const part of response) text += part;
    expect(JSON.parse(text)).toEqual({ page: "next", url: path });
  }
});

it("an entry hears what Next would tell it of where a request came to, and nothing that a client claims for Next", async () => {
  const claimed = { "x-middleware-subrequest": "1", "x-matched-path": "/api", "x-nextjs-data": "1" };
  const { headers } = (await reached("/api/bookings/", claimed)).body;
  expect(Object.keys(headers).filter((name) => name in claimed)).toEqual([]);
  expect(headers).toMatchObject({
    "x-forwarded-host": address.slice("http://".length),
    "x-forwarded-port": address.split(":").at(-1),
    "x-forwarded-proto": "http",
    "x-forwarded-for": "127.0.0.1",
  });
});

it("an entry that fails is answered as every failure is, and told to the log", async () => {
  const error = vi.spyOn(console, "error").mockReturnValue();
  expect(await reached("/api/broken/")).toEqual({
    status: 500,
    type: "application/json",
    body: { detail: "Something went wrong. Please try again later." },
  });
  expect(error).toHaveBeenCalledTimes(1);
});
