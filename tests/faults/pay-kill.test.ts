import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, invoices, outbox, payments, statements } from "@/db/schema";
import { randomFrom } from "../../scripts/bench/faults";
import { type Caller, signInAs } from "../support/api";
import { aConnection, aFacility, aProvider, aRep, aStaff } from "../support/builders";
import { killableServers } from "../support/killable-server";
import { aDraft } from "../support/pay/bills";
import { aTimesheet, expectBooksBalance } from "../support/pay/builders";

// Invoices are issued, statements closed and both are paid, while the server is killed again and again.

const kills = 20;
const clients = 4;
const firstPort = 28_000 + (process.pid % 4_000);
const { start, killAll } = killableServers({ LOG_LEVEL: "silent" });
afterAll(killAll);

type Answered = { status: string; number: string | number };
type Step = { path: string; body: object; key: string; retries: number; answered?: Answered };
/** One shift on its way to the money, step by step. */
type Work = {
  invoiceId: string;
  statementId?: string;
  providerId: string;
  cents: number;
  payCents: number;
  steps: Step[];
};

const today = new Date().toISOString().slice(0, 10);
const dollars = (cents: number) => cents / 100;
const isLost = (error: unknown) => error instanceof TypeError;

/** A draft over one approved shift of a provider and a facility of their own; all of one organization. */
async function aWork(rep: Awaited<ReturnType<typeof aRep>>): Promise<Work> {
  const facility = await aFacility({ organizationId: rep.organizationId });
  const provider = await aProvider();
  const people = await aConnection({ rep, provider, facility, as: "approved" });
  const { timesheet } = await aTimesheet({ people, status: "approved" });
  const { id } = await aDraft(timesheet, timesheet.workedOn);
  const { payCents, feeCents } = timesheet;
  return { invoiceId: id, providerId: provider.providerId, cents: payCents + feeCents, payCents, steps: [] };
}

/** The statement that carries the lines of an issued invoice. */
async function statementOf({ providerId }: Work) {
  const [row] = await db().select().from(statements).where(eq(statements.providerId, providerId));
  return row!.id;
}

const payment = (cents: number, reference: string) => ({ amount: dollars(cents), paid_on: today, reference });

/** What comes next of a work; null once all of it is done. */
async function nextOf(work: Work): Promise<Step | null> {
  const { invoiceId, cents, payCents, steps } = work;
  const last = steps.at(-1);
  if (last && !last.answered) return last;
  if (steps.length > 0) work.statementId ??= await statementOf(work);
  const [path, body] = [
    [`/staff/invoices/${invoiceId}/issue/`, { expected_total: dollars(cents) }] as const,
    [`/staff/statements/${work.statementId}/close/`, {}] as const,
    [`/staff/invoices/${invoiceId}/payments/`, payment(cents, invoiceId)] as const,
    [`/staff/statements/${work.statementId}/payments/`, payment(payCents, invoiceId)] as const,
  ][steps.length] ?? [null, {}];
  if (path === null) return null;
  const step = { path, body, key: `${invoiceId}:${steps.length}`, retries: 0 };
  steps.push(step);
  return step;
}

/** Takes a step; a lost answer leaves it to be taken again. False when the server is gone. */
async function take(step: Step, url: string, { cookie, csrf }: Caller): Promise<boolean> {
  try {
    const response = await fetch(`${url}/api${step.path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-csrftoken": csrf,
        cookie,
        "idempotency-key": step.key,
      },
      body: JSON.stringify(step.body),
    });
    const body = await response.json();
    // Still running in a process that was killed a moment ago: its lock ends with its connection.
    if (response.status === 409) return true;
    if (!response.ok) throw new Error(`${step.path}: ${response.status} ${JSON.stringify(body)}`);
    step.answered = body;
    return true;
  } catch (error) {
    if (!isLost(error)) throw error;
    step.retries += 1;
    return false;
  }
}

/** One client's work: the next of the queue, step by step, until the server is gone or nothing is left. */
async function serveQueue(queue: Work[], url: string, staff: Caller) {
  for (let work = queue.shift(); work; work = queue.shift()) {
    for (let step = await nextOf(work); step; step = await nextOf(work)) {
      if (await take(step, url, staff)) continue;
      queue.unshift(work);
      return;
    }
  }
}

const answeredIn = (works: Work[]) =>
  works.flatMap(({ steps }) => steps).filter(({ answered }) => answered).length;

/** A server that has just begun takes its time for the first answer: it is killed once it is busy. */
async function someMoreAnswered(works: Work[]) {
  const before = answeredIn(works);
  while (answeredIn(works) === before) await sleep(5);
}

const countsOf = async (action: string, ids: string[]) => {
  const rows = await db()
    .select({ id: auditLog.objectId })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), inArray(auditLog.objectId, ids)));
  return rows.length;
};

const eventsOf = async (name: "invoice/issued" | "statement/closed" | "statement/paid") =>
  db().$count(outbox, eq(outbox.name, name));

/** Everything that was answered is there, whole and once. */
async function expectWhole(works: Work[]) {
  const ids = works.map(({ invoiceId }) => invoiceId);
  const statementIds = works.map(({ statementId }) => statementId ?? "");
  const documents = await db()
    .select()
    .from(invoices)
    .where(isNotNull(invoices.number))
    .orderBy(asc(invoices.number));
  expect(documents.map(({ number }) => number)).toEqual(works.map((_, index) => index + 1));
  const closed = await db().select().from(statements);
  for (const { invoiceId, statementId, steps } of works) {
    const document = documents.find(({ id }) => id === invoiceId);
    const [issued, closing] = steps;
    expect(document).toMatchObject({ status: "paid" });
    expect(issued?.answered?.number).toMatch(new RegExp(`-0*${document?.number}$`));
    expect(closed.filter(({ id }) => id === statementId)).toMatchObject([{ status: "paid", number: 1 }]);
    expect(closing?.answered).toMatchObject({ number: 1 });
  }
  expect(closed).toHaveLength(works.length);
  expect(await db().$count(payments)).toBe(2 * works.length);
  expect(await countsOf("invoice/issued", ids)).toBe(works.length);
  expect(await countsOf("statement/closed", statementIds)).toBe(works.length);
  for (const name of ["invoice/issued", "statement/closed", "statement/paid"] as const)
    expect(await eventsOf(name), name).toBe(works.length);
  await expectBooksBalance();
}

it(`loses and doubles nothing of the books in ${kills} kills, and leaves no gap in the numbers [PAY-I-025 PAY-I-007 PAY-I-041 PAY-I-044 PAY-C-010]`, async () => {
  const seed = Number(process.env.SEED) || Date.now() % 1_000_000;
  const random = randomFrom(seed);
  const rep = await aRep();
  const staff = await signInAs(await aStaff());
  const works: Work[] = [];
  for (let count = 0; count < 100; count += 1) works.push(await aWork(rep));
  const queue = [...works];
  // The next server boots while the present one is asked.
  let booting = start(firstPort);
  for (let round = 0; round <= kills; round += 1) {
    const server = await booting;
    const isLast = round === kills;
    if (!isLast) booting = start(firstPort + round + 1);
    const url = `http://127.0.0.1:${firstPort + round}`;
    const serving = Promise.all(Array.from({ length: clients }, () => serveQueue(queue, url, staff)));
    if (isLast) await serving;
    else {
      await someMoreAnswered(works);
      await sleep(random() * 120);
      expect(queue.length, `SEED=${seed}: too little work for so many kills`).toBeGreaterThan(0);
    }
    const gone = once(server, "exit");
    server.kill("SIGKILL");
    await Promise.all([gone, serving]);
    await expectBooksBalance();
  }
  const steps = works.flatMap((work) => work.steps);
  expect(answeredIn(works), `SEED=${seed} repeats it`).toBe(4 * works.length);
  expect(steps.filter(({ retries }) => retries > 0).length, "cut off").toBeGreaterThan(kills);
  await expectWhole(works);
});
