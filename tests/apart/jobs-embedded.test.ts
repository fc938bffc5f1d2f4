import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { sql } from "drizzle-orm";
import { addJobAdhoc, Logger, parseCrontab, run, runMigrations, type WorkerEvents } from "graphile-worker";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db, pool } from "@/db/client";
import { newId } from "@/db/columns";
import { jobs } from "@/inngest/jobs";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { Failure } from "@/lib/core/pure/errors";
import { transaction } from "@/lib/core/server/transaction";
import { startEmbeddedWorker, stopEmbeddedWorker } from "@/lib/ports/jobs/embedded";
import { listFailedJobs } from "@/lib/ports/jobs/failures";
import { isEventJob, type Job, onEvent } from "@/lib/ports/jobs/job";
import { openPoolLocks, type PoolLocks, unlockDeadPools } from "@/lib/ports/jobs/pool-locks";
import { visitor } from "../support/api";
import { openWholeLog } from "../support/whole-log";

vi.hoisted(() => {
  process.env.JOBS = "embedded";
});
vi.mock("graphile-worker", { spy: true });

const silent = new Logger(() => () => {});

type Run = { job: string; userId: string; key: string };
const runs: Run[] = [];
const secret = "qzxvk@example.test";
let refusals = 0;

const watching = (name: string, more: Partial<Job> = {}) =>
  onEvent({
    name,
    on: "account/activated",
    run: async ({ userId }, key) => {
      runs.push({ job: name, userId, key });
    },
    ...(more as object),
  });

/** A job that runs until the test lets it end. */
const slow = { userId: randomUUID(), starts: 0, end: () => {} };
const slowEnd = new Promise<void>((resolve) => {
  slow.end = resolve;
});

/** A job of which the first try lasts until the test lets it end, and then fails. */
const stuck = { userId: randomUUID(), starts: 0, fail: () => {} };
const stuckEnd = new Promise<never>((_, reject) => {
  stuck.fail = () => reject(new Failure("stuck"));
});
stuckEnd.catch(() => {});

/** Mails whose provider does not answer until the test lets it. */
let endMails = () => {};
const mailEnd = new Promise<void>((resolve) => {
  endMails = resolve;
});

/** Jobs of the test's own beside all of the product's, so that the runner has to take every cron line there is. */
const testJobs: Job[] = [
  watching("test-at-once"),
  watching("test-in-an-hour", { delayMs: 3_600_000 }),
  onEvent({
    name: "test-slow",
    on: "account/activated",
    run: async ({ userId }) => {
      if (userId !== slow.userId) return;
      slow.starts += 1;
      await slowEnd;
    },
  }),
  onEvent({
    name: "test-stuck",
    on: "account/activated",
    run: async ({ userId }) => {
      if (userId !== stuck.userId) return;
      stuck.starts += 1;
      if (stuck.starts === 1) await stuckEnd;
    },
  }),
  onEvent({
    name: "mail-test-slow",
    on: "account/verification-requested",
    run: () => mailEnd,
  }),
  onEvent({
    name: "test-fails-first",
    on: "account/rejected",
    run: async ({ userId }) => {
      refusals += 1;
      throw new Failure(`cannot now: ${userId}`);
    },
  }),
  onEvent({
    name: "test-quotes-values",
    on: "account/registered-again",
    run: () => db().execute(sql`select ${secret}::uuid`),
  }),
];

const actor = systemActor("mailer");

type Name =
  | "account/activated"
  | "account/rejected"
  | "account/registered-again"
  | "account/verification-requested";

async function emit(name: Name, userId: string = randomUUID()) {
  await transaction(actor, contextAt(), async (unit) => unit.emit(name, { userId, tokenId: newId() }));
  return userId;
}

const queued = (task: string) =>
  pool()<{ attempts: number; last_error: string | null; wait: number; key: string }[]>`
    select attempts, last_error, key, extract(epoch from run_at - now())::int as wait
      from graphile_worker.jobs where task_identifier = ${task}`;

const leftBehind = randomUUID();
const heldElsewhere = randomUUID();
/**
 * Two other servers, played by pools, whose workers hold a job each: one was killed, of the other its locks are held.
 */
let killed: OtherPool;
let elsewhere: OtherPool;
let locksElsewhere: PoolLocks;

type OtherPool = { id: string; stop: () => Promise<void> };

/** A worker pool like that of another server, which has taken one job and does not come to its end. */
async function aPoolStuckWith(userId: string): Promise<OtherPool> {
  const connectionString = process.env.DATABASE_URL;
  const events: WorkerEvents = new EventEmitter();
  const created = once(events, "pool:create") as Promise<[{ workerPool: { id: string } }]>;
  const started = once(events, "job:start");
  let end = () => {};
  const stuck = new Promise<void>((resolve) => {
    end = resolve;
  });
  const payload = { id: newId(), name: "account/activated", payload: { userId } };
  await addJobAdhoc({ connectionString, logger: silent }, "test-at-once", payload);
  const taskList = { "test-at-once": () => stuck };
  const runner = await run({ connectionString, events, taskList, logger: silent, noHandleSignals: true });
  await started;
  const [{ workerPool }] = await created;
  const stop = async () => {
    const stopped = runner.stop();
    end();
    await stopped;
  };
  return { id: workerPool.id, stop };
}

beforeAll(async () => {
  await runMigrations({ connectionString: process.env.DATABASE_URL });
  killed = await aPoolStuckWith(leftBehind);
  elsewhere = await aPoolStuckWith(heldElsewhere);
  locksElsewhere = await openPoolLocks();
  locksElsewhere.hold(elsewhere.id);
  await startEmbeddedWorker([...jobs, ...testJobs]);
});

/** Sessions of the runner's own driver, which says no name; the last of them may end after the runner has. */
const sessionsOfRunner = async () => {
  const [row] = await pool()<{ count: number }[]>`
    select count(*)::int from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and application_name = ''`;
  return row?.count;
};

afterAll(async () => {
  expect(await sessionsOfRunner()).toBeGreaterThan(0);
  await Promise.all([killed.stop(), elsewhere.stop(), stopEmbeddedWorker()]);
  // A job that ended late is completed by a session of its own, which a busy machine opens after the others have gone.
  for (let looks = 0; looks < 2; looks++) {
    await vi.waitUntil(async () => (await sessionsOfRunner()) === 0, { timeout: 10_000 });
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
});

describe("the embedded runner", () => {
  it("runs a job once for its event, under a key that names this run", async () => {
    const userId = await emit("account/activated");
    const mine = () => runs.filter((run) => run.userId === userId && run.job === "test-at-once");
    await expect.poll(() => mine().length, { timeout: 10_000 }).toBe(1);
    expect(mine()[0]?.key).toMatch(/^[0-9a-f-]{36}:test-at-once$/);
    // Once more through the queue: every job of an earlier event has run by now.
    const next = await emit("account/activated");
    await expect.poll(() => runs.some((run) => run.userId === next), { timeout: 10_000 }).toBe(true);
    expect(mine()).toHaveLength(1);
  });

  it("lets a job wait as long as it says", async () => {
    const userId = await emit("account/activated");
    await expect.poll(() => runs.some((run) => run.userId === userId), { timeout: 10_000 }).toBe(true);
    const waiting = await queued("test-in-an-hour");
    expect(waiting.length).toBeGreaterThan(0);
    for (const { wait } of waiting) expect(Math.abs(wait - 3600)).toBeLessThan(120);
    expect(runs.filter((run) => run.job === "test-in-an-hour")).toEqual([]);
  });

  it("takes over what a killed worker had locked", async () => {
    await expect.poll(() => runs.some((run) => run.userId === leftBehind), { timeout: 10_000 }).toBe(true);
  });

  it("leaves alone what another server's worker has locked, until that server is no more", async () => {
    const ran = () => runs.some((run) => run.userId === heldElsewhere);
    await unlockDeadPools();
    const later = await emit("account/activated");
    await expect.poll(() => runs.some((run) => run.userId === later), { timeout: 10_000 }).toBe(true);
    expect(ran()).toBe(false);
    await locksElsewhere.release();
    await unlockDeadPools();
    await expect.poll(ran, { timeout: 10_000 }).toBe(true);
  });

  it("leaves alone what a worker of this server is running, however long that takes", async () => {
    await emit("account/activated", slow.userId);
    await expect.poll(() => slow.starts, { timeout: 10_000 }).toBe(1);
    await unlockDeadPools();
    const later = await emit("account/activated");
    await expect.poll(() => runs.some((run) => run.userId === later), { timeout: 10_000 }).toBe(true);
    slow.end();
    await expect.poll(() => queued("test-slow"), { timeout: 10_000 }).toEqual([]);
    expect(slow.starts).toBe(1);
  });

  it("leaves a job that is being run as it is when its event comes once more", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const connectionString = process.env.DATABASE_URL;
    const event = { id: newId(), name: "account/activated", payload: { userId: stuck.userId } };
    const deliver = async () => {
      await addJobAdhoc({ connectionString, logger: silent }, "event", event, { jobKey: event.id });
      const isWaiting = async () => (await queued("event")).some(({ key }) => key === event.id);
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(false);
    };
    await deliver();
    await expect.poll(() => stuck.starts, { timeout: 10_000 }).toBe(1);
    await deliver();
    const inQueue = async () => (await queued("test-stuck")).map(({ key, attempts }) => ({ key, attempts }));
    expect(await inQueue()).toEqual([{ key: `${event.id}:test-stuck`, attempts: 1 }]);
    stuck.fail();
    await expect.poll(inQueue, { timeout: 15_000 }).toEqual([]);
    expect(stuck.starts).toBe(2);
  });

  it("is known to be alive again after its session was cut", async () => {
    const sessions = async () =>
      (
        await pool()<{ pid: number }[]>`
          select distinct l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
           where l.locktype = 'advisory' and l.classid = 7301163 and a.application_name = 'wardway-jobs'
             and a.datname = current_database()`
      ).map(({ pid }) => pid);
    const [before] = await sessions();
    expect(before).toBeDefined();
    await pool()`select pg_terminate_backend(${before ?? 0})`;
    await expect
      .poll(async () => (await sessions()).filter((pid) => pid !== before), { timeout: 10_000 })
      .toHaveLength(1);
  });

  it("does other work while every mail waits for a provider that does not answer", async () => {
    for (let count = 0; count < 8; count += 1) await emit("account/verification-requested");
    const begun = async () =>
      (await queued("mail-test-slow")).filter(({ attempts }) => attempts === 1).length;
    await expect.poll(begun, { timeout: 10_000 }).toBe(3);
    const userId = await emit("account/activated");
    await expect.poll(() => runs.some((run) => run.userId === userId), { timeout: 10_000 }).toBe(true);
    endMails();
    await expect.poll(() => queued("mail-test-slow"), { timeout: 10_000 }).toEqual([]);
  });

  it("leaves events and jobs that it does not know to a version that does", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const connectionString = process.env.DATABASE_URL;
    const event = { id: newId(), name: "event-of-a/later-version", payload: {} };
    for (const task of ["event:event-of-a/later-version", "job-of-a-later-version"])
      await addJobAdhoc({ connectionString, logger: silent }, task, event, { jobKey: task });
    // Where an earlier version had queued it.
    await addJobAdhoc({ connectionString, logger: silent }, "event", event, { jobKey: event.id });
    const tried = async () => (await queued("event")).find(({ key }) => key === event.id);
    await expect.poll(async () => (await tried())?.last_error, { timeout: 10_000 }).toMatch(/does not know/);
    for (const task of ["event:event-of-a/later-version", "job-of-a-later-version"])
      expect(await queued(task)).toMatchObject([{ attempts: 0, last_error: null }]);
    await pool()`select from graphile_worker.remove_job(${event.id})`;
  });

  it("keeps a failed job, with its reason, for another try", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const userId = await emit("account/rejected");
    const failed = async () =>
      (await queued("test-fails-first")).find(({ last_error }) => last_error?.includes(userId));
    await expect.poll(failed, { timeout: 10_000 }).toBeTruthy();
    expect(await failed()).toMatchObject({ attempts: 1 });
    expect(refusals).toBeGreaterThan(0);
  });

  it("tells neither staff nor the log what the values of a failed statement were", async () => {
    const whole = openWholeLog();
    try {
      await emit("account/registered-again");
      const failed = async () => (await queued("test-quotes-values")).find(({ last_error }) => last_error);
      await expect.poll(failed, { timeout: 10_000 }).toMatchObject({ last_error: "Error 22P02" });
      expect(whole.said()).toContain("test-quotes-values");
      expect(whole.said()).not.toMatch(/qzxvk|params:/);
      expect(JSON.stringify(await listFailedJobs())).not.toContain("qzxvk");
    } finally {
      whole.close();
    }
  });

  it("knows the cron line of every job that has one", async () => {
    const crons = jobs.filter((job) => !isEventJob(job)).map(({ name }) => name);
    expect(crons).toContain("sweep-outbox");
    const given = vi.mocked(run).mock.lastCall?.[0].crontab;
    const known = parseCrontab(given ?? "").map(({ identifier }) => identifier);
    expect(known.sort()).toEqual([...crons].sort());
  });
});

describe("the jobs of the product", () => {
  it("have names of their own", () => {
    const names = jobs.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z0-9]+)*$/);
  });

  it("are not at /api/inngest where Inngest is not configured", async () => {
    for (const method of ["GET", "PUT", "POST"])
      expect((await visitor().call(method, "/inngest")).status).toBe(404);
  });
});
