import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { clearances, connectionRates, connections, opportunities, organizations, outbox } from "@/db/schema";
import { signInAs } from "../../support/api";
import { aConnection } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { aMatchableOpportunity } from "../../support/marketplace/matching";
import { matchesOf, run, specialtiesInTurn, suited } from "../../support/marketplace/matching-runs";
import { one } from "../../support/opportunities/builders";
import { pairRounds, rounds } from "../../support/rounds";

const race = withGate();
const apart = specialtiesInTurn();

describe("a match", () => {
  it("is a request at the home facility with its score, reasons and capped rates, told to the provider [SCH-I-040]", async () => {
    const specialty = await apart();
    const { id, rep, facility } = await aMatchableOpportunity({
      specialty,
      maxRateDayCents: 20_000,
      maxRateNightCents: 30_000,
      boardCertifications: [{ code: "ABEM", boardEligible: true }],
      lifeSupportCertifications: ["ACLS"],
      workTypes: ["SIDE_GIG"],
    });
    const provider = await suited(specialty);
    expect(await run(id)).toBe(1);
    const [match] = await matchesOf(id);
    expect(match).toMatchObject({
      providerId: provider.providerId,
      organizationId: rep.organizationId,
      facilityId: facility.id,
      repId: null,
      status: "pending_response",
      ratesProposed: true,
      facilityRateDayCents: 20_000,
      shiftRateDayCents: 16_667,
      facilityRateNightCents: 25_200,
      shiftRateNightCents: 21_000,
    });
    const history = await db()
      .select()
      .from(connectionRates)
      .where(eq(connectionRates.connectionId, match!.id))
      .orderBy(connectionRates.id);
    expect(history.map(({ reasonCode, facilityRateDayCents }) => [reasonCode, facilityRateDayCents])).toEqual(
      [
        ["ORIGINAL", 21_600],
        ["OPPORTUNITY_MAX", 20_000],
      ],
    );
    const events = (await db().select().from(outbox)).filter(
      ({ payload }) => payload.connectionId === match!.id,
    );
    expect(events.map(({ name }) => name)).toEqual(["connection/requested"]);
    const seen = await (await signInAs(rep)).get(`/connected-facility/${match!.id}/`);
    // Main specialty and board 20, license 15, half of the kinds affordable 5, near 10, neutral ratings 4.
    expect(seen.body).toMatchObject({
      match_score: 54,
      match_reasons: [
        expect.stringMatching(/^Main specialty .*; ABEM certified \(not verified\)$/),
        "Licensed in Maine (not verified)",
        "Night rate within the maximum; Day $16/h above",
        "Home within 50 miles",
        "Fewer than three leader ratings, counted as neutral",
      ],
    });
    const own = await (await signInAs(provider)).get(`/connected-facility/${match!.id}/`);
    expect(own.body).not.toHaveProperty("match_score");
    expect(own.body).not.toHaveProperty("match_reasons");
  });

  it("leaves rates alone that are within the maxima", async () => {
    const specialty = await apart();
    const { id } = await aMatchableOpportunity({ specialty, maxRateDayCents: 30_000 });
    await suited(specialty);
    await run(id);
    const [match] = await matchesOf(id);
    expect(match).toMatchObject({ ratesProposed: false, facilityRateDayCents: 21_600 });
    expect(await db().$count(connectionRates, eq(connectionRates.connectionId, match!.id))).toBe(1);
  });

  it("waits unsent while the organization has no contract", async () => {
    const specialty = await apart();
    const { id, organizationId } = await aMatchableOpportunity({ specialty });
    await db().update(organizations).set({ hasContract: false }).where(eq(organizations.id, organizationId));
    await suited(specialty);
    await run(id);
    expect(await matchesOf(id)).toMatchObject([{ status: "pending_send" }]);
  });

  it("goes to the best first: at most 25 a run and five times the maximum outstanding", {
    timeout: 120_000,
  }, async () => {
    const specialty = await apart();
    const { id } = await aMatchableOpportunity({ specialty, maxAcceptedConnections: 6 });
    const plain: string[] = [];
    for (let count = 0; count < 30; count += 1) plain.push((await suited(specialty)).providerId);
    const known = await suited(specialty);
    const [opportunity] = await db().select().from(opportunities).where(eq(opportunities.id, id));
    await db().insert(clearances).values({
      organizationId: opportunity!.organizationId,
      providerId: known.providerId,
      status: "cleared",
    });
    expect(await run(id)).toBe(25);
    const first = await matchesOf(id);
    expect(first.map(({ providerId }) => providerId)).toContain(known.providerId);
    const [best] = [...first].sort((one, other) => other.matchScore! - one.matchScore!);
    expect(best).toMatchObject({ providerId: known.providerId });
    expect(best!.matchReasons).toContain("Cleared; no shifts here yet");
    const tomorrow = new Date(Date.now() + 86_400_000);
    // 6 x 5 = 30 may wait at once: 5 more.
    expect(await run(id, tomorrow, "daily")).toBe(5);
    expect(await run(id, new Date(tomorrow.getTime() + 86_400_000), "daily")).toBe(0);
    expect(await matchesOf(id)).toHaveLength(30);
  });

  it("asks nobody for a full opportunity", async () => {
    const specialty = await apart();
    const { id, rep, facility } = await aMatchableOpportunity({
      specialty,
      status: "reopened",
      maxAcceptedConnections: 1,
    });
    await aConnection({ rep, facility, opportunityId: id, as: "accepted" });
    await suited(specialty);
    expect(await run(id)).toBe(0);
  });
});

describe("a run", () => {
  it("never makes a connection twice, though ten run at once", async () => {
    const specialty = await apart();
    for (let round = 0; round < rounds(4); round += 1) {
      const { id, rep, facility } = await aMatchableOpportunity({ specialty });
      const asked = await suited(specialty);
      const asRep = await signInAs(rep);
      const found = round + 1;
      const ask = { provider: asked.providerId, facility: facility.id, opportunity: id };
      await race(round, rowOf(opportunities, id), [
        ...Array.from({ length: 10 }, (_, index) => () => {
          return run(id, new Date(), index % 2 ? "daily" : "publication");
        }),
        () => asRep.post("/connected-facility/", ask),
      ]);
      const matches = await matchesOf(id);
      expect(matches).toHaveLength(found);
      expect(new Set(matches.map(({ providerId }) => providerId)).size).toBe(found);
    }
  });

  it("makes nothing again when run twice", async () => {
    const specialty = await apart();
    const { id } = await aMatchableOpportunity({ specialty });
    await suited(specialty);
    expect(await run(id)).toBe(1);
    await suited(specialty);
    expect(await run(id)).toBe(0);
    expect(await matchesOf(id)).toHaveLength(1);
  });

  it("makes nothing for an opportunity that is switched off, closed or a draft, also when closed at the last moment", async () => {
    const specialty = await apart();
    await suited(specialty);
    for (const values of [
      { autoMatch: false },
      { status: "draft" as const, publishedAt: null },
      ...(["locked", "filled", "closed", "error"] as const).map((status) => ({ status })),
    ]) {
      const { id } = await aMatchableOpportunity({ specialty, ...values });
      expect([values, await run(id), await run(id, new Date(), "daily")]).toEqual([values, 0, 0]);
    }
    for (const round of pairRounds()) {
      const { id, rep } = await aMatchableOpportunity({ specialty });
      const asRep = await signInAs(rep);
      await race(round, rowOf(opportunities, id), [
        () => run(id),
        () => asRep.patch(`${one(id)}status-update/`, { code: "closed" }),
      ]);
      const open = await db()
        .select()
        .from(connections)
        .where(
          and(
            eq(connections.opportunityId, id),
            inArray(connections.status, ["pending_send", "pending_response"]),
          ),
        );
      expect(open).toEqual([]);
    }
  });
});
