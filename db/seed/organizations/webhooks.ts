import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { bookingRequests, deliveries, deliveryTries, events, outbox, webhooks } from "@/db/schema";
import { hourMs } from "@/lib/core/pure/durations";
import { publicPaths } from "@/lib/core/pure/paths";
import { seal } from "@/lib/core/server/crypto";
import { env } from "@/lib/core/server/env";
import { newWebhookSecret } from "@/lib/ports/webhooks/webhooks";
import type { Calendar } from "../calendar";
import type { Organization } from "../organizations";

type Try = { hoursAfter: number; status: number | null; why: string };

const refused: Try = { hoursAfter: 0, status: 503, why: "answered 503" };
const taken: Try = { hoursAfter: 0, status: 200, why: "" };

/** What became of each: its tries, and what state it has now. */
const stories = [
  { state: "delivered", daysAgo: 6, tries: [taken] },
  {
    state: "dropped",
    daysAgo: 5,
    tries: [0, 0.001, 0.08, 0.58, 2.6, 7.6, 17.6, 31.6, 51.6, 75.6].map((hoursAfter) => ({
      ...refused,
      hoursAfter,
    })),
  },
  { state: "delivered", daysAgo: 1, tries: [refused, { ...taken, hoursAfter: 0.01 }] },
  { state: "failed", daysAgo: 0, tries: [refused, { ...refused, hoursAfter: 0.01 }] },
] as const;

/** An endpoint of the first organization that leads to the product's own page, with what it was sent. */
export async function addEndpoint(northline: Organization, { at, now }: Calendar) {
  const requests = await db()
    .select({ id: bookingRequests.id, facilityId: bookingRequests.facilityId })
    .from(bookingRequests)
    .where(eq(bookingRequests.organizationId, northline.id))
    .orderBy(asc(bookingRequests.id))
    .limit(stories.length);
  const [endpoint] = await db()
    .insert(webhooks)
    .values({
      organizationId: northline.id,
      repId: northline.reps.get("morgan")?.id,
      url: `${env().appUrl}${publicPaths.webhooks}`,
      kinds: ["assignment.changed", "timesheet.approved"],
      sealedSecret: seal(newWebhookSecret()),
      createdAt: at(-20, "09:15"),
    })
    .returning();
  for (const [index, { state, daysAgo, tries }] of stories.entries()) {
    const request = requests[index];
    if (!request || !endpoint) continue;
    const began = at(-daysAgo, "06:10");
    await db().insert(events).values({
      organizationId: northline.id,
      kind: "assignment.changed",
      objectKind: "booking_request",
      objectId: request.id,
      facilityId: request.facilityId,
      former: "pending",
      status: "confirmed",
      at: began,
    });
    const [delivery] = await db().select().from(deliveries).where(eq(deliveries.objectId, request.id));
    if (!delivery) continue;
    for (const [number, { hoursAfter, status, why }] of tries.entries())
      await db()
        .insert(deliveryTries)
        .values({
          deliveryId: delivery.id,
          number: number + 1,
          at: new Date(began.getTime() + hoursAfter * hourMs),
          status,
          tookMs: 20 + number,
          why,
        });
    const last = tries.at(-1) ?? taken;
    const lastAt = new Date(began.getTime() + last.hoursAfter * hourMs);
    const outcome = { status: last.status, tookMs: 24, answer: "received", at: lastAt, createdAt: began };
    const nextTryAt = state === "failed" ? new Date(now.getTime() + hourMs) : lastAt;
    // A delivery moves by one try at a time.
    for (let number = 1; number < tries.length; number += 1)
      await db()
        .update(deliveries)
        .set({ state: "failed", tries: number })
        .where(eq(deliveries.id, delivery.id));
    await db()
      .update(deliveries)
      .set({ state, tries: tries.length, nextTryAt, ...outcome })
      .where(eq(deliveries.id, delivery.id));
  }
  // The story is over: nothing of it is to be sent.
  await db().delete(outbox).where(eq(outbox.name, "webhooks/due"));
}
