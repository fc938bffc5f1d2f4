import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { runMigrations } from "graphile-worker";
import type postgres from "postgres";
import { pool } from "@/db/client";
import { newId } from "@/db/columns";
import type { RepActor } from "@/lib/core/pure/actor";
import { poolLockClass } from "@/lib/ports/jobs/pool-locks";
import { randomFrom } from "./faults";
import type { Order, Report } from "./mail-server";

/**
 * Where a process can die between a change and its mail, in that order. Triggers of this scratch database hold it while
 * it writes to our own tables; the stand-in of Resend holds it while it sends; elsewhere `mail-server` kills itself at an
 * event of the job runner. The product knows nothing of it.
 */
export const crashPoints = [
  "change written, event not",
  "all written, not committed",
  "committed, not handed over",
  "queued, not marked as handed over",
  "marked as handed over, not committed",
  "event job not started",
  "mail job not queued",
  "mail job queued, event job not done",
  "mail job not started",
  "mail sent, mail job not done",
  "mail on its way",
  "mail taken, not answered",
] as const;
export type CrashPoint = (typeof crashPoints)[number];

const numberOf = (point: CrashPoint) => crashPoints.indexOf(point) + 1;
/** A trigger waits at these, the stand-in of Resend at the last two. */
const isAtTrigger = (point: CrashPoint) => [1, 2, 4, 5].includes(numberOf(point));
const isAtResend = (point: CrashPoint) => numberOf(point) > 10;

/** How long a process may take to come to its point. */
const limitMs = 8000;
const lockClass = 7_301_200;

/** Stops whoever comes by while a point's lock is held, as a slow disk would. */
export const crashFunction = `create function at_crash_point() returns trigger language plpgsql as $$
  begin
    perform pg_advisory_xact_lock_shared(${lockClass}, tg_argv[0]::int);
    return new;
  end $$`;

/** Holds at a point whoever comes by its trigger: "before insert on outbox". */
export const crashTrigger = (point: number, when: string, kind = "trigger") =>
  `create ${kind} crash_${point} ${when} for each row execute function at_crash_point('${point}')`;

const triggers = [
  crashFunction,
  crashTrigger(1, "before insert on outbox"),
  crashTrigger(2, "before insert on audit_log"),
  crashTrigger(4, "before update on outbox"),
  crashTrigger(5, "after update on outbox deferrable initially deferred", "constraint trigger"),
].join(";");

/** Resend, as far as it matters here: a mail is taken once per idempotency key, whoever hears the answer. */
async function startResend() {
  const taken = new Map<string, { to: string; times: number }>();
  let held: { point: CrashPoint | null; reached: () => void } = { point: null, reached: () => {} };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (held.point === "mail on its way") return held.reached();
    const key = String(request.headers["idempotency-key"]);
    const { to } = JSON.parse(Buffer.concat(chunks).toString()) as { to: string };
    taken.set(key, { to, times: (taken.get(key)?.times ?? 0) + 1 });
    if (held.point === "mail taken, not answered") return held.reached();
    response.writeHead(200, { "content-type": "application/json" });
    return response.end(JSON.stringify({ id: newId() }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    /** Answers nobody at this point any more; fulfilled when the first one waits there. */
    hold: (point: CrashPoint) =>
      new Promise<void>((reached) => {
        held = { point, reached };
      }),
    goOn: () => {
      held = { point: null, reached: () => {} };
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

type Resend = Awaited<ReturnType<typeof startResend>>;

async function anInviter(): Promise<RepActor> {
  const [organizationId, userId, repId] = [newId(), newId(), newId()];
  const sql = pool();
  await sql`insert into organizations (id, name, has_contract, credentials_verified)
    values (${organizationId}, 'Casco Health', true, true)`;
  await sql`insert into users (id, email, user_type, registration_status, first_name, last_name, phone_number)
    values (${userId}, ${`${userId}@bench.test`}, 'healthcare_entity_rep', 'complete', 'Ruth', 'Keane', '2075550100')`;
  await sql`insert into reps (id, user_id, organization_id, group_names)
    values (${repId}, ${userId}, ${organizationId}, array['manage_users'])`;
  return {
    kind: "rep",
    userId,
    repId,
    organizationId,
    organizationName: "Casco Health",
    sessionId: newId(),
    confirmed: true,
    mustSetUp: false,
    email: `${userId}@bench.test`,
    firstName: "Ruth",
    lastName: "Keane",
    status: "complete",
    groups: ["manage_users"],
    permissions: [],
  };
}

/** Fulfilled when somebody waits for a crash point's lock; gives the sessions that wait. */
async function waitersAt(session: postgres.ReservedSql, point: number, isOver: () => boolean) {
  while (!isOver()) {
    const rows = await session<{ pid: number }[]>`select pid from pg_locks where locktype = 'advisory'
      and classid = ${lockClass} and objid = ${point} and not granted`;
    if (rows.length > 0) return rows.map(({ pid }) => pid);
    await sleep(4);
  }
  return [];
}

/** Fulfilled once the process is gone. */
export async function kill(child: ChildProcess) {
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
}

/** Kills the process while it waits for the lock of a trigger; gives whether it came there. */
export async function killAtTrigger(child: ChildProcess, point: number, work: () => void) {
  const session = await pool().reserve();
  let isOver = false;
  const timer = setTimeout(() => {
    isOver = true;
  }, limitMs);
  try {
    await session`select pg_advisory_lock(${lockClass}, ${point})`;
    work();
    const waiting = await waitersAt(session, point, () => isOver);
    await kill(child);
    // A session that waits for a lock does not see that its client is gone; let it not go on.
    for (const pid of waiting) await session`select pg_terminate_backend(${pid}, 2000)`;
    return waiting.length > 0;
  } finally {
    clearTimeout(timer);
    await session`select pg_advisory_unlock_all()`;
    session.release();
  }
}

/** Kills the process while it waits for Resend's answer; gives whether it asked. */
async function killAtResend(child: ChildProcess, point: CrashPoint, resend: Resend, work: () => void) {
  const reached = resend.hold(point).then(() => true);
  work();
  const came = await Promise.race([reached, sleep(limitMs, false, { ref: false })]);
  await kill(child);
  resend.goOn();
  return came;
}

/** Lets the process kill itself; gives whether it did. */
async function killByItself(child: ChildProcess, point: CrashPoint, work: () => void) {
  const gone = once(child, "exit").then(() => true);
  child.send({ dieAt: point } satisfies Order);
  work();
  const came = await Promise.race([gone, sleep(limitMs, false, { ref: false })]);
  if (!came) await kill(child);
  return came;
}

/** Lets the process come to a point, kills it there, and gives whether it came. */
function killAt(child: ChildProcess, point: CrashPoint, resend: Resend, work: () => void) {
  if (isAtTrigger(point)) return killAtTrigger(child, numberOf(point), work);
  if (isAtResend(point)) return killAtResend(child, point, resend, work);
  return killByItself(child, point, work);
}

/** The sessions of a dead process have ended, too. */
export async function untilForgotten() {
  for (;;) {
    const rows =
      await pool()`select 1 from pg_locks where locktype = 'advisory' and classid = ${poolLockClass}
      and database = (select oid from pg_database where datname = current_database())`;
    if (rows.length === 0) return;
    await sleep(5);
  }
}

async function untilMessage(child: ChildProcess, order: Order, wanted: (report: Report) => boolean) {
  const heard = new Promise<void>((resolve, reject) => {
    child.on("message", (report) => wanted(report as Report) && resolve());
    child.once("exit", () => reject(new Error("the process ended before it was asked to")));
  });
  child.send(order);
  await heard;
}

/**
 * Waits, at most `limitMs`, until no event and no mail job is left. A mail job that was running when its event job
 * queued it again stays behind, given up by the worker, and does not count.
 */
export async function untilNothingWaits(limitMs: number) {
  for (const since = Date.now(); Date.now() - since < limitMs; await sleep(50)) {
    const [left] = await pool()<{ events: number; runs: number }[]>`
      select (select count(*)::int from outbox where delivered_at is null) as events,
             (select count(*)::int from graphile_worker.jobs
               where (task_identifier like 'event%' or task_identifier like 'mail-%')
                 and attempts < max_attempts) as runs`;
    if (left?.events === 0 && left.runs === 0) return;
  }
}

type MailOutcome = {
  kills: Record<CrashPoint, number>;
  changes: number;
  rolledBack: number;
  /** Mails that reached the stand-in more than once under their one key. */
  repeated: number;
  problems: string[];
};

/** Counts at the stand-in: one mail for each change that was committed, none for one that was not. */
async function count(resend: Resend, ordered: Set<string>, acknowledged: Set<string>) {
  const rows = await pool()<{ email: string }[]>`select email from invitations`;
  const committed = new Set(rows.map(({ email }) => email));
  const mails = new Map<string, number>();
  for (const { to } of resend.taken.values()) mails.set(to, (mails.get(to) ?? 0) + 1);
  const of = (email: string) => mails.get(email) ?? 0;
  return {
    changes: committed.size,
    rolledBack: [...ordered].filter((email) => !committed.has(email)).length,
    repeated: [...resend.taken.values()].filter(({ times }) => times > 1).length,
    problems: [
      ...[...acknowledged]
        .filter((email) => !committed.has(email))
        .map((email) => `${email}: the change is lost`),
      ...[...committed].filter((email) => of(email) === 0).map((email) => `${email}: the mail is lost`),
      ...[...mails]
        .filter(([, times]) => times > 1)
        .map(([email, times]) => `${email}: mailed ${times} times`),
      ...[...mails.keys()]
        .filter((email) => !committed.has(email))
        .map((email) => `${email}: mailed for nothing`),
    ],
  };
}

/**
 * Kills a process at every point between a change and its mail, again and again in an order that the seed gives, while
 * it makes changes and mails them; then lets one work in peace, and counts the mails.
 */
export async function killMailers(
  mailServer: string,
  { kills, seed, execArgv = [] }: { kills: number; seed: number; execArgv?: string[] },
): Promise<MailOutcome> {
  const random = randomFrom(seed);
  await runMigrations({ connectionString: process.env.DATABASE_URL });
  await pool().unsafe(triggers);
  const resend = await startResend();
  const actor = await anInviter();
  const [ordered, acknowledged] = [new Set<string>(), new Set<string>()];
  const env = {
    ...process.env,
    JOBS: "embedded",
    MAILBOX: "0",
    RATE_LIMITS: "off",
    LOG_LEVEL: "silent",
    NODE_ENV: "test" as const,
    RESEND_API_KEY: "re_test",
    RESEND_BASE_URL: resend.url,
  };
  let toBoot = kills + 1;
  const standby: ChildProcess[] = [];
  /** The next processes start up while the present one works. */
  const boot = () => {
    if (toBoot === 0) return;
    toBoot -= 1;
    const child = fork(mailServer, [], { env, execArgv, stdio: ["ignore", "ignore", "inherit", "ipc"] });
    child.on("message", (report: Report) => {
      if (typeof report === "object" && "invited" in report) acknowledged.add(report.invited);
    });
    standby.push(child);
  };
  const invite = (child: ChildProcess) => {
    const email = `person-${ordered.size + 1}@invited.test`;
    ordered.add(email);
    child.send({ invite: email, actor } satisfies Order);
  };
  // Every point in turn, each turn shuffled.
  const plan: CrashPoint[] = [];
  while (plan.length < kills)
    plan.push(
      ...[...crashPoints]
        .map((point) => ({ point, at: random() }))
        .sort((a, b) => a.at - b.at)
        .map(({ point }) => point),
    );
  const killed = Object.fromEntries(crashPoints.map((point) => [point, 0])) as MailOutcome["kills"];
  boot();
  boot();
  try {
    for (const point of plan.slice(0, kills)) {
      const child = standby.shift() as ChildProcess;
      boot();
      await untilMessage(child, "start", (report) => report === "started");
      const changes = 1 + Math.floor(random() * 3);
      if (random() < 0.5) await sleep(random() * 30);
      const came = await killAt(child, point, resend, () => {
        for (let change = 0; change < changes; change += 1) invite(child);
      });
      if (came) killed[point] += 1;
      await untilForgotten();
    }
    const last = standby.shift() as ChildProcess;
    await untilMessage(last, "start", (report) => report === "started");
    await pool()`update outbox set available_at = now() where delivered_at is null`;
    await untilMessage(last, { invite: "last@invited.test", actor }, (report) => typeof report === "object");
    ordered.add("last@invited.test");
    await untilNothingWaits(30_000);
    await kill(last);
  } finally {
    for (const child of standby) child.kill("SIGKILL");
    resend.stop();
  }
  return { kills: killed, ...(await count(resend, ordered, acknowledged)) };
}
