import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { openTransaction } from "@/db/client";
import { logIn } from "@/lib/accounts/commands/sign-in";
import { anonymous } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { Refusal } from "@/lib/core/pure/errors";
import { hashPassword } from "@/lib/core/server/crypto";
import { countHit, limitRate } from "@/lib/core/server/rate-limit";
import { signInAs, visitor } from "../../support/api";
import { aRep, aUser } from "../../support/builders";

const start = new Date("2026-05-04T10:00:00Z");
const secondsIn = (seconds: number) => new Date(start.getTime() + seconds * 1000);
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (cause) => cause,
  );
  return error instanceof Refusal ? error : null;
};

describe("limits", () => {
  it("let exactly the allowed number of 32 simultaneous calls pass", async () => {
    const key = randomUUID();
    const outcomes = await Promise.all(
      times(32).map(() => refusalOf(limitRate(key, { times: 7, seconds: 60 }, start))),
    );
    expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(7);
    expect(outcomes.filter((refusal) => refusal?.status === 429)).toHaveLength(25);
  });

  it("say how long to wait, in the body and in Retry-After", async () => {
    const key = randomUUID();
    const limit = { times: 1, seconds: 60 };
    await limitRate(key, limit, start);
    const refusal = await refusalOf(limitRate(key, limit, secondsIn(18)));
    expect(refusal).toMatchObject({
      status: 429,
      body: { detail: "Request was throttled. Expected available in 42 seconds." },
      headers: { "Retry-After": "42" },
    });
  });

  it("start anew when the window has ended, and not before", async () => {
    const key = randomUUID();
    const limit = { times: 1, seconds: 60 };
    await limitRate(key, limit, start);
    expect((await refusalOf(limitRate(key, limit, secondsIn(59))))?.status).toBe(429);
    expect(await refusalOf(limitRate(key, limit, secondsIn(60)))).toBeNull();
    expect((await refusalOf(limitRate(key, limit, secondsIn(61))))?.status).toBe(429);
  });

  it("count each key for itself", async () => {
    const limit = { times: 1, seconds: 60 };
    await limitRate("one", limit, start);
    expect(await refusalOf(limitRate("other", limit, start))).toBeNull();
  });

  it("count beside the transaction that asks, and keep the count when it is undone [SIL-168]", async () => {
    const key = randomUUID();
    expect(await countHit(key, 60, start)).toMatchObject({ count: 1 });
    const undone = openTransaction(async () => {
      expect(await countHit(key, 60, start)).toMatchObject({ count: 2 });
      throw new Error("undo");
    });
    await expect(undone).rejects.toThrow("undo");
    expect(await countHit(key, 60, start)).toMatchObject({ count: 3 });
  });

  it("stop a session after 300 calls in a minute, and nobody else", async () => {
    const [busy, calm] = [await signInAs(await aRep()), await signInAs(await aRep())];
    const statuses = await Promise.all(times(303).map(async () => (await busy.get("/auth/user/")).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
    expect((await calm.get("/auth/user/")).status).toBe(200);
  });

  it("stop an anonymous address after 60 writes in a minute, and no other address", async () => {
    const from = (ip: string) => visitor({ "x-forwarded-for": `203.0.113.99, ${ip}` });
    const send = (ip: string) => from(ip).post("/auth/registration/verify-email/", { key: "unknown" });
    const statuses = await Promise.all(times(62).map(async () => (await send("198.51.100.1")).status));
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await send("198.51.100.2")).status).toBe(404);
  });
});

describe("failed logins slow an account down", () => {
  let passwordHash = "";
  beforeAll(async () => {
    passwordHash = await hashPassword("Good-pass1!");
  });

  const attempt = (email: string, password: string, now: Date, ip = "192.0.2.7") =>
    refusalOf(logIn(anonymous, { email, password }, { ...contextAt(now), ip }));

  it("lets five failures pass, then refuses even the right password for a while, then signs in", async () => {
    const { email } = await aUser("provider", { passwordHash });
    for (const second of times(5))
      expect((await attempt(email, "Wrong-pass1!", secondsIn(second)))?.status).toBe(400);
    const throttled = await attempt(email, "Good-pass1!", secondsIn(4));
    expect(throttled?.status).toBe(429);
    const wait = Number(throttled?.headers["Retry-After"]);
    expect(wait).toBeGreaterThan(0);
    expect(await attempt(email, "Good-pass1!", secondsIn(4 + wait))).toBeNull();
  });

  it("waits longer after each further failure", async () => {
    const { email } = await aUser("provider", { passwordHash });
    const waits: number[] = [];
    let second = 0;
    for (let failures = 0; failures < 8; ) {
      const refusal = await attempt(email, "Wrong-pass1!", secondsIn(second), "192.0.2.70");
      if (refusal?.status === 400) failures += 1;
      else waits.push(Number(refusal?.headers["Retry-After"]));
      second += refusal?.status === 429 ? Number(refusal.headers["Retry-After"]) : 0;
    }
    expect(waits.length).toBeGreaterThan(1);
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
  });

  it("does the same for an address that nobody has", async () => {
    const email = "nobody-at-all@example.test";
    for (const second of times(5))
      expect((await attempt(email, "Wrong-pass1!", secondsIn(second)))?.status).toBe(400);
    expect((await attempt(email, "Wrong-pass1!", secondsIn(4)))?.status).toBe(429);
  });

  it("forgets the failures once signed in", async () => {
    const { email } = await aUser("provider", { passwordHash });
    for (const second of times(4)) await attempt(email, "Wrong-pass1!", secondsIn(second));
    expect(await attempt(email, "Good-pass1!", secondsIn(5))).toBeNull();
    expect((await attempt(email, "Wrong-pass1!", secondsIn(6)))?.status).toBe(400);
    expect(await attempt(email, "Good-pass1!", secondsIn(7))).toBeNull();
  });

  it("lets one address try 30 times a minute over all accounts", async () => {
    const statuses = [];
    for (const index of times(32)) {
      const refusal = await attempt(`guess-${index}@example.test`, "Wrong-pass1!", start, "192.0.2.200");
      statuses.push(refusal?.status);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
  });
});
