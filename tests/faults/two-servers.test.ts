import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { sessions, users } from "@/db/schema";
import { openSignInChallenge } from "@/lib/accounts/commands/challenges";
import { addApp, addPasskey, aPerson, codeOf } from "../support/accounts/factors";
import { ok, visitor } from "../support/api";
import { patient, rowOf, withGate } from "../support/gate";
import { killableServers } from "../support/killable-server";
import { pairRounds } from "../support/rounds";

// One proof that 32 clients send at once, half of them to each of two servers of one database.

const race = withGate();
const clients = 32;
const ports = [4393, 4394];
const { start, killAll } = killableServers({
  DATABASE_POOL: "20",
  SESSION_SETTINGS: JSON.stringify(patient),
});

beforeAll(async () => {
  for (const port of ports) await start(port);
}, 120_000);
afterAll(killAll);

type Asked = { status: number; body: unknown };

/** Sends as a browser without a session would; every other client asks the other server. */
async function send(client: number, path: string, body: object): Promise<Asked> {
  const answer = await fetch(`http://127.0.0.1:${ports[client % ports.length]}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

const openOf = (userId: string) =>
  db().$count(sessions, and(eq(sessions.userId, userId), isNull(sessions.endedAt)));

/** All clients send at once: one of all gets a session, everybody else a refusal in words. */
async function expectOneSession(
  round: number,
  userId: string,
  ask: (client: number) => Promise<Asked>,
  options: { waiting?: number } = {},
) {
  const before = await openOf(userId);
  const racers = Array.from({ length: clients }, (_, client) => () => ask(client));
  const answers = await race(round, rowOf(users, userId), racers, options);
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses, JSON.stringify(answers)).toEqual([200, ...Array(clients - 1).fill(400)]);
  expect(await openOf(userId)).toBe(before + 1);
}

/** For each client a sign-in that waits for a factor. */
async function signInsOf(userId: string) {
  const open = () => openSignInChallenge(userId, "password", ["totp"], new Date());
  const opened = await Promise.all(Array.from({ length: clients }, open));
  return opened.map(({ challenge }) => challenge);
}

describe("32 clients of two servers get one session", () => {
  it.each(pairRounds())(
    "with one code of an app, each in a sign-in of its own [ACS-I-016 ACS-I-002] (%d)",
    async (round) => {
      const { browser, userId } = await aPerson();
      const { secret } = await addApp(browser);
      const challenges = await signInsOf(userId);
      const code = codeOf(secret);
      await expectOneSession(round, userId, (client) =>
        send(client, "/auth/second-factor/", { challenge: challenges[client], method: "totp", code }),
      );
    },
  );

  it.each(pairRounds())("with one recovery code [ACS-I-016 ACS-I-001] (%d)", async (round) => {
    const { browser, userId } = await aPerson();
    const { codes } = await addApp(browser);
    const challenges = await signInsOf(userId);
    await expectOneSession(round, userId, (client) =>
      send(client, "/auth/second-factor/", {
        challenge: challenges[client],
        method: "recovery",
        code: codes[3],
      }),
    );
  });

  it.each(pairRounds())("with one answer of a passkey [ACS-I-016] (%d)", async (round) => {
    const { browser, userId } = await aPerson();
    // A passkey that counts nothing, as those of phones do: the question alone decides.
    const { authenticator } = await addPasskey(browser, { counts: false });
    const { challenge } = await ok(visitor().post("/auth/passkeys/challenge/"));
    const assertion = authenticator.get(challenge);
    await expectOneSession(round, userId, (client) =>
      send(client, "/auth/passkeys/sign-in/", { challenge, assertion }),
    );
  });

  it.each(pairRounds())("with one sign-in, by codes that are all right [ACS-I-016] (%d)", async (round) => {
    const { browser, userId } = await aPerson();
    const { codes } = await addApp(browser);
    const [challenge] = await signInsOf(userId);
    const codeFor = (client: number) => codes[client % codes.length];
    await expectOneSession(
      round,
      userId,
      (client) =>
        send(client, "/auth/second-factor/", { challenge, method: "recovery", code: codeFor(client) }),
      // Five answers are looked at, whoever sends more.
      { waiting: 5 },
    );
  });
});
