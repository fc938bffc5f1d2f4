import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { opportunities, providers } from "@/db/schema";
import { candidateRuns } from "@/lib/marketplace/searches/queries/candidate-runs";
import { anOpportunityOf } from "../../support/marketplace/candidate-alerts";
import { aClinician } from "../../support/marketplace/fit";
import { announcedOf, hoursLater, readSearch } from "../../support/marketplace/saved-searches";

describe("a saved search of candidates", () => {
  it("announces those who come to fit, once, and no near miss [SCH-I-075 SCH-I-076 SCH-S-034]", async () => {
    const { id, run, need, caller } = await anOpportunityOf();
    expect(await run()).toBe(0);
    const fitting = await aClinician({ travelType: "NATIONAL" });
    await aClinician({
      travelType: "NATIONAL",
      workType: null,
      shiftRateDayCents: 90_000,
      shiftRateNightCents: 90_000,
    });
    expect(await run(hoursLater(5))).toBe(1);
    expect(await announcedOf(id)).toEqual([[fitting.providerId]]);
    expect(await run(hoursLater(10))).toBe(0);
    const [saved] = (await caller.get("/saved-searches/")).body.results;
    expect(saved.href).toContain(`/opportunities/${need.id}/candidates`);
  });

  it("names results as the owner may see them, with the score and no rate [SCH-J-013]", async () => {
    const { owner, input, need } = await anOpportunityOf();
    const fitting = await aClinician({ travelType: "NATIONAL" });
    const asked = { input, opportunityId: need.id, now: new Date() };
    const [line] = await candidateRuns.listLines(owner, asked, [fitting.providerId]);
    expect(line).toMatch(/ · Emergency Medicine · Maine · \d+ of 100$/);
    expect(line).not.toMatch(/\$/);
  });

  it("rests while nothing that it reads changes, and runs again when a provider does [SCH-J-005]", async () => {
    const { owner, input, need } = await anOpportunityOf();
    const asked = { input, opportunityId: need.id, now: new Date() };
    const { providerId } = await aClinician({ travelType: "NATIONAL" });
    const before = await candidateRuns.changedAt(owner, asked);
    expect(await candidateRuns.changedAt(owner, asked)).toEqual(before);
    await db().update(providers).set({ workType: "FULL_TIME" }).where(eq(providers.id, providerId));
    const after = await candidateRuns.changedAt(owner, asked);
    expect(after!.getTime()).toBeGreaterThan(before!.getTime());
  });

  it("pauses when its opportunity is gone [SCH-I-076]", async () => {
    const { owner, input, need, other } = await anOpportunityOf();
    const asked = { input, opportunityId: need.id, now: new Date() };
    expect(await candidateRuns.mayRun?.(owner, asked)).toBe(true);
    expect(await candidateRuns.mayRun?.(other, asked)).toBe(false);
    expect(await db().$count(opportunities, eq(opportunities.id, need.id))).toBe(1);
  });

  it("keeps the parts of its address but pages [SCH-I-075]", async () => {
    const { id } = await anOpportunityOf("?show=near&step=book&page=3&colour=red");
    expect((await readSearch(id)).query).toBe("show=near&step=book");
  });
});
