import { once } from "node:events";
import { readdirSync } from "node:fs";
import net from "node:net";
import path from "node:path";
import { expect, test } from "@playwright/test";
import postgres from "postgres";
import { environmentOf } from "../../support/compose";
import { aClient, aHost, type Host, type Server, start } from "../../support/hosted";
import { hiddenFields } from "../steps/browser-form";
import { password } from "../steps/people";

// The built product as a host runs it, by `node server.js`, without the starter and its default mode.

test.describe.configure({ mode: "serial" });

const email = "provider2@wardway.test";
let host: Host;
const servers: Server[] = [];

const startOn = async (port: number, change = {}) => {
  const server = await start(host, port, change);
  servers.push(server);
  return server;
};

test.beforeAll(async () => {
  host = await aHost();
});

test.afterAll(async () => {
  for (const server of servers) await server.stop();
  await host.remove();
});

test("the built server needs nothing of the project but itself", async () => {
  const carried = readdirSync(path.dirname(host.program));
  for (const stranger of [".data", ".env", ".git", "scripts", "tests"])
    expect(carried).not.toContain(stranger);
  const server = await startOn(3191);
  const answer = await fetch(`${server.url}/login`);
  // Longer than the minute after which proxies close an idle connection themselves.
  expect(answer.headers.get("keep-alive")).toBe("timeout=65");
  const page = await answer.text();
  expect(page).toContain("Log in");
  const parts = [...page.matchAll(/(?:href|src)="(\/_next\/static\/[^"]+)"/g)].map(([, part]) => part);
  expect(parts.length).toBeGreaterThan(2);
  for (const part of new Set(parts)) expect((await fetch(server.url + part)).status, part).toBe(200);
  const lookup = await (await fetch(`${server.url}/endorsement`)).text();
  const [, style] = lookup.match(/href="(\/plain-pages\/[^"]+\.css)"/) ?? [];
  expect((await fetch(server.url + style)).status).toBe(200);
  await server.stop();
  expect(server.process.exitCode).toBe(0);
});

test("the built server says in a sentence what it lacks, and ends", async () => {
  const server = await startOn(3192, { NEXTAUTH_SECRET: "" });
  expect(server.said()).toContain("NEXTAUTH_SECRET is missing or shorter than 32 characters");
  expect(server.process.exitCode).toBe(1);
});

test("what fails in a page leaves no words of the database in the log", async () => {
  const server = await startOn(3195);
  const provider = aClient();
  expect((await provider(server, "POST", "/auth/login/", { email, password })).status).toBe(200);
  const database = postgres(host.env.DATABASE_URL ?? "", { max: 1 });
  await database.unsafe("alter table sessions rename to sessions_away");
  try {
    for (const page of ["/app/provider/home", "/endorsement"])
      await fetch(server.url + page, { headers: { cookie: provider.cookie() } });
  } finally {
    await database.unsafe("alter table sessions_away rename to sessions");
    await database.end();
  }
  await server.stop();
  const lines = server
    .said()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  expect(lines.filter((line) => line.includes('"42P01"')).length).toBeGreaterThan(0);
  expect(server.said()).not.toMatch(/params:|Failed query|does not exist/);
});

test("the built server starts as compose.yaml sets it, and on a public address not with those secrets", async () => {
  const { PORT: _, DATABASE_URL: __, DATA_DIR: ___, ...asPublished } = environmentOf("app");
  const local = await startOn(3198, asPublished);
  expect((await fetch(`${local.url}/dev/mailbox`)).status).toBe(200);
  await local.stop();
  const refused = await startOn(3199, { ...asPublished, APP_URL: "https://wardway.example" });
  expect(refused.process.exitCode).toBe(1);
  for (const name of ["NEXTAUTH_SECRET", "FIELD_ENCRYPTION_KEYS"])
    expect(refused.said()).toContain(`A secret of this public site is known to all. ${name}`);
  expect(refused.said()).toContain("RESEND_API_KEY is missing");
});

test("behind a proxy a form is taken from the public address, and from no other", async () => {
  const address = "wardway.example";
  const trusting = await startOn(3201, { TRUSTED_PROXIES: "1" });
  const alone = await startOn(3202);
  const forwarded = {
    "x-forwarded-host": address,
    "x-forwarded-proto": "https",
    "x-forwarded-for": "203.0.113.7",
  };
  const submit = async ({ url }: Server, headers: Record<string, string>) => {
    const page = await fetch(`${url}/login`, { headers: forwarded });
    const [cookie = ""] = (page.headers.get("set-cookie") ?? "").split(";");
    const body = new FormData();
    const fields = {
      ...hiddenFields(await page.text()),
      email: "nobody.by.proxy@wardway.test",
      password: "Wrong-pass1!",
    };
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    const answer = await fetch(`${url}/login`, {
      method: "POST",
      headers: { ...forwarded, ...headers, cookie },
      body,
      redirect: "manual",
    });
    const wasAsked = (await answer.text()).includes("Unable to log in with provided credentials.");
    return [answer.status, wasAsked];
  };
  const own: Record<string, string>[] = [
    { origin: `https://${address}`, "sec-fetch-site": "same-origin" },
    { origin: "null", "sec-fetch-site": "same-origin" },
    // Browsers that do not say which site sent a form.
    { origin: `https://${address}` },
    { origin: "null" },
    { origin: "http://localhost:3190" },
  ];
  for (const headers of own)
    expect(await submit(trusting, headers), JSON.stringify(headers)).toEqual([200, true]);
  const others: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: `http://${address}` },
    { origin: `https://www.${address}`, "sec-fetch-site": "same-site" },
    { origin: trusting.url },
    {
      origin: "https://evil.example",
      "x-forwarded-host": `evil.example, ${address}`,
      "sec-fetch-site": "cross-site",
    },
  ];
  for (const headers of others)
    expect(await submit(trusting, headers), JSON.stringify(headers)).toEqual([403, false]);
  expect(await submit(alone, { origin: `https://${address}` })).toEqual([403, false]);
  expect(await submit(alone, { origin: alone.url })).toEqual([200, true]);
  await trusting.stop();
  await alone.stop();
});

test("a hosted product has no gallery of its controls", async () => {
  const server = await startOn(3200);
  const answer = await fetch(`${server.url}/dev/gallery`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain("Every control");
  await server.stop();
});

test("two servers are one product, and lose nothing when one of them is killed", async () => {
  const one = await startOn(3193);
  const other = await startOn(3194);

  const provider = aClient();
  const credentials = { email, password };
  expect((await provider(one, "POST", "/auth/login/", credentials)).status).toBe(200);
  const me = await provider(other, "GET", "/auth/user/");
  expect(me.body.email).toBe(credentials.email);

  // A limit counts what all servers saw.
  const stranger = aClient();
  const guess = { email: "nobody@wardway.test", password: "Wrong-pass1!" };
  const answers = [];
  for (let index = 0; index < 32; index += 1) {
    answers.push((await stranger(index % 2 ? one : other, "POST", "/auth/login/", guess)).status);
  }
  expect(answers.slice(0, 5)).not.toContain(429);
  expect(answers.at(-1)).toBe(429);

  const day = (index: number) => new Date(Date.UTC(2031, 0, 1 + index)).toISOString().slice(0, 10);
  const offer = (server: Server, index: number) =>
    provider(server, "POST", "/schedules/", {
      provider_id: me.body.provider_id,
      schedules: [{ shift_type: "ANYTIME", start_on: day(index) }],
    });
  const acknowledged: string[] = [];
  let killed: Promise<unknown> | null = null;
  for (let index = 0; index < 60; index += 1) {
    if (index === 30) {
      killed = once(one.process, "exit");
      one.process.kill("SIGKILL");
    }
    const answer = await offer(index % 2 ? one : other, index).catch(() => null);
    if (answer?.status === 201) acknowledged.push(day(index));
  }
  await killed;
  expect(acknowledged.length).toBeGreaterThanOrEqual(45);
  const query = new URLSearchParams({
    provider: me.body.provider_id,
    date_min: day(0),
    date_max: day(60),
  });
  const kept = await provider(other, "GET", `/schedules/?${query}`);
  const days: string[] = kept.body.results.map((row: { start_on: string }) => row.start_on);
  expect(days).toEqual(expect.arrayContaining(acknowledged));
});

test("what one server promised to mail another one sends", async () => {
  const promising = await startOn(3195);
  const visitor = aClient();
  const { status } = await visitor(promising, "POST", "/auth/password/reset/", { email: "rep@rival.test" });
  expect(status).toBe(200);
  promising.process.kill("SIGKILL");
  const other = await startOn(3196);
  const mails = async () => {
    const { body } = await visitor(other, "GET", "/dev/mailbox/?limit=50");
    return body.results.filter((mail: { to: string }) => mail.to === "rep@rival.test").length;
  };
  await expect.poll(mails, { timeout: 150_000, intervals: [500] }).toBe(1);
});

test("the built server has its front: no claimed address counts, and no odd request fails", async () => {
  const server = await startOn(3197, { LOG_LEVEL: "info" });
  const odd = async (method: string, target: string) => {
    const socket = net.connect(3197, "127.0.0.1");
    socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    let said = "";
    for await (const part of socket) said += part;
    return [Number(said.split(" ")[1]), /\{"detail":"[^}]*\}/.exec(said)?.[0]];
  };
  const nothing = '{"detail":"Not found."}';
  expect(await odd("TRACE", "/login")).toEqual([405, '{"detail":"Method \\"TRACE\\" not allowed."}']);
  expect(await odd("PUT", "/api/auth/login/")).toEqual([405, '{"detail":"Method \\"PUT\\" not allowed."}']);
  for (const path of ["/api/files/%zz/", "/api/storage/x/%ED%A0%80", "/api/nothing", "/api/auth/nothing/"])
    expect(await odd("GET", path), path).toEqual([404, nothing]);
  for (const path of ["/endorsement/%zz", "/verify-email/%ff", "/password-reset/%ED%A0%80/x"])
    expect((await odd("GET", path))[0], path).toBe(404);

  const statuses = [];
  for (let index = 0; index < 62; index += 1) {
    const headers = { "x-forwarded-for": `203.0.113.${index}` };
    const { status } = await aClient()(
      server,
      "POST",
      "/auth/registration/verify-email/",
      { key: "x" },
      headers,
    );
    statuses.push(status);
  }
  expect(statuses.slice(-2)).toEqual([429, 429]);
  await server.stop();
  const lines = server
    .said()
    .split("\n")
    .slice(
      server
        .said()
        .split("\n")
        .findIndex((line) => line.startsWith("{")),
    );
  for (const line of lines.filter(Boolean)) expect(() => JSON.parse(line), line).not.toThrow();
});
