import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { outbox, users } from "@/db/schema";
import type { aUser } from "../builders";

/** The registration status of an account. */
export const statusOf = async (user: Pick<Awaited<ReturnType<typeof aUser>>, "id">) => {
  const [row] = await db().select().from(users).where(eq(users.id, user.id));
  return row!.registrationStatus;
};

/** How many events of this name carry these ids. */
export const announced = async (name: string, payload: Record<string, string>) => {
  const events = await db().select().from(outbox).where(eq(outbox.name, name));
  return events.filter((event) => Object.entries(payload).every(([key, id]) => event.payload[key] === id))
    .length;
};
