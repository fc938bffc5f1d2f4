import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { outbox, sessions, signIns } from "@/db/schema";
import { openSignInChallenge } from "@/lib/accounts/commands/challenges";
import { rememberNetwork } from "@/lib/accounts/commands/known-devices";
import { logIn } from "@/lib/accounts/commands/sign-in";
import { answerChallengeHere } from "@/lib/accounts/factors/commands/second-factor";
import { anonymous } from "@/lib/core/pure/actor";
import { type Context, contextAt } from "@/lib/core/pure/context";
import { minuteMs, secondMs } from "@/lib/core/pure/durations";
import { Refusal } from "@/lib/core/pure/errors";
import { addApp, aPerson, codeOf, password } from "../../support/accounts/factors";
import { rounds } from "../../support/rounds";

// Somebody has the password, commands 1,000 networks, and guesses the second factor. The clock is the test's own.

const networks = 1000;
const all = networks * rounds(10);
/** All within 15 minutes. */
const betweenMs = (15 * minuteMs) / all;
/** Every so many networks it is the password that opens the sign-ins; GUESSED_BY_PASSWORD=1 lets all of them do so. */
const passwordEvery = Number(process.env.GUESSED_BY_PASSWORD) || 50;

/** The seconds that a try has to come after the first one to be looked at: five need not wait, then each longer. */
const waits = [0, 0, 0, 0, 0, 5, 10, 20, 40, 80, 160, 320, 640];
/** Which of all tries are looked at. */
const lookedAt = waits.map((seconds, place) => Math.max(place, Math.ceil((seconds * secondMs) / betweenMs)));

let person: Awaited<ReturnType<typeof aPerson>>;
let app: Awaited<ReturnType<typeof addApp>>;
beforeEach(async () => {
  person = await aPerson();
  app = await addApp(person.browser);
});

const from = (network: number, at: number): Context =>
  Object.assign(contextAt(new Date(at)), { ip: `172.${16 + (network >> 8)}.${network & 255}.1` });

/** A sign-in that waits for a factor; where its network is delayed before the password, too, it is there all the same. */
async function aSignIn(network: number, context: Context): Promise<string> {
  const { userId, email } = person;
  if (network % passwordEvery === 0)
    try {
      const entered = await logIn(anonymous, { email, password }, context);
      if (!("secondFactor" in entered)) throw new Error("signed in without a factor");
      return entered.secondFactor.challenge;
    } catch (refusal) {
      if (!(refusal instanceof Refusal && refusal.status === 429)) throw refusal;
    }
  return (await openSignInChallenge(userId, "password", ["totp"], context.now)).challenge;
}

type Tried = "entered" | "wrong" | "delayed" | "over";

/** What becomes of an answer to a sign-in. @throws what is no refusal in words */
async function tryBy(
  challenge: string,
  method: "totp" | "recovery",
  code: string,
  context: Context,
): Promise<Tried> {
  try {
    const input = { challenge, method, code, remember: false };
    await answerChallengeHere(anonymous, input, context, { cookies: [] });
    return "entered";
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    if (refusal.status === 429) return "delayed";
    return "code" in refusal.body ? "wrong" : "over";
  }
}

const rightCode = (method: "totp" | "recovery") =>
  method === "totp" ? codeOf(app.secret) : (app.codes[5] as string);
const wrongCode = { totp: "000000", recovery: "AAAAA-AAAAA" };

const failuresOf = (userId: string) =>
  db().$count(signIns, and(eq(signIns.userId, userId), eq(signIns.outcome, "wrong_factor")));

const warningsOf = async (userId: string) =>
  (await db().select().from(outbox).where(eq(outbox.name, "account/factors-guessed"))).filter(
    ({ payload }) => (payload as { userId: string }).userId === userId,
  );

describe("guessing the second factor", () => {
  it("reaches the check five times in 10,000 tries, then only by the growing delay, from whatever networks and by whatever sign-ins; nobody is locked out, and the owner hears of it [ACS-I-017 ACS-V-003]", async () => {
    const { userId } = person;
    const begin = Date.now();
    const counts: Record<Tried, number> = { entered: 0, wrong: 0, delayed: 0, over: 0 };
    const reached: number[] = [];
    let challenge = "";
    for (let tries = 0; tries < all; tries += 1) {
      const network = Math.floor((tries * networks) / all);
      const context = from(network, begin + tries * betweenMs);
      if (tries % 5 === 0) challenge = await aSignIn(network, context);
      const method = tries % 2 ? "recovery" : "totp";
      // What must not be looked at is right, and would open a session.
      const code = tries === lookedAt[reached.length] ? wrongCode[method] : rightCode(method);
      const tried = await tryBy(challenge, method, code, context);
      counts[tried] += 1;
      if (tried === "wrong") reached.push(tries);
    }
    expect(counts).toEqual({ entered: 0, wrong: 13, delayed: all - 13, over: 0 });
    expect(reached).toEqual(lookedAt);
    expect(await failuresOf(userId)).toBe(13);
    expect(await db().$count(sessions, eq(sessions.userId, userId))).toBe(1);
    expect(await warningsOf(userId)).toHaveLength(1);

    // The owner comes in from where the account was entered before, while all others wait; and from elsewhere after them.
    const during = begin + 15 * minuteMs - 1;
    const home = from(networks, during);
    await rememberNetwork(userId, home.ip, home.now);
    const atHome = await aSignIn(networks, home);
    expect(await tryBy(atHome, "totp", codeOf(app.secret), home)).toBe("entered");
    const elsewhere = from(networks + 1, begin + 30 * minuteMs);
    const away = await aSignIn(networks + 1, elsewhere);
    expect(await tryBy(away, "recovery", rightCode("recovery"), elsewhere)).toBe("entered");
  }, 600_000);

  it("reaches it five times where 32 networks try at once [ACS-I-017]", async () => {
    const now = Date.now();
    const clients = await Promise.all(
      Array.from({ length: 32 }, async (_, network) => {
        const context = from(2 * network + 1, now);
        return { context, challenge: await aSignIn(2 * network + 1, context) };
      }),
    );
    const tried = await Promise.all(
      clients.map(({ challenge, context }) => tryBy(challenge, "totp", "000000", context)),
    );
    expect(tried.toSorted()).toEqual([...Array(27).fill("delayed"), ...Array(5).fill("wrong")]);
    expect(await warningsOf(person.userId)).toHaveLength(1);
  });
});
