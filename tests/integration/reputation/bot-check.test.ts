import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";
import { log } from "@/lib/core/server/log";
import { signInAs, visitor } from "../../support/api";
import { aProvider } from "../../support/builders";
import {
  aLeaderToken,
  countPeerRatings,
  leaderAnswers,
  peerAnswers,
  recaptcha,
} from "../../support/reputation/builders";
import { openPage } from "../../support/reputation/referee-pages";
import { withSettings } from "../../support/settings";

/** Plays Google: says what the test has it say, and keeps what it was asked. */
const asked: Record<string, string>[] = [];
let reply: { status?: number; body?: unknown } | "silence" | "hang up" = {};

const bodyOf = async (request: IncomingMessage) => {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
};

const google = createServer(async (request, response) => {
  const fields = Object.fromEntries(new URLSearchParams(await bodyOf(request)));
  asked.push({ address: `${request.method} ${request.url}`, ...fields });
  if (reply === "silence") return;
  if (reply === "hang up") return void request.socket.destroy();
  const { status = 200, body } = reply;
  response.writeHead(status, { "content-type": "application/json" });
  response.end(typeof body === "string" ? body : JSON.stringify(body));
});
await new Promise<void>((resolve) => google.listen(0, "127.0.0.1", resolve));
withSettings({
  RECAPTCHA_SECRET: "the-secret",
  RECAPTCHA_BASE_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}`,
});

afterAll(() => {
  google.closeAllConnections();
  google.close();
});
beforeEach(() => {
  asked.length = 0;
  reply = { body: { success: true, action: "rate", score: 0.9 } };
  vi.spyOn(log(), "warn").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

let addresses = 0;

const post = (providerId: string) => {
  addresses += 1;
  const somebody = visitor({ "x-forwarded-for": `192.0.2.${addresses}` });
  return somebody.post("/peer-ratings/", { ...peerAnswers(), provider: providerId, recaptcha });
};

it("Google is asked about the token, and a person passes [SHR-P-002]", async () => {
  const { providerId } = await aProvider();
  expect((await post(providerId)).status).toBe(201);
  const { token } = await aLeaderToken();
  const leader = await visitor().post(`/leader-ratings/${token}/`, { ...leaderAnswers(), recaptcha });
  expect(leader.status).toBe(201);
  const question = { address: "POST /recaptcha/api/siteverify", secret: "the-secret", response: recaptcha };
  expect(asked).toMatchObject([{ ...question, remoteip: `192.0.2.${addresses}` }, question]);
});

it.each([
  ["a token that is not good", { success: false, "error-codes": ["timeout-or-duplicate"] }],
  ["a token made for another action", { success: true, action: "login", score: 0.9 }],
  ["a token that names no action", { success: true, score: 0.9 }],
  ["a score below 0.5", { success: true, action: "rate", score: 0.49 }],
  ["no score", { success: true, action: "rate" }],
])("%s is refused, and nothing is kept [SHR-P-002]", async (_name, body) => {
  reply = { body };
  const { providerId } = await aProvider();
  const answer = await post(providerId);
  expect([answer.status, Object.keys(answer.body)]).toEqual([400, ["recaptcha"]]);
  expect(await countPeerRatings(providerId)).toBe(0);
});

it("a score of 0.5 passes", async () => {
  reply = { body: { success: true, action: "rate", score: 0.5 } };
  expect((await post((await aProvider()).providerId)).status).toBe(201);
});

it("a leader's link refused by the bot check still works", async () => {
  const { token } = await aLeaderToken();
  const send = () => visitor().post(`/leader-ratings/${token}/`, { ...leaderAnswers(), recaptcha });
  reply = { body: { success: false } };
  expect((await send()).status).toBe(400);
  reply = { body: { success: true, action: "rate", score: 0.9 } };
  expect((await send()).status).toBe(201);
});

it("while Google is down people still rate, and it is written to the log", async () => {
  const { providerId } = await aProvider();
  for (const down of [
    { status: 503, body: {} },
    { status: 500, body: {} },
    { body: "no JSON" },
    { body: [] },
    "hang up",
  ] as const) {
    reply = down as typeof reply;
    expect((await post(providerId)).status).toBe(201);
  }
  expect(log().warn).toHaveBeenCalledTimes(5);
});

it("nobody waits for Google longer than three seconds, and nobody but who rates waits at all", async () => {
  reply = "silence";
  const timeout = vi.spyOn(AbortSignal, "timeout");
  const browser = await signInAs(await aProvider());
  // More than there are connections in the pool.
  const people = await Promise.all(Array.from({ length: 12 }, () => aProvider()));
  let done = 0;
  const rating = people.map(async (each) => {
    const { status } = await post(each.providerId);
    done += 1;
    return status;
  });
  await expect.poll(() => asked.length, { timeout: 2500 }).toBe(12);
  expect((await browser.get("/auth/user/")).status).toBe(200);
  expect(done).toBe(0);
  expect(await Promise.all(rating)).toEqual(people.map(() => 201));
  expect(timeout).toHaveBeenCalledWith(3_000);
});

it("the form without a script is never asked about: its own token stands in", async () => {
  const { providerId } = await aProvider();
  expect((await (await openPage(`/app/peer-rating/${providerId}`)).send(peerAnswers())).status).toBe(303);
  expect(asked).toEqual([]);
});
