import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { pool } from "@/db/client";
import { addDays } from "@/lib/core/pure/days";
import { type Browser, browserOf } from "./doors";

/** A server on a port of its own; healthy when the promise is fulfilled. */
type StartServer = (port: number) => Promise<ChildProcess>;

type Outcome = { kills: number; saved: number; sent: number; retried: number; problems: string[] };

type Person = { providerId: string; facilityId: string; browser: Browser };

/** A day that one provider offers, and the one assignment that is asked for it; `key` names both. */
type Work = { person: Person; day: string; key: string; saved: boolean; sent: boolean; retries: number };

const writers = 8;

/** Repeatable: the same seed kills at the same moments. */
export function randomFrom(seed: number) {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

async function people(): Promise<{ rep: Browser; providers: Person[] }> {
  const [rep] = await pool()<{ id: string }[]>`select id from users where email = 'rep-1@bench.test'`;
  const rows = await pool()<{ providerId: string; facilityId: string; userId: string }[]>`
    select c.provider_id as "providerId", c.facility_id as "facilityId", p.user_id as "userId"
      from connections c join organizations o on o.id = c.organization_id and o.name = 'Organization 1'
      join providers p on p.id = c.provider_id where c.facility_status = 'approved' order by 1 limit 40`;
  if (!rep || rows.length === 0) throw new Error("The database is not loaded.");
  const providers = [];
  for (const { userId, ...row } of rows) providers.push({ ...row, browser: await browserOf(userId) });
  return { rep: await browserOf(rep.id), providers };
}

/** Every day of work there is: three days apart, so that no month is full. */
function* worksOf(providers: Person[]): Generator<Work> {
  const first = addDays(new Date().toISOString().slice(0, 10), 200);
  for (let step = 0; step < 300; step += 1) {
    for (const [index, person] of providers.entries()) {
      const key = `fault-${step}-${index}`;
      yield { person, day: addDays(first, step * 3), key, saved: false, sent: false, retries: 0 };
    }
  }
}

type Target = { url: string; rep: Browser };

async function post({ url }: Target, path: string, browser: Browser, body: object, key?: string) {
  const response = await fetch(`${url}/api${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      cookie: browser.cookie,
      "x-csrftoken": browser.csrf,
      ...(key && { "idempotency-key": key }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(20_000),
  });
  const text = await response.text();
  // Still running in a process that was killed a moment ago: its lock ends with its connection.
  if (response.status === 409) return false;
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 200)}`);
  return true;
}

/** Both writes of a work; what was answered is remembered. A lost answer leaves it open. */
async function perform(target: Target, work: Work) {
  const { person, day, key } = work;
  work.saved ||= await post(target, "/schedules/", person.browser, {
    provider_id: person.providerId,
    schedules: [{ shift_type: "ANYTIME", start_on: day }],
  });
  work.sent ||= await post(
    target,
    "/bookings/",
    target.rep,
    {
      provider_id: person.providerId,
      healthcare_facility_id: person.facilityId,
      schedules: [{ start_on: day, start_time: "07:00", end_time: "19:00", provider_rate_type: "day" }],
      comment: key,
    },
    key,
  );
}

const isLost = (error: unknown) => error instanceof TypeError || (error as Error).name === "TimeoutError";

/** Takes one work after the other; gives back what it could not finish, and ends when the server is gone. */
async function write(desk: Desk, target: Target) {
  for (let work = desk.take(); work; work = desk.take()) {
    try {
      await perform(target, work);
    } catch (error) {
      if (!isLost(error)) throw error;
      return;
    } finally {
      if (!work.sent) desk.giveBack(work);
    }
  }
}

/** The works of all writers: unfinished ones first, then new ones until `close`. */
function newDesk(providers: Person[]) {
  const source = worksOf(providers);
  const all: Work[] = [];
  const unfinished: Work[] = [];
  let closed = false;
  return {
    all,
    take(): Work | undefined {
      const again = unfinished.shift();
      if (again || closed) return again;
      const { value } = source.next();
      if (value) all.push(value);
      return value ?? undefined;
    },
    giveBack(work: Work) {
      work.retries += 1;
      unfinished.push(work);
    },
    close() {
      closed = true;
    },
  };
}

type Desk = ReturnType<typeof newDesk>;

/** What is wrong with the database, in sentences; nothing when every promise was kept. */
async function problemsOf(works: Work[]): Promise<string[]> {
  const sql = pool();
  const saved = works.filter((work) => work.saved);
  const sent = works.filter((work) => work.sent);
  const days = await sql<{ key: string }[]>`
    select provider_id || ' ' || start_on as key from availabilities where start_on >= current_date + 150`;
  const there = new Set(days.map(({ key }) => key));
  const lost = saved.filter((work) => !there.has(`${work.person.providerId} ${work.day}`));
  const requests = await sql<
    Record<"comment" | "shifts" | "steps" | "audits" | "events" | "answers", string>[]
  >`
    select r.comment,
           (select count(*) from bookings b where b.booking_request_id = r.id) as shifts,
           (select count(*) from booking_request_history h where h.booking_request_id = r.id) as steps,
           (select count(*) from audit_log a where a.object_id = r.id::text) as audits,
           (select count(*) from outbox o where o.payload->>'bookingRequestId' = r.id::text) as events,
           (select count(*) from idempotency_keys k where k.key = r.comment) as answers
      from booking_requests r where r.comment like 'fault-%'`;
  const timesSent = new Map<string, number>();
  for (const { comment } of requests) timesSent.set(comment, (timesSent.get(comment) ?? 0) + 1);
  const halves = requests.filter((row) =>
    [row.shifts, row.steps, row.audits, row.events, row.answers].some((rows) => Number(rows) !== 1),
  );
  const [chain] = await sql`select audit_log_first_break() as id`;
  return [
    ...lost.map(({ key }) => `${key}: an acknowledged day is gone`),
    ...sent
      .filter(({ key }) => !timesSent.has(key))
      .map(({ key }) => `${key}: an acknowledged request is gone`),
    ...[...timesSent].filter(([, times]) => times > 1).map(([key, times]) => `${key}: sent ${times} times`),
    ...halves.map((row) => `${row.comment}: ${JSON.stringify(row)} should be one of each`),
    ...(chain?.id ? [`the audit chain breaks at ${chain.id}`] : []),
  ];
}

/**
 * Kills a server without warning, again and again, while eight clients write; at the end looks whether everything that
 * was acknowledged is there, whole and once, and whether what was cut off has one effect when it is sent again.
 */
export async function killUnderWrites(
  start: StartServer,
  { kills, seed, firstPort }: { kills: number; seed: number; firstPort: number },
): Promise<Outcome> {
  const random = randomFrom(seed);
  const { rep, providers } = await people();
  const desk = newDesk(providers);
  // The next server boots while the present one is being written to.
  let booting = start(firstPort);
  for (let round = 0; round <= kills; round += 1) {
    const server = await booting;
    const isLast = round === kills;
    if (isLast) desk.close();
    else booting = start(firstPort + round + 1);
    const target = { url: `http://127.0.0.1:${firstPort + round}`, rep };
    const writing = Promise.all(Array.from({ length: writers }, () => write(desk, target)));
    if (isLast) await writing;
    else await sleep(150 + random() * 500);
    const gone = once(server, "exit");
    server.kill("SIGKILL");
    await Promise.all([gone, writing]);
  }
  return {
    kills,
    saved: desk.all.filter((work) => work.saved).length,
    sent: desk.all.filter((work) => work.sent).length,
    retried: desk.all.filter((work) => work.retries > 0).length,
    problems: await problemsOf(desk.all),
  };
}
