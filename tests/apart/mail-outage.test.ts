import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { pool } from "@/db/client";
import { newId } from "@/db/columns";
import { jobs } from "@/inngest/jobs";
import { rescheduleDueRetries, startEmbeddedWorker, stopEmbeddedWorker } from "@/lib/ports/jobs/embedded";
import { retryWaitMs } from "@/lib/ports/jobs/retries";
import { signInAs } from "../support/api";
import { aRep } from "../support/builders";

/** Resend, of which a test says how it is. */
const taken: { key: string; to: string }[] = [];
let state: "well" | "silent" | "in trouble" = "well";
let asked = 0;

const resend = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  asked += 1;
  if (state === "silent") return;
  if (state === "in trouble") {
    response.writeHead(500, { "content-type": "application/json" });
    return response.end(JSON.stringify({ name: "internal_server_error", statusCode: 500, message: "no" }));
  }
  const { to } = JSON.parse(Buffer.concat(chunks).toString());
  taken.push({ key: String(request.headers["idempotency-key"]), to });
  response.writeHead(200, { "content-type": "application/json" });
  return response.end(JSON.stringify({ id: newId() }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => resend.listen(0, "127.0.0.1", resolve));
  Object.assign(process.env, {
    JOBS: "embedded",
    MAILBOX: "0",
    RATE_LIMITS: "off",
    RESEND_API_KEY: "re_test",
    RESEND_BASE_URL: `http://127.0.0.1:${(resend.address() as AddressInfo).port}`,
  });
  await startEmbeddedWorker(jobs);
});

afterAll(async () => {
  await stopEmbeddedWorker();
  resend.closeAllConnections();
  resend.close();
});

const timeout = AbortSignal.timeout.bind(AbortSignal);

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  // The three seconds that a Resend in trouble is given go by faster. One that is well may need them on a busy machine.
  const limit = vi
    .spyOn(AbortSignal, "timeout")
    .mockImplementation((ms) => timeout(state === "well" ? ms : ms / 10));
  taken.length = 0;
  asked = 0;
  return () => limit.mockRestore();
});

const mailsThatFailed = async (which: "ever" | "and rest") => {
  const [row] = await pool()<{ count: number }[]>`
    select count(*)::int from graphile_worker.jobs
     where task_identifier = 'mail-invitation' and last_error is not null
       and (${which === "ever"} or locked_at is null)`;
  return row?.count ?? 0;
};
const failedMails = () => mailsThatFailed("and rest");

/** Has all jobs that failed look the way they do when they have failed so often, and just now for the last time. */
const haveFailed = (times: number) => pool()`
  select from graphile_worker.reschedule_jobs(
    array(select id from graphile_worker.jobs where last_error is not null),
    run_at => now() + exp(least(${times}::int, 10)) * interval '1 second', attempts => ${times}::int)`;

const count = 24;

it.each(["silent", "in trouble"] as const)(
  "while Resend is %s people go on working, and afterwards every mail goes once, within a minute",
  async (trouble) => {
    state = trouble;
    const rep = await signInAs(await aRep());
    const people = Array.from({ length: count }, (_, index) => `${index}-${newId()}@invited.test`);
    for (const email of people) {
      expect((await rep.post("/invitation/", { email, group_names: [] })).status).toBe(201);
      expect((await rep.get("/invitation/")).status).toBe(200);
    }
    await expect.poll(() => mailsThatFailed("ever"), { timeout: 15_000 }).toBe(count);
    expect(asked).toBeGreaterThanOrEqual(count);

    // Ten minutes have gone by: the worker alone would wait for hours more. It may be trying some just now.
    await haveFailed(16);
    await expect.poll(failedMails, { timeout: 15_000 }).toBe(count);
    await haveFailed(16);
    expect(taken).toEqual([]);
    state = "well";
    const wait = retryWaitMs(16);
    expect(wait).toBeLessThan(60_000);
    await rescheduleDueRetries(new Date(Date.now() + wait - 10_000));
    expect(await failedMails()).toBe(count);
    await rescheduleDueRetries(new Date(Date.now() + wait));
    await expect.poll(() => taken.length, { timeout: 15_000 }).toBe(count);
    await expect.poll(failedMails, { timeout: 10_000 }).toBe(0);
    expect(taken.map(({ to }) => to).sort()).toEqual(people.sort());
    expect(new Set(taken.map(({ key }) => key)).size).toBe(count);
  },
  60_000,
);
