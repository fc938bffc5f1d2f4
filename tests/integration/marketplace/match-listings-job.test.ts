import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, matchListings } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { systemActor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { checkMatchListings } from "@/lib/marketplace/fit/commands";
import type { CronJob } from "@/lib/ports/jobs/job";
import { aMatchableProvider } from "../../support/marketplace/matching";
import { aChangingProvider } from "../../support/marketplace/random-writes";

const job = jobs.find(({ name }) => name === "check-match-listings") as CronJob;

it("repairs every day what differs, tells staff by failing, and finds nothing the next time [SCH-J-005 SCH-I-010]", async () => {
  const [spoiled, lost] = [await aChangingProvider(), await aMatchableProvider()];
  await aMatchableProvider();
  await job.run(contextAt());
  const kept = await db().select().from(matchListings);
  const { providerId } = spoiled.provider;
  await db()
    .update(matchListings)
    .set({ openDay: "{[2026-01-01,2026-01-05)}", leaders: 9, isReady: false })
    .where(eq(matchListings.providerId, providerId));
  await db().delete(matchListings).where(eq(matchListings.providerId, lost.providerId));
  expect(job.cron).toBe("30 9 * * *");
  await expect(job.run(contextAt())).rejects.toThrow("2 rows that ranking reads differed and were repaired");
  const bare = (rows: typeof kept) =>
    rows
      .map(({ changedAt: _, ...row }) => row)
      .sort((one, other) => (one.providerId < other.providerId ? -1 : 1));
  expect(bare(await db().select().from(matchListings))).toEqual(bare(kept));
  const lines = await db().select().from(auditLog).where(eq(auditLog.action, "match-listing/repaired"));
  expect(lines.map(({ objectId, actorId }) => [objectId, actorId]).sort()).toEqual(
    [providerId, lost.providerId].sort().map((id) => [id, "check-match-listings"]),
  );
  await job.run(contextAt());
  await expect(checkMatchListings(systemActor("matcher"))).rejects.toThrow();
});
