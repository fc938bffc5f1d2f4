import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { accountTokens, sessions, users } from "@/db/schema";
import { logIn } from "@/lib/accounts/commands/sign-in";
import { confirmPasswordReset } from "@/lib/accounts/passwords/commands";
import { uniformMs } from "@/lib/accounts/rules";
import { anonymous } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { hashPassword } from "@/lib/core/server/crypto";
import { linkToken } from "@/lib/core/server/signed-links";
import { callerFrom, signInAs, visitor } from "../../support/api";
import { aProvider, aUser } from "../../support/builders";

const password = "Good-pass1!";
let passwordHash = "";
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, index) => make(index));

let addresses = 0;
/** Somebody at an address of their own. */
const somebody = () => {
  addresses += 1;
  return visitor({ "x-forwarded-for": `10.7.${addresses >> 8}.${addresses & 255}` });
};

describe("an account that is unknown, known, unverified or closed", () => {
  const person = {
    first_name: "Sam",
    last_name: "Lee",
    phone_number: "2075550100",
    password1: password,
    password2: password,
    user_type: "provider",
  };
  const calls: [string, (email: string) => object, number][] = [
    ["/auth/login/", (email) => ({ email, password: "Wrong-pass1!" }), 0],
    ["/auth/password/reset/", (email) => ({ email }), uniformMs],
    ["/auth/registration/resend-email/", (email) => ({ email }), uniformMs],
    ["/auth/registration/", (email) => ({ email, ...person }), uniformMs],
  ];

  it.each(calls)("is answered the same by %s, and no sooner [ACC-M-008]", async (path, body, floorMs) => {
    const known = await aUser("provider", { passwordHash });
    const waiting = await aUser("provider", {
      passwordHash,
      registrationStatus: "setup",
      emailVerifiedAt: null,
    });
    const closed = await aUser("provider", { passwordHash, isActive: false });
    const google = await aUser("provider", { passwordHash: null });
    const emails = [known.email, waiting.email, closed.email, google.email, `nobody-${newId()}@example.test`];
    const answers = [];
    for (const email of emails) {
      const started = performance.now();
      const { status, body: said, headers, cookies } = await somebody().post(path, body(email));
      answers.push({ status, said, names: [...headers.keys()].sort(), cookies });
      // A timer may fire a millisecond early.
      expect(performance.now() - started).toBeGreaterThanOrEqual(floorMs - 2);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it("is told to be unverified only to who knows its password", async () => {
    const waiting = await aUser("provider", {
      passwordHash,
      registrationStatus: "setup",
      emailVerifiedAt: null,
    });
    const right = await somebody().post("/auth/login/", { email: waiting.email, password });
    expect(right.body).toEqual({ non_field_errors: ["E-mail is not verified."] });
    const wrong = await somebody().post("/auth/login/", { email: waiting.email, password: "Wrong-pass1!" });
    expect(wrong.body).toEqual({ non_field_errors: ["Unable to log in with provided credentials."] });
  });
});

describe("many at once", () => {
  it("32 logins are all answered, each with a session of its own [ACC-K-002]", async () => {
    const people = await Promise.all(times(32, () => aUser("provider", { passwordHash })));
    const answers = await Promise.all(
      people.map(({ email }) => somebody().post("/auth/login/", { email, password })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(32).fill(200));
    const users = await Promise.all(answers.map(({ cookies }) => callerFrom(cookies).get("/auth/user/")));
    expect(users.map(({ body }) => body.id)).toEqual(people.map(({ id }) => id));
  });

  it("32 guesses at one account get five looks, whatever their address", async () => {
    const { email } = await aUser("provider", { passwordHash });
    const answers = await Promise.all(
      times(32, (index) => somebody().post("/auth/login/", { email, password: `Guess-${index}-pass1!` })),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    const slowed = answers.filter(({ status }) => status === 429);
    expect(slowed).toHaveLength(27);
    // Tries that came too soon make nobody wait longer.
    for (const { headers } of slowed) expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(5);
  });

  it("guesses are counted for who is signed in elsewhere too, whatever key the request carries", async () => {
    const { email } = await aUser("provider", { passwordHash });
    const guesser = await signInAs(await aProvider());
    const answers = [];
    for (const index of times(8, (each) => each))
      answers.push(
        await guesser.post(
          "/auth/login/",
          { email, password: `Guess-${index}-pass1!` },
          { "idempotency-key": `guess-${index}` },
        ),
      );
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 429, 429, 429]);
  });

  it("32 uses of one reset link set one password", async () => {
    const user = await aUser("provider", { passwordHash });
    const id = newId();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db().insert(accountTokens).values({ id, kind: "reset_password", userId: user.id, expiresAt });
    const token = linkToken("reset_password", id);
    const tries = await Promise.allSettled(
      times(32, (index) =>
        confirmPasswordReset(anonymous, {
          uid: user.id,
          token,
          newPassword1: `Reset-${index}-pass1!`,
          newPassword2: `Reset-${index}-pass1!`,
        }),
      ),
    );
    const winners = tries.flatMap(({ status }, index) => (status === "fulfilled" ? [index] : []));
    expect(winners).toHaveLength(1);
    const right = `Reset-${winners[0]}-pass1!`;
    expect((await somebody().post("/auth/login/", { email: user.email, password: right })).status).toBe(200);
  });

  it("32 resets of one address are three mails", async () => {
    const user = await aUser("provider");
    const answers = await Promise.all(
      times(32, () => somebody().post("/auth/password/reset/", { email: user.email })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const tokens = await db().select().from(accountTokens).where(eq(accountTokens.userId, user.id));
    expect(tokens).toHaveLength(3);
  });

  it("one place may ask for 20 links an hour, over all addresses, for resets and resends each", async () => {
    for (const path of ["/auth/password/reset/", "/auth/registration/resend-email/"]) {
      const place = somebody();
      const answers = await Promise.all(
        times(24, (index) => place.post(path, { email: `many-${index}@example.test` })),
      );
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
      const [refused] = answers.filter(({ status }) => status === 429);
      expect(refused?.body.detail).toMatch(/^Request was throttled. Expected available in \d+ seconds\.$/);
      expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(3000);
    }
  });
});

describe("a session", () => {
  it("gets a new id with every login, and the one of before ends", async () => {
    const user = await aUser("provider", { passwordHash });
    const first = await somebody().post("/auth/login/", { email: user.email, password });
    const before = callerFrom(first.cookies);
    const second = await before.post("/auth/login/", { email: user.email, password });
    expect(second.status).toBe(200);
    const after = callerFrom(second.cookies);
    expect(after.cookie).not.toBe(before.cookie);
    expect((await before.get("/auth/user/")).status).toBe(401);
    expect((await after.get("/auth/user/")).status).toBe(200);
  });

  it("is never taken from the browser: a made-up cookie opens nothing", async () => {
    const user = await aUser("provider", { passwordHash });
    const made = await visitor({ cookie: "next-auth.session-token=chosen-by-an-attacker" }).post(
      "/auth/login/",
      { email: user.email, password },
    );
    expect(made.cookies.join()).not.toContain("chosen-by-an-attacker");
    expect(made.status).toBe(200);
  });

  it("has no rights left after a reset: 32 requests, none passes", async () => {
    const provider = await aProvider();
    const browsers = await Promise.all(times(4, () => signInAs(provider)));
    const id = newId();
    const expiresAt = new Date(Date.now() + 3_600_000);
    await db()
      .insert(accountTokens)
      .values({ id, kind: "reset_password", userId: provider.userId, expiresAt });
    const reset = await somebody().post("/auth/password/reset/confirm/", {
      uid: provider.userId,
      token: linkToken("reset_password", id),
      new_password1: "Other-pass1!",
      new_password2: "Other-pass1!",
    });
    expect(reset.status).toBe(200);
    const answers = await Promise.all(times(32, (index) => browsers[index % 4]!.get("/auth/user/")));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(32);
  });

  it("is not opened by the old password once a reset has come in between", async () => {
    const user = await aUser("provider", { passwordHash });
    const otherHash = await hashPassword("Other-pass1!");
    const tries = times(3, (index) =>
      logIn(anonymous, { email: user.email, password }, { ...contextAt(), ip: `10.6.0.${index}` }),
    );
    await db().transaction(async (tx) => {
      await tx.update(users).set({ passwordHash: otherHash }).where(eq(users.id, user.id));
      await tx.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.userId, user.id));
    });
    await Promise.allSettled(tries);
    const late = await Promise.allSettled([
      logIn(anonymous, { email: user.email, password }),
      logIn(anonymous, { email: user.email, password: "Other-pass1!" }),
    ]);
    expect(late.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  });
});
