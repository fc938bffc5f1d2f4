import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { clearances, licenses } from "@/db/schema";
import { aMatchableOpportunity, aMatchableProvider } from "../../support/marketplace/matching";
import { matchesOf, run, specialtiesInTurn, suited } from "../../support/marketplace/matching-runs";

const apart = specialtiesInTurn();

/** An opportunity with room for five requests, and those who could be asked. */
async function aNeed() {
  const specialty = await apart();
  const made = await aMatchableOpportunity({ specialty, maxAcceptedConnections: 1 });
  const asked = async () => {
    await run(made.id);
    const matches = await matchesOf(made.id);
    return matches
      .map(({ providerId, matchScore }) => ({ providerId, score: matchScore! }))
      .sort((one, other) => other.score - one.score);
  };
  const clear = (providerId: string) =>
    db().insert(clearances).values({
      organizationId: made.rep.organizationId,
      providerId,
      status: "cleared",
    });
  const aCompact = async (specialties = [specialty]) => {
    const { providerId } = await aMatchableProvider({ specialties, hasImlc: true });
    await db().update(licenses).set({ state: "NH" }).where(eq(licenses.providerId, providerId));
    return providerId;
  };
  const anOther = async () => (await suitedWith(["ANESTHESIOLOGY", specialty])).providerId;
  const aLead = async () => (await suited(specialty)).providerId;
  return { asked, clear, aCompact, anOther, aLead };
}

const suitedWith = (specialties: string[]) => aMatchableProvider({ specialties });

async function several<Made>(count: number, make: () => Promise<Made>) {
  const made: Made[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make());
  return made;
}

describe("who is asked where there is no room for all", () => {
  it("is the best of all, with a license in the state, another main specialty, or the compact alone", async () => {
    const { asked, clear, aCompact, anOther, aLead } = await aNeed();
    const others = await several(5, anOther);
    const [best, second] = [await aCompact(), await aCompact()];
    const lead = await aLead();
    await clear(best);
    await clear(others[4]!);
    // A license 30 or the compact 10, the main specialty 15, cleared 10, and 30 that all have.
    expect(await asked()).toEqual([
      { providerId: lead, score: 75 },
      { providerId: others[4], score: 70 },
      { providerId: best, score: 65 },
      { providerId: others[0], score: 60 },
      { providerId: others[1], score: 60 },
    ]);
    expect((await asked()).map(({ providerId }) => providerId)).not.toContain(second);
  });

  it("is nobody else where enough have a license and the specialty, and the first of equals", async () => {
    const { asked, clear, aCompact, anOther, aLead } = await aNeed();
    await clear(await aCompact());
    await clear(await anOther());
    const leads = await several(6, aLead);
    const chosen = (await asked()).map(({ providerId }) => providerId);
    expect([...chosen].sort()).toEqual(leads.slice(0, 5).sort());
  });
});
