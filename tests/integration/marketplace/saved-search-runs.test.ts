import { eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { opportunities, providers, savedSearches, users } from "@/db/schema";
import { keptScopes } from "@/lib/catalog/saved-searches";
import { systemActor } from "@/lib/core/pure/actor";
import { runSavedSearches } from "@/lib/marketplace/searches/commands/run";
import { providerRuns } from "@/lib/marketplace/searches/queries/provider-runs";
import { failingWrites } from "../../support/failing-writes";
import { rowOf, withGate } from "../../support/gate";
import {
  anAlert,
  announcedOf,
  anOpportunityAlert,
  hitsOf,
  hoursLater,
  readSearch,
  runAt,
  searchPath,
} from "../../support/marketplace/saved-searches";
import { pairRounds } from "../../support/rounds";

/** The scopes, with the reads of results counted. */
function countingScopes() {
  const reads = { count: 0 };
  const run: typeof providerRuns = {
    ...providerRuns,
    listIds(...asked) {
      reads.count += 1;
      return providerRuns.listIds(...asked);
    },
  };
  return { reads, scopes: { ...keptScopes, providers: { ...keptScopes.providers!, run } } };
}

const unlist = (providerId: string, values: object) =>
  db().update(providers).set(values).where(eq(providers.id, providerId));

describe("a search that notifies", () => {
  it("announces new results once, however often it runs [SCH-I-076 SCH-J-005]", async () => {
    const { id, join, run, caller } = await anAlert();
    const one = await join();
    const other = await join();
    expect(await run()).toBe(2);
    expect(await run(hoursLater(5))).toBe(0);
    expect((await announcedOf(id)).map((ids) => ids.sort())).toEqual([[one.id, other.id].sort()]);
    expect((await caller.get("/saved-searches/")).body.results[0]).toMatchObject({ new_count: 0 });
  });

  it("waits for four hours after it has notified, and then announces all at once [SCH-I-076]", async () => {
    const { id, join, run, caller } = await anAlert();
    await join();
    expect(await run()).toBe(1);
    const second = await join();
    expect(await run(hoursLater(1))).toBe(0);
    const third = await join();
    expect(await run(hoursLater(3.9))).toBe(0);
    expect((await caller.get("/saved-searches/")).body.results[0]).toMatchObject({ new_count: 2 });
    expect(await run(hoursLater(4.1))).toBe(2);
    expect((await announcedOf(id))[1]?.sort()).toEqual([second.id, third.id].sort());
  });

  it("announces an object once ever, also when it left and came back [SCH-I-076]", async () => {
    const { id, join, run } = await anAlert();
    const { providerId } = await join();
    await run();
    await unlist(providerId, { preferredName: "Gone" });
    await run(hoursLater(5));
    await unlist(providerId, { preferredName: (await readSearch(id)).query.split("=")[1] });
    expect(await run(hoursLater(10))).toBe(0);
    expect(await announcedOf(id)).toHaveLength(1);
  });

  it("announces nothing that its owner could not list at that moment [SCH-I-075]", async () => {
    const { id, join, run } = await anAlert();
    await join();
    await run();
    const { providerId } = await join();
    await run(hoursLater(1));
    expect((await hitsOf(id)).filter(({ notifiedAt }) => !notifiedAt)).toHaveLength(1);
    await unlist(providerId, { preferredName: "Gone" });
    expect(await run(hoursLater(5))).toBe(0);
    expect(await announcedOf(id)).toHaveLength(1);
  });

  it("pauses over 500 results and adds none; at 500 it goes on by itself [SCH-I-076]", async () => {
    const { id, need, run, organizationId, facilityId } = await anOpportunityAlert();
    await need();
    expect(await run()).toBe(1);
    await db().execute(sql`insert into opportunities (id, organization_id, facility_id, title, specialty, degrees, status, shift_rate_types)
      select gen_random_uuid(), ${organizationId}, ${facilityId}, 'Many ' || place, 'EMERGENCY_MEDICINE', '{MD}', 'open', '{day}'
        from generate_series(1, 500) place`);
    expect(await run(hoursLater(5))).toBe(0);
    expect((await readSearch(id)).pausedReason).toBe("too_many");
    expect(await hitsOf(id)).toHaveLength(1);
    await db()
      .update(opportunities)
      .set({ status: "closed", updatedAt: new Date() })
      .where(inArray(opportunities.title, ["Many 1"]));
    expect(await run(hoursLater(5))).toBe(499);
    expect((await readSearch(id)).pausedReason).toBeNull();
  });

  it("pauses without a word while its owner may not run it, and goes on afterwards [SCH-I-076]", async () => {
    const { id, join, run, rep } = await anAlert();
    const set = (values: Partial<typeof users.$inferInsert>) =>
      db().update(users).set(values).where(eq(users.id, rep.userId));
    await join();
    await set({ isActive: false });
    expect(await run()).toBe(0);
    expect((await readSearch(id)).pausedReason).toBe("not_allowed");
    await set({ isActive: true, registrationStatus: "provisional" });
    expect(await run()).toBe(0);
    await set({ registrationStatus: "complete" });
    expect(await run()).toBe(1);
    expect((await readSearch(id)).pausedReason).toBeNull();
  });

  it("finds with the rights of its owner: names by what may be seen [SCH-I-075]", async () => {
    const { caller, run } = await anAlert();
    const hidden = "Zqhidden";
    const { body } = await caller.post("/saved-searches/", {
      name: "Hidden",
      scope: "providers",
      query: `display_name__icontains=${hidden}`,
      alert: true,
    });
    const { join } = await anAlert();
    const { user } = await join();
    await db().update(users).set({ lastName: hidden }).where(eq(users.id, user.id));
    await run();
    await runAt(new Date(), body.id);
    expect(await hitsOf(body.id)).toEqual([]);
  });

  it("is skipped while nothing that it reads has changed [SCH-J-005]", async () => {
    const { id, join } = await anAlert();
    const { reads, scopes } = countingScopes();
    const longAgo = { checkedAt: sql`clock_timestamp() + interval '1 hour'` };
    await db().update(savedSearches).set(longAgo).where(eq(savedSearches.id, id));
    await runAt(new Date(), id, scopes);
    expect(reads.count).toBe(0);
    expect((await readSearch(id)).checkedAt!.getTime()).toBeLessThan(Date.now() + 1000);
    await join();
    await runAt(new Date(), id, scopes);
    expect(reads.count).toBe(1);
  });

  it("that is switched on again, or asks something else, begins again with what is found as known [SCH-I-076]", async () => {
    const { id, caller, join, run, family } = await anAlert();
    await join();
    await caller.patch(searchPath(id), { alert: false });
    expect(await run()).toBe(0);
    await caller.patch(searchPath(id), { alert: true });
    expect(await run()).toBe(0);
    await join(`Other ${family}x`);
    await caller.patch(searchPath(id), { query: `display_name__icontains=${family}x` });
    expect(await run(hoursLater(5))).toBe(0);
    await join(`Third ${family}x`);
    expect(await run(hoursLater(5))).toBe(1);
    expect(await announcedOf(id)).toHaveLength(1);
  });
});

describe("the run", () => {
  it("takes those first that were checked longest ago, and goes on after one that fails [SCH-J-005]", async () => {
    const alerts = [await anAlert(), await anAlert(), await anAlert()];
    const order: string[] = [];
    const [first, second, third] = alerts.map(({ id }) => id) as [string, string, string];
    for (const [place, id] of [second, first, third].entries())
      await db()
        .update(savedSearches)
        .set({ checkedAt: new Date(Date.UTC(2020, 0, 1 + place)) })
        .where(eq(savedSearches.id, id));
    for (const { join } of alerts) await join();
    const run: typeof providerRuns = {
      ...providerRuns,
      async listIds(owner, asked, choice) {
        const alert = alerts.find(({ rep }) => rep.userId === owner.userId);
        if (alert) order.push(alert.id);
        if (alert?.id === second) throw new Error("the database is away");
        return providerRuns.listIds(owner, asked, choice);
      },
    };
    const scopes = { ...keptScopes, providers: { ...keptScopes.providers!, run } };
    await expect(runAt(new Date(), undefined, scopes)).rejects.toThrow("1 saved searches could not be run");
    expect(order).toEqual([second, first, third]);
    expect([await announcedOf(first), await announcedOf(second)].map(({ length }) => length)).toEqual([1, 0]);
    expect(await runAt(new Date(), second)).toBe(1);
  });

  it("is for its job alone", async () => {
    await expect(runSavedSearches(systemActor("matcher"), keptScopes)).rejects.toMatchObject({ status: 403 });
  });

  it("killed at any of its writes and run again, loses no result and repeats none [SCH-I-076]", async () => {
    const { id, join, run } = await anAlert();
    await join();
    await join();
    const faults = await failingWrites();
    try {
      let died = 0;
      for (let rows = 0; ; rows += 1) {
        await faults.allowWrites(rows);
        const outcome = await run().catch(() => "died");
        await faults.allowWrites(null);
        if (outcome !== "died") break;
        died += 1;
        expect([await announcedOf(id), await hitsOf(id)]).toEqual([[], []]);
      }
      expect(died).toBeGreaterThan(3);
    } finally {
      await faults.end();
    }
    await run(hoursLater(5));
    expect((await announcedOf(id)).map(({ length }) => length)).toEqual([2]);
  });
});

describe("many at once", () => {
  const race = withGate();

  it("save the fiftieth search once, and a name once [SCH-V-024]", async () => {
    for (const round of pairRounds()) {
      const { rep, caller } = await anAlert();
      const kept = Array.from({ length: 48 }, (_, place) => ({
        userId: rep.userId,
        scope: "providers" as const,
        name: `Search ${place}`,
      }));
      await db().insert(savedSearches).values(kept);
      const racers = Array.from(
        { length: 32 },
        (_, place) => () =>
          caller.post("/saved-searches/", { name: `New ${place % 2}`, scope: "providers", query: "" }),
      );
      const answers = await race(round, rowOf(users, rep.userId), racers);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(31);
    }
  });

  it("announce each result once [SCH-I-076 SCH-J-005]", async () => {
    for (const round of pairRounds()) {
      const { id, join, run } = await anAlert();
      await join();
      const racers = Array.from({ length: 32 }, () => () => run());
      const announced = await race(round, sql`select 1`, racers, { waiting: 0 });
      expect(announced.reduce((sum, each) => sum + each, 0)).toBe(1);
      expect(await announcedOf(id)).toHaveLength(1);
    }
  });
});
