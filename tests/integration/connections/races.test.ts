import { and, eq, inArray, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { clearances, connections, opportunities, providers } from "@/db/schema";
import { type Caller, signInAs } from "../../support/api";
import { aConnection, aFacility, anOpportunity, aProvider, aRep } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { rounds } from "../../support/rounds";

const race = withGate();

const clients = 32;

async function someProviders() {
  const callers: { providerId: string; caller: Caller }[] = [];
  for (let i = 0; i < clients; i += 1) {
    const provider = await aProvider();
    callers.push({ providerId: provider.providerId, caller: await signInAs(provider) });
  }
  return callers;
}

describe("everybody at once", () => {
  it(`never accepts more than the opportunity's maximum, in ${rounds(5)} rounds of 32 clients`, {
    timeout: 120_000,
  }, async () => {
    const rep = await aRep();
    const facility = await aFacility({ organizationId: rep.organizationId });
    const everybody = await someProviders();
    for (let round = 0; round < rounds(5); round += 1) {
      const maximum = 1 + (round % 5);
      const { opportunityId } = await anOpportunity({
        organizationId: rep.organizationId,
        facilityId: facility.id,
        maxAcceptedConnections: maximum,
      });
      const asked = everybody.map(({ providerId }) => ({
        id: newId(),
        providerId,
        organizationId: rep.organizationId,
        facilityId: facility.id,
        opportunityId,
        repId: rep.repId,
      }));
      await db().insert(connections).values(asked);
      const accepting = everybody.map(({ caller }, index) => () => {
        return caller.patch(`/connected-facility/${asked[index]!.id}/accept/`);
      });
      const answers = await race(round, rowOf(opportunities, opportunityId), accepting);
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(maximum);
      expect(statuses.filter((status) => status === 400)).toHaveLength(clients - maximum);
      const rows = await db()
        .select({ status: connections.status, count: sql<number>`count(*)::int` })
        .from(connections)
        .where(eq(connections.opportunityId, opportunityId))
        .groupBy(connections.status);
      expect(Object.fromEntries(rows.map(({ status, count }) => [status, count]))).toEqual({
        accepted: maximum,
        canceled: clients - maximum,
      });
      const [after] = await db().select().from(opportunities).where(eq(opportunities.id, opportunityId));
      expect(after!.status).toBe("locked");
    }
  });

  it("opens one connection for many equal requests", async () => {
    const rep = await aRep();
    const facility = await aFacility({ organizationId: rep.organizationId });
    const caller = await signInAs(rep);
    for (let round = 0; round < rounds(5); round += 1) {
      const { providerId } = await aProvider();
      const ask = () => caller.post("/connected-facility/", { provider: providerId, facility: facility.id });
      const answers = await race(round, rowOf(providers, providerId), Array(8).fill(ask) as (typeof ask)[]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(400)]);
      expect(await db().$count(connections, eq(connections.providerId, providerId))).toBe(1);
    }
  });

  it("never leaves a presentation approved without clearance, nor answers with an error", async () => {
    const made = await aConnection({ as: "cleared" });
    const caller = await signInAs(made.rep);
    const [clearance] = await db()
      .select()
      .from(clearances)
      .where(eq(clearances.providerId, made.provider.providerId));
    const presentation = `/healthcare_entity/facilities/${made.connectionId}`;
    const refusal = { clearance_rejection_reason: "other" };
    const moves = [
      () => caller.post(`${presentation}/mark_approved`),
      () => caller.patch(`/clearance/${clearance!.id}/not-cleared/`, refusal),
      () => caller.patch(`/clearance/${clearance!.id}/cleared/`),
    ];
    for (let round = 0; round < rounds(8); round += 1) {
      const answers = await race(round, rowOf(providers, made.provider.providerId), [...moves, ...moves]);
      expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
      const unclean = await db()
        .select({ id: connections.id })
        .from(connections)
        .innerJoin(clearances, eq(clearances.providerId, connections.providerId))
        .where(
          and(
            eq(connections.facilityStatus, "approved"),
            inArray(clearances.status, ["not_cleared", "pending_clearance"]),
          ),
        );
      expect(unclean).toEqual([]);
    }
  });

  it("answers a request once, though accepted, rejected and canceled together", async () => {
    for (let round = 0; round < rounds(8); round += 1) {
      const made = await aConnection();
      const provider = await signInAs(made.provider);
      const rep = await signInAs(made.rep);
      const path = `/connected-facility/${made.connectionId}`;
      const answers = await race(round, rowOf(providers, made.provider.providerId), [
        () => provider.patch(`${path}/accept/`),
        () => provider.patch(`${path}/reject/`, { provider_rejection_reason: "not_interested" }),
        () => rep.patch(`${path}/cancel/`),
        () => provider.patch(`${path}/accept/`),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    }
  });
});
