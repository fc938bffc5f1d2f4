import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { deliveries, deliveryTries, events, webhooks } from "@/db/schema";
import { systemActor } from "@/lib/core/pure/actor";
import { seal } from "@/lib/core/server/crypto";
import type { EventKind } from "@/lib/organizations/webhooks/words";
import { newWebhookSecret } from "@/lib/ports/webhooks/signing";
import { anOrganization } from "../builders";

export const sender = systemActor("send-webhooks");

/** An endpoint, with its secret as it was shown when it was made. */
export async function anEndpoint(values: Partial<typeof webhooks.$inferInsert> = {}) {
  const organizationId = values.organizationId ?? (await anOrganization()).id;
  const secret = newWebhookSecret();
  const [row] = await db()
    .insert(webhooks)
    .values({
      url: "https://hooks.example.org/in",
      kinds: ["assignment.changed"],
      sealedSecret: seal(secret),
      ...values,
      organizationId,
    })
    .returning();
  return { ...row!, secret };
}

type Happened = Partial<typeof events.$inferInsert> & { organizationId: string };

/** Events as the triggers of the tables write them, in one statement. */
export async function happen(...happened: Happened[]) {
  const rows = happened.map((values) => ({
    kind: "assignment.changed" as EventKind,
    objectKind: "booking_request",
    objectId: newId(),
    former: "pending",
    status: "confirmed",
    ...values,
  }));
  return db().insert(events).values(rows).returning();
}

export const deliveriesOf = (webhookId: string) =>
  db().select().from(deliveries).where(eq(deliveries.webhookId, webhookId)).orderBy(asc(deliveries.place));

export const triesOf = (deliveryId: string) =>
  db()
    .select()
    .from(deliveryTries)
    .where(eq(deliveryTries.deliveryId, deliveryId))
    .orderBy(asc(deliveryTries.number));

export async function endpointNow(id: string) {
  const [row] = await db().select().from(webhooks).where(eq(webhooks.id, id));
  return row!;
}
