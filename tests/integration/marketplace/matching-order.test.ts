import { createHash } from "node:crypto";
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
  return { id: made.id, asked, clear, aCompact, anOther, aLead };
}

const suitedWith = (specialties: string[]) => aMatchableProvider({ specialties });

async function several<Made>(count: number, make: () => Promise<Made>) {
  const made: Made[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make());
  return made;
}

/** The order of equals: by the md5 of both ids, which favours nobody by name or age of account. */
const inTurn = (opportunityId: string, ids: string[]) => {
  const key = (id: string) => createHash("md5").update(`${opportunityId}${id}`).digest("hex");
  return [...ids].sort((one, other) => (key(one) < key(other) ? -1 : 1));
};

describe("who is asked where there is no room for all", () => {
  it("is the best of all, by main specialty, license and clearance, equals in an order that favours nobody [SCH-I-040 SCH-I-041]", async () => {
    const { id, asked, clear, aCompact, anOther, aLead } = await aNeed();
    const others = await several(5, anOther);
    await clear(await aCompact());
    const lead = await aLead();
    await clear(others[4]!);
    // The main specialty 20 or another one 16, a license 15 or the compact 5, cleared 4, and 24 that all have.
    const best = inTurn(id, [lead, others[4]!]).map((providerId) => ({ providerId, score: 59 }));
    const next = inTurn(id, others.slice(0, 4)).map((providerId) => ({ providerId, score: 55 }));
    const found = await asked();
    expect(
      inTurn(
        id,
        found.slice(0, 2).map(({ providerId }) => providerId),
      ),
    ).toEqual(best.map(({ providerId }) => providerId));
    expect(found.map(({ score }) => score)).toEqual([59, 59, 55, 55, 55]);
    expect(
      inTurn(
        id,
        found.slice(2).map(({ providerId }) => providerId),
      ),
    ).toEqual(next.slice(0, 3).map(({ providerId }) => providerId));
  });

  it("is nobody else where enough have a license and the specialty, and the first of equals [SCH-I-041]", async () => {
    const { id, asked, aCompact, anOther, aLead } = await aNeed();
    await aCompact();
    await anOther();
    const leads = await several(6, aLead);
    const chosen = (await asked()).map(({ providerId }) => providerId);
    expect([...chosen].sort()).toEqual(inTurn(id, leads).slice(0, 5).sort());
  });
});
