import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { outbox } from "@/db/schema";
import { drainOutbox } from "@/lib/outbox";

// A local server speaks Inngest's event protocol: POST /e/{key} with a list of events.
const sent: { id: string; name: string; data: Record<string, unknown> }[] = [];
let answer = 200;

const server = createServer((request, response) => {
  let text = "";
  request.on("data", (chunk) => {
    text += chunk;
  });
  request.on("end", () => {
    if (answer === 200) sent.push(...[JSON.parse(text || "[]")].flat());
    response.writeHead(answer, { "content-type": "application/json" });
    response.end(JSON.stringify({ ids: ["01"], status: answer, ...(answer === 200 ? {} : { error: "no" }) }));
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
  server.close();
});

beforeEach(() => {
  sent.length = 0;
  answer = 200;
});

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
  const start = new Date();
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

it("never waits longer than five minutes", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  answer = 400;
  const event = await anEvent();
  await db().update(outbox).set({ attempts: 20 }).where(eq(outbox.id, event.id));
  const now = new Date();
  await drainOutbox(now);
  expect((await read(event.id)).availableAt.getTime() - now.getTime()).toBe(300_000);
});
