import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { deliveries, events, outbox } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { contextAt } from "@/lib/core/pure/context";
import type { DeliveredEvent } from "@/lib/core/pure/events";
import { jobsFor } from "@/lib/ports/jobs/job";
import { taskLists } from "@/lib/ports/jobs/tasks";
import { farServer } from "../../support/far-server";
import { runCron } from "../../support/jobs";
import { anEndpoint, deliveriesOf, happen } from "../../support/organizations/webhooks";

const far = farServer();

it("what is due is sent by workers of its own, at commit and each minute [ACS-V-012 ACS-J-005]", async () => {
  const received = far.receiving();
  const { own, others, endpoints } = taskLists(jobs);
  expect(Object.keys(endpoints).sort()).toEqual(["send-webhooks", "send-webhooks-due"]);
  expect(Object.keys({ ...own, ...others }).filter((name) => name.startsWith("send-webhooks"))).toEqual([]);
  const { id, organizationId } = await anEndpoint();
  await happen({ organizationId });
  const [row] = await db().select().from(outbox).where(eq(outbox.name, "webhooks/due"));
  const event = { id: row!.id, name: row!.name, payload: row!.payload } as DeliveredEvent;
  const [job, ...more] = jobsFor(jobs, event);
  expect([job?.name, more]).toEqual(["send-webhooks-due", []]);
  await job!.run(event.payload as never, event.id, contextAt(new Date(Date.now() + 1000)));
  expect(received).toHaveLength(1);
  await happen({ organizationId });
  await runCron("send-webhooks", new Date(Date.now() + 1000));
  expect((await deliveriesOf(id)).map(({ state }) => state)).toEqual(["delivered", "delivered"]);
});

it("events, deliveries and tests are forgotten after 30 days, and what waited behind them goes on [ACS-I-007 ACS-J-005]", async () => {
  far.receiving(() => ({ status: 500 }));
  const { id, organizationId } = await anEndpoint();
  const objectId = crypto.randomUUID();
  const now = new Date();
  const old = new Date(now.getTime() - 31 * 86_400_000);
  const [first] = await happen({ organizationId, objectId, at: old }, { organizationId, objectId });
  expect((await deliveriesOf(id)).map(({ isHeld }) => isHeld)).toEqual([false, true]);
  await runCron("forget-old-events", now);
  expect(await db().select().from(events).where(eq(events.id, first!.id))).toEqual([]);
  expect(await deliveriesOf(id)).toMatchObject([{ isHeld: false, state: "waiting" }]);
  expect(await db().$count(deliveries, eq(deliveries.eventId, first!.id))).toBe(0);
});
