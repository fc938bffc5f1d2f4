import { asc, eq } from "drizzle-orm";
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

/** An event of an organization, written by hand; by default somebody who joined. */
export async function anEvent(
  organizationId: string,
  values: Partial<typeof events.$inferInsert> & { kind?: EventKind } = {},
) {
  const [row] = await db()
    .insert(events)
    .values({
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
