import { randomUUID } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import { runMigrations } from "graphile-worker";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { db, openTransaction, pool } from "@/db/client";
import { newId } from "@/db/columns";
import { outbox } from "@/db/schema";
import { seedDemo } from "@/db/seed/demo";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { refused } from "@/lib/core/pure/errors";
import { drainOutbox } from "@/lib/core/server/outbox";
import { transaction } from "@/lib/core/server/transaction";

// The embedded engine without its worker: what is delivered stays in the queue, where it can be counted.
vi.hoisted(() => {
  process.env.JOBS = "embedded";
});

beforeAll(() => runMigrations({ connectionString: process.env.DATABASE_URL }));

const actor = systemActor("sweep-outbox");

/** Queued copies by event id; a second delivery of the same event would raise `revision`. */
async function queued(ids: string[]) {
  const rows = await pool()<{ key: string; revision: number }[]>`
    select key, revision from graphile_worker.jobs where key = any(${ids}::text[])`;
  return new Map(rows.map(({ key, revision }) => [key, revision]));
}

async function waitingEvents(count: number) {
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    name: "account/activated",
    payload: { userId: randomUUID() },
  }));
  await db().insert(outbox).values(rows);
  return rows.map(({ id }) => id);
}

const rowsOf = (ids: string[]) => db().select().from(outbox).where(inArray(outbox.id, ids));

describe("the outbox", () => {
  it("sends nothing of a change that was rolled back", async () => {
    const userId = randomUUID();
    const failed = transaction(actor, contextAt(), async ({ emit }) => {
      emit("account/activated", { userId });
      throw refused("No.");
    });
    await expect(failed).rejects.toThrow();
    await drainOutbox();
    const written = (await db().select().from(outbox)).filter((row) => row.payload.userId === userId);
    expect(written).toEqual([]);
    const strays = await pool()`
      select key from graphile_worker.jobs where key is null or key not in (select id::text from outbox)`;
    expect(strays).toEqual([]);
  });

  it("sends every event of a change once it is committed, without being asked", async () => {
    const userId = randomUUID();
    await transaction(actor, contextAt(), async ({ emit }) => {
      emit("account/activated", { userId });
      emit("account/rejected", { userId });
    });
    const sent = async () =>
      (await db().select().from(outbox)).filter((row) => row.payload.userId === userId && row.deliveredAt);
    await expect.poll(async () => (await sent()).length).toBe(2);
  });

  it("sends nothing of a change within another transaction before that one is committed", async () => {
    const userId = randomUUID();
    await openTransaction(async () => {
      await transaction(actor, contextAt(), async ({ emit }) => emit("account/activated", { userId }));
      await new Promise((resolve) => setTimeout(resolve, 200));
      const [event] = (await db().select().from(outbox)).filter((row) => row.payload.userId === userId);
      expect(event?.deliveredAt).toBeNull();
    });
    expect(await drainOutbox()).toBe(1);
  });

  it("sends what was written in the very millisecond in which it is asked", async () => {
    const [id] = await waitingEvents(1);
    const now = new Date();
    const availableAt = sql`${now.toISOString()}::timestamptz + interval '999 microseconds'`;
    await db()
      .update(outbox)
      .set({ availableAt })
      .where(inArray(outbox.id, [id!]));
    expect(await drainOutbox(now)).toBe(1);
  });

  it("delivers each event exactly once when 32 processes drain it at the same moment", async () => {
    const ids = await waitingEvents(130);
    const counts = await Promise.all(Array.from({ length: 32 }, () => drainOutbox()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(130);
    const copies = await queued(ids);
    expect(copies.size).toBe(130);
    expect([...copies.values()].every((revision) => revision === 0)).toBe(true);
    expect((await rowsOf(ids)).every((row) => row.deliveredAt !== null)).toBe(true);
    expect(await drainOutbox()).toBe(0);
  });

  it("leaves to another process what that one holds", async () => {
    const ids = await waitingEvents(3);
    const [held] = ids;
    await pool().begin(async (other) => {
      await other`select id from outbox where id = ${held!} for update`;
      expect(await drainOutbox()).toBe(2);
    });
    expect(await drainOutbox()).toBe(1);
    expect((await queued(ids)).size).toBe(3);
  });

  it("keeps an event that it does not know for a version that does, and lets it hold up no other", async () => {
    const strangers = Array.from({ length: 60 }, () => ({
      id: newId(),
      name: "event-of-a/later-version",
      payload: {},
    }));
    await db().insert(outbox).values(strangers);
    const [known] = await waitingEvents(1);
    expect(await drainOutbox()).toBe(1);
    expect((await queued([known!])).size).toBe(1);
    const rows = await rowsOf(strangers.map(({ id }) => id));
    for (const row of rows) expect(row).toMatchObject({ deliveredAt: null, attempts: 0, lastError: null });
    await db()
      .delete(outbox)
      .where(
        inArray(
          outbox.id,
          strangers.map(({ id }) => id),
        ),
      );
  });

  it("holds back what is not due yet", async () => {
    const [id] = await waitingEvents(1);
    const now = new Date();
    const later = new Date(now.getTime() + 60_000);
    await db()
      .update(outbox)
      .set({ availableAt: later })
      .where(inArray(outbox.id, [id!]));
    expect(await drainOutbox(now)).toBe(0);
    expect(await drainOutbox(later)).toBe(1);
  });
});

it("sends no mail of the demo story, whose people were told when it happened [PAY-S-097]", async () => {
  const keys = async () => (await pool()`select key from graphile_worker.jobs`).length;
  const before = await keys();
  await seedDemo(new Date());
  expect(await drainOutbox()).toBe(0);
  expect(await keys()).toBe(before);
}, 60_000);
