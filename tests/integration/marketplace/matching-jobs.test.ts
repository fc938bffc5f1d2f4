import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { connections, opportunities, providers } from "@/db/schema";
import { jobs } from "@/inngest/jobs";
import { contextAt } from "@/lib/core/pure/context";
import type { CronJob, EventJob } from "@/lib/ports/jobs/job";
import { aMatchableOpportunity, aMatchableProvider } from "../../support/marketplace/matching";
import { aHospital, eventsOf, list, needed, one } from "../../support/opportunities/builders";

const named = (name: string) => jobs.find((job) => job.name === name);
const onPublication = named("match-published-opportunity") as EventJob<"opportunity/published">;
const sweep = named("match-missed-publications") as CronJob;
const daily = named("match-open-opportunities") as CronJob;

const count = (opportunityId: string) =>
  db().$count(connections, eq(connections.opportunityId, opportunityId));
const at = (time: string) => contextAt(new Date(time));

beforeEach(async () => {
  await db().update(providers).set({ specialties: [] });
  await db().update(opportunities).set({ autoMatch: false });
});

describe("auto-match after the publication", () => {
  it("runs five minutes after it, not before, and not on a reopening [ORG-S-024]", async () => {
    expect(onPublication).toMatchObject({ on: "opportunity/published", delayMs: 5 * 60_000 });
    const { facility, asRep } = await aHospital();
    await aMatchableProvider();
    const { id } = (await asRep.post(list, { ...needed(facility.id), current_status: "open" })).body;
    expect(await eventsOf(id)).toEqual(["opportunity/published"]);
    const [{ publishedAt } = { publishedAt: null }] = await db()
      .select()
      .from(opportunities)
      .where(eq(opportunities.id, id));
    const later = (ms: number) => contextAt(new Date(publishedAt!.getTime() + ms));
    const run = (ms: number) => onPublication.run({ opportunityId: id }, "key", later(ms));
    await run(5 * 60_000 - 1);
    await sweep.run(later(5 * 60_000 - 1));
    expect(await count(id)).toBe(0);
    await run(5 * 60_000);
    expect(await count(id)).toBe(1);
    await aMatchableProvider();
    await run(6 * 60_000);
    await asRep.patch(`${one(id)}status-update/`, { code: "closed" });
    await asRep.patch(`${one(id)}status-update/`, { code: "reopened" });
    expect(await eventsOf(id)).toEqual(["opportunity/published"]);
    await run(12 * 60_000);
    await sweep.run(later(12 * 60_000));
    expect(await count(id)).toBe(1);
  });

  it("is made up for by the sweep when its job was lost", async () => {
    const { id } = await aMatchableOpportunity();
    await aMatchableProvider();
    await sweep.run(contextAt());
    expect(await count(id)).toBe(1);
  });
});

describe("auto-match twice a day", () => {
  it("runs at 08:00 and 20:00 UTC for what is open, once each time [ORG-S-025]", async () => {
    expect(daily.cron).toBe("0 8,20 * * *");
    const published = { publishedAt: new Date("2026-11-18T10:00:00Z") };
    const open = await aMatchableOpportunity({ ...published, status: "in_progress" });
    const closed = await aMatchableOpportunity({ ...published, status: "closed" });
    const filled = await aMatchableOpportunity({ ...published, status: "filled" });
    await aMatchableProvider();
    await daily.run(at("2026-11-20T08:00:00Z"));
    expect(await count(open.id)).toBe(1);
    await aMatchableProvider();
    await daily.run(at("2026-11-20T08:00:30Z"));
    expect(await count(open.id)).toBe(1);
    await daily.run(at("2026-11-20T20:00:00Z"));
    expect(await count(open.id)).toBe(2);
    await db().update(opportunities).set({ status: "closed" }).where(eq(opportunities.id, open.id));
    await aMatchableProvider();
    await daily.run(at("2026-11-21T08:00:00Z"));
    expect(await count(open.id)).toBe(2);
    expect(await count(closed.id)).toBe(0);
    expect(await count(filled.id)).toBe(0);
  });

  it("leaves one alone that was published within the last five minutes", async () => {
    const { id } = await aMatchableOpportunity({ publishedAt: new Date("2026-11-20T07:58:00Z") });
    await aMatchableProvider();
    await daily.run(at("2026-11-20T08:00:00Z"));
    expect(await count(id)).toBe(0);
  });
});
