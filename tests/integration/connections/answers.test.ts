import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, clearances, connections, opportunities, providerBlocks } from "@/db/schema";
import { idsOf, signInAs } from "../../support/api";
import { aConnection, aFacility, anOpportunity, aParty, aProvider, aRep } from "../../support/builders";
import { eventsOf } from "../../support/connections/events";

describe("the provider's answer", () => {
  it("accepts into clearance and facility approval, once [PRV-S-041] [PRV-C-040]", async () => {
    const { provider, rep, connectionId } = await aConnection();
    const asProvider = await signInAs(provider);
    const accepted = await asProvider.patch(`/connected-facility/${connectionId}/accept/`, { unknown: 1 });
    expect(accepted).toMatchObject({
      status: 200,
      body: {
        status: "accepted",
        combined_status: "pending_clearance",
        clearance_status: "pending_clearance",
        facility_status: "pending_approval",
      },
    });
    expect(accepted.body.clearance_id).toEqual(expect.any(String));
    expect((await asProvider.patch(`/connected-facility/${connectionId}/accept/`)).status).toBe(400);
    expect((await asProvider.patch(`/connected-facility/${connectionId}/cancel/`)).status).toBe(400);
    expect((await (await signInAs(rep)).patch(`/connected-facility/${connectionId}/cancel/`)).status).toBe(
      400,
    );
    expect(await eventsOf(connectionId)).toEqual(["connection/accepted"]);
    expect(
      await db().$count(
        auditLog,
        and(eq(auditLog.objectId, connectionId), eq(auditLog.action, "connection/accepted")),
      ),
    ).toBe(1);
  });

  it("keeps a cleared provider cleared, and looks at a refused one again", async () => {
    const { provider, rep } = await aConnection({ as: "cleared" });
    const facility = await aFacility({ organizationId: rep.organizationId });
    const second = await aConnection({ provider, rep, facility });
    const asProvider = await signInAs(provider);
    const accepted = await asProvider.patch(`/connected-facility/${second.connectionId}/accept/`);
    expect(accepted.body).toMatchObject({ clearance_status: "cleared", combined_status: "pending_approval" });
    await db()
      .update(clearances)
      .set({ status: "not_cleared", rejectionReason: "other", rejectionDetails: "Later." })
      .where(eq(clearances.providerId, provider.providerId));
    const third = await aConnection({
      provider,
      rep,
      facility: await aFacility({ organizationId: rep.organizationId }),
    });
    const again = await asProvider.patch(`/connected-facility/${third.connectionId}/accept/`);
    expect(again.body).toMatchObject({
      clearance_status: "pending_clearance",
      clearance_rejection_reason: null,
      clearance_rejection_details: "",
    });
  });

  it("needs the questionnaire and the agreement, and a finished onboarding", async () => {
    const accept = async (provider: Awaited<ReturnType<typeof aProvider>>) => {
      const { connectionId } = await aConnection({ provider });
      return (await signInAs(provider)).patch(`/connected-facility/${connectionId}/accept/`);
    };
    const unanswered = await accept(await aProvider({}, { answered: false }));
    expect(unanswered).toMatchObject({
      status: 400,
      body: { error: "Please fill out the questionnaire before accepting." },
    });
    const unsigned = await accept(await aProvider({}, { signed: false }));
    expect(unsigned).toMatchObject({
      status: 400,
      body: { error: "Please sign the agreement before accepting." },
    });
    expect(
      (await accept(await aProvider({}, { user: { registrationStatus: "provider_profile" } }))).status,
    ).toBe(403);
    expect((await accept(await aProvider({}, { user: { registrationStatus: "provisional" } }))).status).toBe(
      200,
    );
  });

  it("rejects for a listed reason; details stay only with other [PRV-S-042] [PRV-V-013] [PRV-V-014] [PRV-C-042]", async () => {
    const { provider, rep, connectionId } = await aConnection();
    const asProvider = await signInAs(provider);
    const path = `/connected-facility/${connectionId}/reject/`;
    const missing = await asProvider.patch(path, { provider_rejection_details: "no reason" });
    expect(missing).toMatchObject({
      status: 400,
      body: { provider_rejection_reason: ["Reason is not selected. Please choose one from the list."] },
    });
    expect((await asProvider.patch(path, { provider_rejection_reason: "boredom" })).status).toBe(400);
    const done = await asProvider.patch(path, {
      provider_rejection_reason: "not_interested",
      provider_rejection_details: "kept?",
    });
    expect(done.body).toMatchObject({
      status: "rejected",
      provider_rejection_reason: "not_interested",
      provider_rejection_details: "",
    });
    expect((await asProvider.patch(path, { provider_rejection_reason: "other" })).status).toBe(400);
    const seen = await (await signInAs(rep)).get(`/connected-facility/${connectionId}/`);
    expect(seen.body).toMatchObject({
      combined_status: "rejected",
      provider_rejection_reason: "not_interested",
    });
    const other = await aConnection({ provider });
    const refusal = await asProvider.patch(`/connected-facility/${other.connectionId}/reject/`, {
      provider_rejection_reason: "other",
      provider_rejection_details: "  Moving abroad.  ",
    });
    expect(refusal.body.provider_rejection_details).toBe("Moving abroad.");
  });

  it("blocks what the provider never wants to hear of again", async () => {
    const provider = await aProvider();
    const asProvider = await signInAs(provider);
    for (const [reason, scope] of [
      ["block_organization", "organization"],
      ["block_facility", "facility"],
      ["block_state", "state"],
    ] as const) {
      const { connectionId, rep, facility } = await aConnection({ provider });
      await asProvider.patch(`/connected-facility/${connectionId}/reject/`, {
        provider_rejection_reason: reason,
      });
      const blocked = { organization: rep.organizationId, facility: facility.id, state: "ME" }[scope];
      const rows = await db().select().from(providerBlocks).where(eq(providerBlocks.scope, scope));
      expect(rows).toMatchObject([{ providerId: provider.providerId, blocked }]);
      await db().delete(providerBlocks);
    }
  });

  it("can be taken back by either party before the answer only [PRV-S-043] [PRV-C-041] [ORG-S-029]", async () => {
    const one = await aConnection();
    const byRep = await (await signInAs(one.rep)).patch(`/connected-facility/${one.connectionId}/cancel/`);
    expect(byRep).toMatchObject({ status: 200, body: { status: "canceled", combined_status: "canceled" } });
    const two = await aConnection({ values: { status: "pending_send" } });
    const byProvider = await (await signInAs(two.provider)).patch(
      `/connected-facility/${two.connectionId}/cancel/`,
    );
    expect(byProvider.body.status).toBe("canceled");
    const plain = await signInAs(await aRep({ organizationId: one.rep.organizationId, groups: [] }));
    expect((await plain.patch(`/connected-facility/${one.connectionId}/cancel/`)).status).toBe(403);
  });

  it("hides a connection from everybody but its parties [PRV-C-039]", async () => {
    const { connectionId } = await aConnection();
    const stranger = await signInAs(await aProvider());
    const rival = await signInAs(await aRep());
    const path = `/connected-facility/${connectionId}`;
    for (const caller of [stranger, rival]) {
      expect((await caller.get(`${path}/`)).status).toBe(404);
      expect((await caller.patch(`${path}/cancel/`)).status).toBe(404);
      expect(idsOf(await caller.get("/connected-facility/"))).toEqual([]);
    }
    expect((await stranger.patch(`${path}/accept/`)).status).toBe(404);
    expect((await stranger.patch(`${path}/reject/`, {})).status).toBe(404);
    expect((await rival.patch(`${path}/accept/`)).status).toBe(403);
    expect((await rival.patch(`${path}/reject/`)).status).toBe(403);
    expect((await stranger.get("/connected-facility/nonsense/")).status).toBe(404);
  });
});

describe("an opportunity's maximum", () => {
  it("starts with the first acceptance, locks at the maximum and cancels the outstanding", async () => {
    const { rep, facility } = await aParty();
    const opportunity = await anOpportunity({
      organizationId: rep.organizationId,
      facilityId: facility.id,
      maxAcceptedConnections: 2,
    });
    const asked: Awaited<ReturnType<typeof aConnection>>[] = [];
    for (let i = 0; i < 4; i += 1) {
      asked.push(
        await aConnection({
          rep,
          facility,
          opportunityId: opportunity.id,
          values: i === 3 ? { status: "pending_send" } : {},
        }),
      );
    }
    const accept = async (index: number) =>
      (await signInAs(asked[index]!.provider)).patch(
        `/connected-facility/${asked[index]!.connectionId}/accept/`,
      );
    const statusNow = async () =>
      (await db().select().from(opportunities).where(eq(opportunities.id, opportunity.id)))[0]!.status;
    expect((await accept(0)).status).toBe(200);
    expect(await statusNow()).toBe("in_progress");
    expect((await accept(1)).status).toBe(200);
    expect(await statusNow()).toBe("locked");
    expect((await accept(2)).status).toBe(400);
    const rows = await db()
      .select({ status: connections.status })
      .from(connections)
      .where(
        inArray(
          connections.id,
          asked.map(({ connectionId }) => connectionId),
        ),
      )
      .orderBy(connections.id);
    expect(rows.map(({ status }) => status)).toEqual(["accepted", "accepted", "canceled", "canceled"]);
    expect(await eventsOf(asked[3]!.connectionId)).toEqual(["connection/canceled"]);
  });

  it("locks a reopened opportunity again that is still full, and accepts nobody", async () => {
    const { rep, facility } = await aParty();
    const opportunity = await anOpportunity({
      organizationId: rep.organizationId,
      facilityId: facility.id,
      maxAcceptedConnections: 1,
      status: "reopened",
    });
    await aConnection({ rep, facility, opportunityId: opportunity.id, as: "accepted" });
    const late = await aConnection({ rep, facility, opportunityId: opportunity.id });
    const asLate = await signInAs(late.provider);
    const answer = await asLate.patch(`/connected-facility/${late.connectionId}/accept/`);
    expect(answer).toMatchObject({
      status: 400,
      body: { error: "This opportunity has all the providers it needs." },
    });
    const [after] = await db().select().from(opportunities).where(eq(opportunities.id, opportunity.id));
    expect(after!.status).toBe("locked");
    expect((await asLate.get(`/connected-facility/${late.connectionId}/`)).body.status).toBe("canceled");
  });
});
