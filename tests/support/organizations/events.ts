import { asc, eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, vi } from "vitest";
import { db } from "@/db/client";
import { events } from "@/db/schema";
import type { EventKind } from "@/lib/organizations/webhooks/words";

/** The events of an organization as they are stored, in the order of the feed. */
export const storedEvents = (organizationId: string) =>
  db()
    .select()
    .from(events)
    .where(eq(events.organizationId, organizationId))
    .orderBy(asc(events.transaction), asc(events.place));

/** What an act writes: the events of an organization since it began. */
export async function eventsOf(organizationId: string, act: () => Promise<unknown>) {
  const before = new Set((await storedEvents(organizationId)).map(({ id }) => id));
  await act();
  return (await storedEvents(organizationId)).filter(({ id }) => !before.has(id));
}

/**
 * Waits until the feed reads to the end of an organization's events. A transaction of another database, which runs other
 * tests, holds it up where it ends while the feed is read.
 */
export const untilReadable = (organizationId: string) =>
  vi.waitFor(async () => {
    const held = sql<boolean>`${events.transaction} >= events_horizon()`;
    const rows = await db().select({ held }).from(events).where(eq(events.organizationId, organizationId));
    expect(rows.filter((row) => row.held)).toEqual([]);
  }, 20_000);

/** An event of an organization, written by hand; by default somebody who joined. */
export async function anEvent(
  organizationId: string,
  values: Partial<typeof events.$inferInsert> & { kind?: EventKind } = {},
) {
  const [row] = await db()
    .insert(events)
    .values({
      // The database makes these ids by its clock. Those made here never fall back behind a date that a test has faked.
      id: v7({ msecs: Date.now() }),
      organizationId,
      kind: "assignment.changed",
      objectKind: "booking_request",
      objectId: crypto.randomUUID(),
      status: "pending",
      ...values,
    })
    .returning();
  return row!;
}
