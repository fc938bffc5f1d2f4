import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { db } from "@/db/client";
import { outbox } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { transaction } from "@/lib/core/server/transaction";
import { startEmbeddedWorker, stopEmbeddedWorker } from "@/lib/ports/jobs/embedded";
import { farServer } from "../support/far-server";
import { anEndpoint, happen } from "../support/organizations/webhooks";

vi.hoisted(() => {
  process.env.JOBS = "embedded";
});

const far = farServer();

beforeAll(() => startEmbeddedWorker(jobs));
afterAll(() => stopEmbeddedWorker());

it("with the job engine running, 95 of 100 first tries leave within five seconds of their commit [ACS-J-005]", async () => {
  const received = far.receiving();
  const endpoints = [];
  for (let each = 0; each < 10; each += 1) endpoints.push(await anEndpoint());
  const committed = new Map<string, number>();
  for (let round = 0; round < 10; round += 1)
    for (const { organizationId } of endpoints) {
      const actor = systemActor("matcher");
      const [event] = await transaction(actor, contextAt(), async ({ wake }) => {
        wake();
        return happen({ organizationId });
      });
      committed.set(event!.id, Date.now());
    }
  await vi.waitFor(() => expect(received).toHaveLength(100), { timeout: 60_000, interval: 100 });
  const waits = received
    .map(({ headers, at }) => at - (committed.get(headers["webhook-id"] ?? "") ?? 0))
    .sort((one, other) => one - other);
  expect(waits[94]).toBeLessThan(5000);
  expect(await db().$count(outbox, eq(outbox.name, "webhooks/due"))).toBeGreaterThan(0);
});
