import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, connectionRates, outbox } from "@/db/schema";
import { statementsOf } from "@/scripts/bench/statements";
import { aMatchableOpportunity } from "../../support/marketplace/matching";
import { matchesOf, run, specialtiesInTurn, suited } from "../../support/marketplace/matching-runs";

const apart = specialtiesInTurn();

/** How often a run that asks so many asks the database, its beginning and its end among them. */
async function statementsFor(asked: number) {
  const specialty = await apart();
  const { id } = await aMatchableOpportunity({ specialty, maxRateDayCents: 20_000 });
  for (let count = 0; count < asked; count += 1) await suited(specialty);
  const statements = await statementsOf(() => run(id));
  return { id, matches: await matchesOf(id), statements: statements.length };
}

describe("a whole run", () => {
  it("asks the database twelve times, however many providers it asks", { timeout: 120_000 }, async () => {
    for (const asked of [1, 5, 25]) {
      const { matches, statements } = await statementsFor(asked);
      expect([asked, matches.length]).toEqual([asked, asked]);
      expect([asked, statements]).toEqual([asked, 12]);
    }
    expect((await statementsFor(0)).statements).toBeLessThan(12);
  });

  it("leaves of each request its rates, one line in the audit log and one event", async () => {
    const { matches } = await statementsFor(3);
    const ids = matches.map(({ id }) => id);
    const rates = await db().select().from(connectionRates).where(inArray(connectionRates.connectionId, ids));
    const lines = await db().select().from(auditLog).where(inArray(auditLog.objectId, ids));
    const events = await db().select().from(outbox).where(eq(outbox.name, "connection/requested"));
    for (const { id, providerId, opportunityId, matchScore } of matches) {
      expect(
        rates.filter(({ connectionId }) => connectionId === id).map(({ reasonCode }) => reasonCode),
      ).toEqual(["ORIGINAL", "OPPORTUNITY_MAX"]);
      expect(
        lines
          .filter(({ objectId }) => objectId === id)
          .map(({ action, objectType, details }) => ({ action, objectType, details })),
      ).toEqual([
        {
          action: "connection/requested",
          objectType: "connection",
          details: { opportunityId, providerId, score: matchScore },
        },
      ]);
      expect(events.filter(({ payload }) => payload.connectionId === id)).toHaveLength(1);
    }
  });
});
