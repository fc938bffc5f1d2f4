import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { sessions, users } from "@/db/schema";
import { addApp, addPasskey, aPerson, codeOf, openChallenge } from "../../support/accounts/factors";
import { type Answer, ok, visitor } from "../../support/api";
import { rowOf, withGate } from "../../support/gate";
import { pairRounds } from "../../support/rounds";

const race = withGate();
const clients = 32;

const openOf = (userId: string) =>
  db().$count(sessions, and(eq(sessions.userId, userId), isNull(sessions.endedAt)));

/** One of all gets a session, everybody else a refusal in words. */
async function expectOneSession(userId: string, before: number, answers: Answer[]) {
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array(clients - 1).fill(400)]);
  expect(await openOf(userId)).toBe(before + 1);
}

const many = <Each>(make: (index: number) => Each) =>
  Array.from({ length: clients }, (_, index) => make(index));

describe("32 clients at once get one session", () => {
  it.each(pairRounds())(
    "with one code of an app, each in a sign-in of its own [ACS-I-016 ACS-I-002] (%d)",
    async (round) => {
      const { browser, email, userId } = await aPerson();
      const { secret } = await addApp(browser);
      const challenges: string[] = [];
      for (let made = 0; made < clients; made++) challenges.push(await openChallenge(email));
      const code = codeOf(secret);
      const before = await openOf(userId);
      const answers = await race(
        round,
        rowOf(users, userId),
        challenges.map(
          (challenge) => () => visitor().post("/auth/second-factor/", { challenge, method: "totp", code }),
        ),
      );
      await expectOneSession(userId, before, answers);
    },
  );

  it.each(pairRounds())("with one recovery code [ACS-I-016 ACS-I-001] (%d)", async (round) => {
    const { browser, email, userId } = await aPerson();
    const { codes } = await addApp(browser);
    const challenges: string[] = [];
    for (let made = 0; made < clients; made++) challenges.push(await openChallenge(email));
    const before = await openOf(userId);
    const answers = await race(
      round,
      rowOf(users, userId),
      challenges.map(
        (challenge) => () =>
          visitor().post("/auth/second-factor/", { challenge, method: "recovery", code: codes[3] }),
      ),
    );
    await expectOneSession(userId, before, answers);
  });

  it.each(pairRounds())("with one answer of a passkey [ACS-I-016] (%d)", async (round) => {
    const { browser, userId } = await aPerson();
    const { authenticator } = await addPasskey(browser);
    const { challenge } = await ok(visitor().post("/auth/passkeys/challenge/"));
    const assertion = authenticator.get(challenge);
    const before = await openOf(userId);
    const answers = await race(
      round,
      rowOf(users, userId),
      many(() => () => visitor().post("/auth/passkeys/sign-in/", { challenge, assertion })),
    );
    await expectOneSession(userId, before, answers);
  });

  it.each(pairRounds())("with one sign-in, by codes that are all right [ACS-I-016] (%d)", async (round) => {
    const { browser, email, userId } = await aPerson();
    const { codes } = await addApp(browser);
    const challenge = await openChallenge(email);
    const before = await openOf(userId);
    const answers = await race(
      round,
      rowOf(users, userId),
      many(
        (index) => () =>
          visitor().post("/auth/second-factor/", {
            challenge,
            method: "recovery",
            code: codes[index % codes.length],
          }),
      ),
      // Five answers are looked at, whoever sends more.
      { waiting: 5 },
    );
    await expectOneSession(userId, before, answers);
  });
});
