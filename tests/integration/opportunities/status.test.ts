import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, connections, opportunities, outbox } from "@/db/schema";
import { opportunityWorkflow } from "@/lib/opportunities/rules";
import { signInAs } from "../../support/api";
import { aConnection, anOpportunity, aProvider } from "../../support/builders";
import { rowOf, withGate } from "../../support/gate";
import { aHospital, eventsOf, list, needed, one, statusOf } from "../../support/opportunities/builders";
import { rounds } from "../../support/rounds";

// One organization asks more often than people do: there are no limits.
const race = withGate();

describe("PATCH /assignments/opportunities/{id}/status-update/", () => {
  it("moves along the workflow's table and nowhere else, all pairs [ORG-S-016] [ORG-C-054]", {
    timeout: 60_000,
  }, async () => {
    const { rep, facility, asRep } = await aHospital();
    const settable = new Set(
      opportunityWorkflow
        .filter(({ setByHealthcareEntity }) => setByHealthcareEntity)
        .map(({ code }) => code),
    );
    for (const { code: from, allowedTransitions } of opportunityWorkflow) {
      for (const { code: to } of opportunityWorkflow) {
        const { id } = await anOpportunity({
          organizationId: rep.organizationId,
          facilityId: facility.id,
          status: from,
        });
        const answer = await asRep.patch(`${one(id)}status-update/`, { code: to });
        const allowed = allowedTransitions.includes(to) && settable.has(to);
        expect([from, to, answer.status]).toEqual([from, to, allowed ? 200 : 400]);
        expect(await statusOf(asRep, id)).toBe(allowed ? to : from);
        if (!allowed)
          expect(answer.body).toMatchObject({ code: [expect.stringContaining("cannot be moved")] });
      }
    }
    const { id } = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id });
    expect((await asRep.patch(`${one(id)}status-update/`, { code: "shut" })).status).toBe(400);
    expect((await asRep.patch(`${one(id)}status-update/`, {})).status).toBe(400);
  });

  it("announces the first publication only", async () => {
    const { facility, asRep } = await aHospital();
    const { id } = (await asRep.post(list, needed(facility.id))).body;
    const move = (code: string) => asRep.patch(`${one(id)}status-update/`, { code });
    await move("open");
    await move("closed");
    await move("reopened");
    expect(await eventsOf(id)).toEqual(["opportunity/published"]);
    const [row] = await db().select().from(opportunities).where(eq(opportunities.id, id));
    expect(row).toMatchObject({ status: "reopened", publishedAt: expect.any(Date) });
    const moves = await db()
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, id), eq(auditLog.action, "opportunity/moved")))
      .orderBy(auditLog.id);
    expect(moves.map(({ details }) => (details as { to: string }).to)).toEqual([
      "open",
      "closed",
      "reopened",
    ]);
  });

  it("takes every pending request back when closed, and tells the providers [ORG-S-019]", async () => {
    const { rep, facility, asRep } = await aHospital();
    const { id } = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id });
    const unsent = { status: "pending_send" as const };
    const waiting = [
      await aConnection({ rep, facility, opportunityId: id }),
      await aConnection({ rep, facility, opportunityId: id, values: unsent }),
    ];
    const accepted = await aConnection({ rep, facility, opportunityId: id, as: "accepted" });
    const unrelated = await aConnection({ rep, facility });
    const closed = await asRep.patch(`${one(id)}status-update/`, { code: "closed" });
    expect(closed.body).toMatchObject({
      pending_connections: 0,
      accepted_connections: 1,
      canceled_connections: 2,
    });
    const statuses = async (made: { connectionId: string }) =>
      (await asRep.get(`/connected-facility/${made.connectionId}/`)).body.status;
    for (const made of waiting) expect(await statuses(made)).toBe("canceled");
    expect(await statuses(accepted)).toBe("accepted");
    expect(await statuses(unrelated)).toBe("pending_response");
    const events = (await db().select().from(outbox)).filter(({ name }) => name === "connection/canceled");
    for (const { connectionId } of waiting)
      expect(events.filter(({ payload }) => payload.connectionId === connectionId)).toHaveLength(1);
    const again = await asRep.post("/connected-facility/", {
      provider: (await aProvider()).providerId,
      facility: facility.id,
      opportunity: id,
    });
    expect(again.status).toBe(400);
  });

  it(`leaves nothing pending when closed while others ask, in ${rounds(8)} rounds`, {
    timeout: 120_000,
  }, async () => {
    const { rep, facility } = await aHospital();
    const people = await Promise.all(Array.from({ length: 6 }, () => aProvider()));
    const asRep = await signInAs(rep);
    for (let round = 0; round < rounds(8); round += 1) {
      const { id } = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id });
      const ask = ({ providerId }: { providerId: string }) =>
        asRep.post("/connected-facility/", { provider: providerId, facility: facility.id, opportunity: id });
      const close = () => asRep.patch(`${one(id)}status-update/`, { code: "closed" });
      const asking = people.map((person) => () => ask(person));
      const answers = await race(round, rowOf(opportunities, id), [close, ...asking]);
      expect(answers[0].status).toBe(200);
      expect(answers.filter(({ status }) => ![200, 201, 400].includes(status))).toEqual([]);
      const rows = await db().select().from(connections).where(eq(connections.opportunityId, id));
      expect(rows.filter(({ status }) => status !== "canceled")).toEqual([]);
      expect(rows).toHaveLength(answers.filter(({ status }) => status === 201).length);
    }
  });
});

describe("the maximum of accepted providers", () => {
  it("closes the opportunity to new connections and takes the outstanding ones back [ORG-S-026] [ORG-S-027]", async () => {
    const { rep, facility, asRep } = await aHospital();
    const { id } = await anOpportunity({
      organizationId: rep.organizationId,
      facilityId: facility.id,
      maxAcceptedConnections: 2,
    });
    const connect = () => aConnection({ rep, facility, opportunityId: id });
    const made = [await connect(), await connect(), await connect()];
    const accept = async (index: number) =>
      (await signInAs(made[index]!.provider)).patch(
        `/connected-facility/${made[index]!.connectionId}/accept/`,
      );
    await accept(0);
    expect((await asRep.get(one(id))).body).toMatchObject({
      current_status: { code: "in_progress" },
      pending_connections: 2,
      accepted_connections: 1,
    });
    await accept(1);
    expect((await asRep.get(one(id))).body).toMatchObject({
      current_status: { code: "locked", category: "LOCKED" },
      pending_connections: 0,
      accepted_connections: 2,
      canceled_connections: 1,
    });
    const more = await asRep.post("/connected-facility/", {
      provider: (await aProvider()).providerId,
      facility: facility.id,
      opportunity: id,
    });
    expect(more).toMatchObject({
      status: 400,
      body: { error: "This opportunity is closed to new connections." },
    });
  });

  it("is never reached without one [ORG-V-042]", async () => {
    const { rep, facility, asRep } = await aHospital();
    const { id } = (
      await asRep.post(list, {
        ...needed(facility.id),
        settings: { max_accepted_connections: null },
        current_status: "open",
      })
    ).body;
    for (let count = 0; count < 4; count += 1) {
      const { provider, connectionId } = await aConnection({ rep, facility, opportunityId: id });
      const accepted = await (await signInAs(provider)).patch(`/connected-facility/${connectionId}/accept/`);
      expect(accepted.status).toBe(200);
    }
    expect(await statusOf(asRep, id)).toBe("in_progress");
  });

  it("of a reopened full opportunity locks it again on the next acceptance", async () => {
    const { rep, facility, asRep } = await aHospital();
    const { id } = await anOpportunity({
      organizationId: rep.organizationId,
      facilityId: facility.id,
      status: "locked",
      maxAcceptedConnections: 1,
    });
    await aConnection({ rep, facility, opportunityId: id, as: "accepted" });
    await asRep.patch(`${one(id)}status-update/`, { code: "reopened" });
    const { provider, connectionId } = await aConnection({ rep, facility, opportunityId: id });
    const accept = async () =>
      (await signInAs(provider)).patch(`/connected-facility/${connectionId}/accept/`);
    expect((await accept()).status).toBe(400);
    expect(await statusOf(asRep, id)).toBe("locked");
    await asRep.patch(`${one(id)}status-update/`, { code: "reopened" });
    await asRep.patch(one(id), { settings: { max_accepted_connections: 2 } });
    expect(await statusOf(asRep, id)).toBe("reopened");
  });
});
