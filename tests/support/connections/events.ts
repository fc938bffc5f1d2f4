import { db } from "@/db/client";
import { outbox } from "@/db/schema";

/** What was announced about a connection. */
export const eventsOf = async (connectionId: string) =>
  (await db().select().from(outbox))
    .filter(({ payload }) => payload.connectionId === connectionId)
    .map(({ name }) => name);
