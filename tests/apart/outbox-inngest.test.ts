import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db, pool } from "@/db/client";
import { newId } from "@/db/columns";
import { outbox } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { drainOutbox, drainSoon } from "@/lib/core/server/outbox";
import { transaction } from "@/lib/core/server/transaction";
import { sweepOutbox } from "@/lib/platform/commands";
import { listFailedJobs, retryFailed } from "@/lib/ports/jobs/failures";

// A local server speaks Inngest's event protocol: POST /e/{key} with a list of events.
const sent: { id: string; name: string; data: Record<string, unknown> }[] = [];
let answer: number | "silence" = 200;
/** Ids of events that the server does not take: a request with one of them is refused as a whole. */
const poison = new Set<string>();
let requests = 0;

const server = createServer((request, response) => {
  let text = "";
  request.on("data", (chunk) => {
    text += chunk;
  });
  request.on("end", () => {
    if (request.url === "/health") return response.end();
    requests += 1;
    if (answer === "silence") return;
    const events: typeof sent = [JSON.parse(text || "[]")].flat();
    const status = events.some(({ id }) => poison.has(id)) ? 400 : answer;
    if (status === 200) sent.push(...events);
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify({ ids: ["01"], status, ...(status === 200 ? {} : { error: "no" }) }));
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  Object.assign(process.env, {
    JOBS: "inngest",
    INNGEST_EVENT_KEY: "event-key",
    INNGEST_SIGNING_KEY: `signkey-test-${"0".repeat(64)}`,
    INNGEST_BASE_URL: `http://127.0.0.1:${port}`,
  });
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  poison.clear();
  sent.length = 0;
  requests = 0;
  answer = 200;
});

/** Nothing is on its way any more: what was sent and given up is read before the question that is asked last. */
async function allGivenUp() {
  await drainSoon();
  await fetch(`${process.env.INNGEST_BASE_URL}/health`);
}

async function anEvent() {
  const [row] = await db()
    .insert(outbox)
    .values({ id: newId(), name: "account/activated", payload: { userId: randomUUID() } })
    .returning();
  return row!;
}

const read = async (id: string) => (await db().select().from(outbox).where(eq(outbox.id, id)))[0]!;

it("hands each event over with the outbox id as its name for good", async () => {
  const event = await anEvent();
  expect(await drainOutbox()).toBe(1);
  expect(sent).toMatchObject([{ id: event.id, name: "account/activated", data: event.payload }]);
  expect((await read(event.id)).deliveredAt).toBeInstanceOf(Date);
});

it("keeps what was not taken, waits longer each time, and delivers it once when the other side is back", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  answer = 400;
  const event = await anEvent();
  const start = new Date(Date.now() + 100);
  const waits: number[] = [];
  let now = start;
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await drainOutbox(now);
    const row = await read(event.id);
    expect(row).toMatchObject({ attempts: attempt, deliveredAt: null });
    expect(row.lastError).toBeTruthy();
    waits.push(row.availableAt.getTime() - now.getTime());
    expect(await drainOutbox(new Date(row.availableAt.getTime() - 1))).toBe(0);
    now = row.availableAt;
  }
  expect(waits).toEqual([1000, 2000]);
  answer = 200;
  await drainOutbox(now);
  expect(sent.map(({ id }) => id)).toEqual([event.id]);
  expect((await read(event.id)).deliveredAt).toBeInstanceOf(Date);
});

it("never waits longer than a minute, and by the next sweep all that waits is due", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  answer = 400;
  const events = [await anEvent(), await anEvent(), await anEvent()];
  const down = new Date(Date.now() + 100);
  await drainOutbox(down);
  for (const [index, { id }] of events.entries())
    await db()
      .update(outbox)
      .set({ attempts: 20 * index, availableAt: down })
      .where(eq(outbox.id, id));
  await drainOutbox(down);
  const waits = [];
  for (const { id } of events) waits.push((await read(id)).availableAt.getTime() - down.getTime());
  expect(waits).toEqual([1000, 60_000, 60_000]);
  answer = 200;
  expect(await sweepOutbox(systemActor("sweep-outbox"), contextAt(new Date(down.getTime() + 500)))).toBe(3);
  expect(sent.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
});

it("hands a backlog over in a few requests", async () => {
  const rows = Array.from({ length: 120 }, () => ({
    id: newId(),
    name: "account/activated",
    payload: { userId: randomUUID() },
  }));
  await db().insert(outbox).values(rows);
  expect(await drainOutbox(new Date(Date.now() + 100))).toBe(120);
  expect(sent.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort());
  expect(requests).toBe(3);
});

describe("an event that Inngest refuses", () => {
  it("waits alone: the others of its batch are taken", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const events = [];
    for (let count = 0; count < 50; count += 1) events.push(await anEvent());
    const [refused] = events.splice(17, 1);
    poison.add(refused!.id);
    expect(await drainOutbox(new Date(Date.now() + 100))).toBe(49);
    expect(sent.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
    expect(requests).toBeLessThan(20);
    expect(await read(refused!.id)).toMatchObject({
      attempts: 1,
      deliveredAt: null,
      lastError: "EventsRefused",
    });
    await db().delete(outbox).where(eq(outbox.id, refused!.id));
  });

  it("is given up after a day of refusals, where staff see it and may try it again", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const event = await anEvent();
    poison.add(event.id);
    await db().update(outbox).set({ attempts: 1439 }).where(eq(outbox.id, event.id));
    const now = new Date(Date.now() + 100);
    expect(await drainOutbox(now)).toBe(0);
    const { availableAt, attempts } = await read(event.id);
    expect([attempts, availableAt.getUTCFullYear()]).toEqual([1440, 2199]);
    expect((await listFailedJobs()).map(({ id }) => id)).toContain(event.id);
    poison.clear();
    expect(await drainOutbox(new Date(now.getTime() + 86_400_000))).toBe(0);
    expect(await retryFailed(event.id, now)).toBe("account/activated");
    expect(await drainOutbox(now)).toBe(1);
  });
});

describe("an Inngest that never answers", () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  /** Three seconds, thirty times as fast. */
  const inAHurry = () => vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 30));

  it("is given up after three seconds, and what was meant for it is kept", async () => {
    const limit = inAHurry();
    answer = "silence";
    const [one, other] = [await anEvent(), await anEvent()];
    expect(await drainOutbox(new Date(Date.now() + 100))).toBe(0);
    expect(limit.mock.calls).toEqual([[3000]]);
    limit.mockRestore();
    await allGivenUp();
    expect(requests).toBe(1);
    for (const { id } of [one, other])
      expect(await read(id)).toMatchObject({ attempts: 1, deliveredAt: null, lastError: "TimeoutError" });
    answer = 200;
    expect(await drainOutbox(new Date(Date.now() + 2000))).toBe(2);
  });

  it("holds one connection of the pool, however many changes are announced, and none of them waits for it", async () => {
    const limit = inAHurry();
    answer = "silence";
    const actor = systemActor("sweep-outbox");
    const users = Array.from({ length: 40 }, () => randomUUID());
    await Promise.all(
      users.map((userId) =>
        transaction(actor, contextAt(), async ({ emit }) => emit("account/activated", { userId })),
      ),
    );
    const open = await pool()`select 1 from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`;
    expect(open.length).toBeLessThanOrEqual(1);
    await allGivenUp();
    limit.mockRestore();
    answer = 200;
    const mine = async () =>
      (await db().select().from(outbox)).filter(
        (row) => row.deliveredAt && users.some((userId) => userId === row.payload.userId),
      );
    await expect
      .poll(async () => {
        await sweepOutbox(systemActor("sweep-outbox"));
        return (await mine()).length;
      })
      .toBe(40);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(sent.length);
  });
});
