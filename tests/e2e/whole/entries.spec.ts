import { cpSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { allCalls } from "@/lib/catalog/calls";
import { aClient, aHost, type Host, type Server, start } from "../../support/hosted";
import { password } from "../steps/people";

// Two built servers of one database: calls reach the one by the front's entries, the other through Next's router.

test.describe.configure({ mode: "serial" });

let host: Host;
let direct: Server;
let routed: Server;

/** A copy of the server whose front knows no entries. */
function withoutEntries({ program }: Host): string {
  const folder = `${path.dirname(program)}-routed`;
  cpSync(path.dirname(program), folder, { recursive: true, verbatimSymlinks: true });
  writeFileSync(path.join(folder, "front/entries.mjs"), "export const entriesIn = () => undefined;\n");
  return path.join(folder, "server.js");
}

test.beforeAll(async () => {
  host = await aHost();
  const settings = { DEFAULT_MODE: "1", JOBS: "off", RATE_LIMITS: "off" };
  direct = await start(host, 3387, settings);
  routed = await start({ ...host, program: withoutEntries(host) }, 3388, settings);
});

test.afterAll(async () => {
  for (const server of [direct, routed]) await server?.stop();
  rmSync(path.dirname(withoutEntries(host)), { recursive: true, force: true });
  await host.remove();
});

const nobody = "0190f000-0000-7000-8000-0000000000ff";
const changing = new Set(["date", "x-request-id", "etag", "connection", "keep-alive"]);

/** What the router has caches of pages heed, on every answer. */
const ofPages =
  /(vary: )rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch(, |$)/;

/** What an answer says of the moment at which it was read: the clock, the time since, and until when a file's address holds. */
const itsClock = /"now":"[^"]*"|"business_days":[\d.e-]+|\bsig=[\w.-]+/g;

/** What a client sees of an answer, but for what differs from moment to moment. */
async function seen({ url }: Server, method: string, target: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}${target}`, { method, headers, redirect: "manual" });
  const text = await answer.text();
  const names = [...answer.headers]
    .filter(([name]) => !changing.has(name))
    .map(([name, value]) => `${name}: ${value}`.replace(ofPages, "$1").replaceAll(url, ""));
  return {
    status: answer.status,
    headers: names.filter((line) => line !== "vary: "),
    tagged: answer.headers.has("etag"),
    body: text.replaceAll(url, "").replace(itsClock, ""),
  };
}

async function ensureSame(method: string, target: string, headers: Record<string, string> = {}) {
  const [one, other] = [
    await seen(direct, method, target, headers),
    await seen(routed, method, target, headers),
  ];
  expect(one, `${method} ${target}`).toEqual(other);
  return one.status;
}

async function cookieOf(email: string) {
  const client = aClient();
  expect((await client(direct, "POST", "/auth/login/", { email, password })).status).toBe(200);
  return { client, cookie: client.cookie() };
}

const calls = allCalls.map(({ call }) => call);
const readings = calls.filter(({ method, path }) => method === "GET" && !/health|metrics/.test(path));

for (const email of ["provider@wardway.test", "rep@wardway.test", "staff@wardway.test"]) {
  test(`every reading call answers ${email} as through the router`, async () => {
    const { client, cookie } = await cookieOf(email);
    const { body: me } = await client(direct, "GET", "/auth/user/");
    const ids = [nobody, me.provider_id, me.healthcare_entity_id].filter(Boolean);
    const statuses = new Set<number>();
    for (const call of readings) {
      for (const id of call.path.includes("{") ? ids : [""]) {
        const target = `/api${call.path.replace(/\{\w+\}/g, id)}`;
        statuses.add(await ensureSame("GET", target, { cookie, "accept-encoding": "identity" }));
      }
    }
    expect(statuses).toContain(200);
    expect(statuses).toContain(404);
  });
}

test("every other call, other spellings of an address and other methods are answered alike", async () => {
  const { cookie } = await cookieOf("rep@wardway.test");
  for (const { method, path } of calls.filter(({ method }) => method !== "GET"))
    await ensureSame(method, `/api${path.replace(/\{\w+\}/g, nobody)}`, { cookie });
  const user = "/api/auth/user";
  const spelled = [user, `${user}/?nxtPid=1`, `${user}//`, "/api//auth/user/", "/api/auth/us%65r/"];
  const others = [
    "/api/nothing/",
    `/api/bookings/%30${nobody.slice(1)}/`,
    "/api/auth/providers",
    "/api/docs/",
  ];
  const steered = `/api/booking-requests/${nobody}/?nxtPid=${nobody}`;
  for (const target of [...spelled, ...others, steered]) await ensureSame("GET", target, { cookie });
  for (const method of ["HEAD", "OPTIONS"]) await ensureSame(method, `${user}/`, { cookie });
  for (const name of ["x-middleware-next", "x-nextjs-data", "x-matched-path", "next-resume"])
    expect(await ensureSame("GET", `${user}/`, { cookie, [name]: "1" })).toBe(200);
});

test("long answers are compressed alike", async () => {
  const { cookie } = await cookieOf("provider@wardway.test");
  const headers = { cookie, "accept-encoding": "gzip" };
  const { headers: names } = await seen(direct, "GET", "/api/booking-requests/", headers);
  expect(names).toContain("content-encoding: gzip");
  await ensureSame("GET", "/api/booking-requests/", headers);
});
