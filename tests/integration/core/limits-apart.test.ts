import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { closePool, openTransaction, pool } from "@/db/client";
import { callsOf } from "@/lib/core/pure/call";
import { refused } from "@/lib/core/pure/errors";
import { countTry, forgetHits, limitRate } from "@/lib/core/server/rate-limit";
import { serve } from "@/lib/core/server/serve";
import { type Caller, signInAs } from "../../support/api";
import { aRep } from "../../support/builders";
import { withSettings } from "../../support/settings";

const call = callsOf("platform");

// Fewer connections than requests at once: one that waited for a second would wait for ever.
withSettings({ DATABASE_POOL: 2 });
beforeAll(closePool);
afterAll(closePool);

const now = new Date();
const limit = { times: 3, seconds: 3600 };

/** A call that counts and then refuses, like one that must not reveal whom it knows. */
const knock = call({
  method: "POST",
  path: "/knocks/",
  who: { signedIn: true },
  summary: "Knock.",
  input: z.object({ door: z.string() }),
  output: z.object({}),
});

const door = serve(knock, async (_actor, input) => {
  await limitRate(`knock:${input.door}`, limit, now);
  throw refused("Nobody opens.");
});

async function knockAt(caller: Caller, name: string) {
  const headers = {
    cookie: caller.cookie,
    "x-csrftoken": caller.csrf,
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
  };
  const body = JSON.stringify({ door: name });
  const response = await door(
    new Request("http://localhost:3000/api/knocks/", { method: "POST", headers, body }),
  );
  await response.text();
  return response.status;
}

const countOf = async (key: string) =>
  (await pool()<{ count: number }[]>`select count from rate_limits where key = ${key}`)[0]?.count;

/** Work whose transaction is taken back. */
const takenBack = (work: () => Promise<unknown>) =>
  openTransaction(async () => {
    await work();
    throw new Error("taken back");
  }).catch(() => {});

it("counts a refused call though it carries an Idempotency-Key [SIL-168] [SIL-169]", async () => {
  const caller = await signInAs(await aRep());
  const statuses = [];
  for (let times = 0; times < 5; times += 1) statuses.push(await knockAt(caller, "one"));
  expect(statuses).toEqual([400, 400, 400, 429, 429]);
});

it("counts every one of twenty that come at once to two connections [SIL-168]", async () => {
  await closePool();
  const caller = await signInAs(await aRep());
  const statuses = await Promise.all(Array.from({ length: 20 }, () => knockAt(caller, "many")));
  expect(statuses.filter((status) => status === 400)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(17);
  expect(await countOf("knock:many")).toBe(20);
  await closePool();
});

it("keeps a hit, a try and what was forgotten when the work around them is taken back [SIL-168]", async () => {
  await takenBack(() => limitRate("hit", limit, now));
  expect(await countOf("hit")).toBe(1);
  await takenBack(() => countTry("try", { seconds: 60, delaySeconds: () => 0 }, now));
  expect(await countOf("try")).toBe(1);
  await takenBack(() => forgetHits("try"));
  expect(await countOf("try")).toBeUndefined();
});
