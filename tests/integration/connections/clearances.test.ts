import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, clearances, connections, outbox } from "@/db/schema";
import { idsOf, signInAs } from "../../support/api";
import { aBookingRequest, aConnection, aFacility, aProvider, aRep, aStaff } from "../../support/builders";

/** An accepted connection, with its clearance's id and its rep signed in. */
async function presented(as: "accepted" | "cleared" | "approved" = "accepted") {
  const made = await aConnection({ as });
  const [clearance] = await db()
    .select()
    .from(clearances)
    .where(
      and(
        eq(clearances.providerId, made.provider.providerId),
        eq(clearances.organizationId, made.rep.organizationId),
      ),
    );
  const caller = await signInAs(made.rep);
  const mark = (what: string, body: object = {}) =>
    caller.post(`/healthcare_entity/facilities/${made.connectionId}/mark_${what}`, body);
  const clear = (what: string, body: object = {}) =>
    caller.patch(`/clearance/${clearance!.id}/${what}/`, body);
  const standing = async () => (await caller.get(`/connected-facility/${made.connectionId}/`)).body;
  return { ...made, clearanceId: clearance!.id, caller, mark, clear, standing };
}

const names = async (id: string) =>
  (await db().select().from(outbox))
    .filter(({ payload }) => payload.clearanceId === id || payload.connectionId === id)
    .map(({ name }) => name);

describe("clearance", () => {
  it("is cleared and taken back without a question, and shows on the connection [ORG-C-073] [ORG-C-074]", async () => {
    const { clear, standing, clearanceId } = await presented();
    expect(await clear("cleared", { clearance_status: "CLEARED" })).toMatchObject({
      status: 200,
      body: { clearance_status: "cleared" },
    });
    expect(await standing()).toMatchObject({
      clearance_status: "cleared",
      combined_status: "pending_approval",
    });
    expect((await clear("cleared")).status).toBe(200);
    expect((await clear("pending")).body.clearance_status).toBe("pending_clearance");
    expect(await names(clearanceId)).toEqual(["clearance/cleared"]);
    const audit = await db()
      .select()
      .from(auditLog)
      .where(eq(auditLog.objectId, clearanceId))
      .orderBy(auditLog.id);
    expect(audit.map(({ action }) => action)).toEqual(["clearance/cleared", "clearance/pending"]);
  });

  it("is refused for a listed reason, with an optional date [ORG-V-046] [ORG-V-047] [ORG-C-075]", async () => {
    const { clear, standing, clearanceId } = await presented();
    const text = "Reason is not selected. Please choose one from the list.";
    expect(await clear("not-cleared")).toMatchObject({
      status: 400,
      body: { clearance_rejection_reason: [text] },
    });
    expect((await clear("not-cleared", { clearance_rejection_reason: "mood" })).status).toBe(400);
    const reason = { clearance_rejection_reason: "provider_does_not_meet_requirements" };
    expect((await clear("not-cleared", { ...reason, clearance_date: "2027-02-30" })).status).toBe(400);
    const plain = await clear("not-cleared", { ...reason, clearance_rejection_details: "dropped" });
    expect(plain.body).toMatchObject({
      clearance_status: "not_cleared",
      clearance_rejection_details: "",
      clearance_date: null,
    });
    const full = await clear("not-cleared", {
      clearance_status: "not_cleared",
      clearance_rejection_reason: "other",
      clearance_rejection_details: "References pending.",
      clearance_date: "2027-01-15",
    });
    expect(full.body).toMatchObject({
      clearance_rejection_details: "References pending.",
      clearance_date: "2027-01-15",
    });
    expect(await standing()).toMatchObject({
      combined_status: "not_cleared",
      clearance_rejection_reason: "other",
      clearance_date: "2027-01-15",
    });
    expect(await names(clearanceId)).toEqual(["clearance/not-cleared"]);
  });

  it("refuses a status that contradicts the path", async () => {
    const { clear } = await presented();
    expect((await clear("cleared", { clearance_status: "not_cleared" })).status).toBe(400);
    expect((await clear("pending", { clearance_status: "cleared" })).status).toBe(400);
  });

  it("withdraws approvals when a cleared provider is refused", async () => {
    const { clear, standing } = await presented("approved");
    expect((await standing()).combined_status).toBe("approved");
    await clear("not-cleared", { clearance_rejection_reason: "provider_does_not_meet_requirements" });
    expect(await standing()).toMatchObject({
      facility_status: "pending_approval",
      combined_status: "not_cleared",
    });
    await clear("cleared");
    expect((await standing()).combined_status).toBe("pending_approval");
  });

  it("belongs to those who grant it, in their own organization [ORG-P-024]", async () => {
    const { rep, provider, clearanceId } = await presented();
    const plain = await signInAs(
      await aRep({ organizationId: rep.organizationId, groups: ["connect_with_providers"] }),
    );
    const rival = await signInAs(await aRep());
    const path = `/clearance/${clearanceId}`;
    for (const what of ["cleared", "pending", "not-cleared"]) {
      expect((await plain.patch(`${path}/${what}/`)).status).toBe(403);
      expect((await rival.patch(`${path}/${what}/`)).status).toBe(404);
      expect((await (await signInAs(provider)).patch(`${path}/${what}/`)).status).toBe(403);
    }
    expect((await plain.get(`${path}/`)).status).toBe(200);
    expect((await rival.get(`${path}/`)).status).toBe(404);
    expect((await rival.get("/clearance/nothing/")).status).toBe(404);
  });

  it("is listed by provider, name, organization and order [ORG-C-071] [ORG-C-072]", async () => {
    const { rep, caller, clearanceId } = await presented();
    const provider = await aProvider({}, { user: { firstName: "Octavia", lastName: "Brook" } });
    const facility = await aFacility({ organizationId: rep.organizationId });
    await aConnection({ rep, facility, provider, as: "cleared" });
    await presented();
    const all = await caller.get("/clearance/?ordering=created_at");
    expect(all.body.count).toBe(2);
    expect(idsOf(all)[0]).toBe(clearanceId);
    const named = await caller.get("/clearance/?search=octavia");
    expect(named.body.results).toMatchObject([
      {
        provider: { id: provider.providerId, display_name: "Octavia Brook, MD" },
        clearance_status: "cleared",
      },
    ]);
    expect(idsOf(await caller.get(`/clearance/?provider=${provider.providerId}`))).toEqual(idsOf(named));
    expect((await caller.get(`/clearance/?healthcare_entity=${rep.organizationId}`)).body.count).toBe(2);
    expect((await caller.get(`/clearance/?healthcare_entity=${newId()}`)).body.count).toBe(0);
    expect((await caller.get("/clearance/?limit=1&offset=1")).body.results).toHaveLength(1);
    expect((await caller.get(`/clearance/${clearanceId}/`)).body).toMatchObject({
      id: clearanceId,
      healthcare_entity: { id: rep.organizationId },
    });
    expect((await caller.get("/clearance/?ordering=secret")).status).toBe(400);
    const staff = await signInAs(await aStaff());
    expect((await staff.get(`/clearance/${clearanceId}/`)).status).toBe(200);
    expect(
      await db().$count(auditLog, and(eq(auditLog.objectId, clearanceId), eq(auditLog.actorKind, "staff"))),
    ).toBe(1);
  });
});

describe("presentation", () => {
  it("is approved once the provider is cleared [ORG-S-035] [ORG-S-037] [ORG-C-067]", async () => {
    const { mark, clear, standing, connectionId } = await presented();
    expect(await mark("approved")).toMatchObject({
      status: 400,
      body: { error: "The provider is not cleared." },
    });
    await clear("cleared");
    expect(await mark("approved")).toMatchObject({
      status: 200,
      body: { facility_status: "approved", combined_status: "approved" },
    });
    expect((await mark("approved")).status).toBe(400);
    expect((await standing()).facility_status).toBe("approved");
    expect(await names(connectionId)).toEqual(["connection/approved"]);
  });

  it("is declined for a listed reason [ORG-S-036] [ORG-V-048] [ORG-C-069] [ORG-C-070]", async () => {
    const { mark, standing, connectionId } = await presented("cleared");
    expect((await mark("rejected")).status).toBe(400);
    expect((await mark("rejected", { facility_rejection_reason: "whatever" })).status).toBe(400);
    const body = { facility_rejection_reason: "other", facility_rejection_details: "Budget is gone." };
    expect((await mark("rejected", body)).status).toBe(200);
    expect(await standing()).toMatchObject({
      facility_status: "denied",
      combined_status: "denied",
      ...body,
    });
    expect((await mark("approved")).status).toBe(400);
    expect(await names(connectionId)).toEqual(["connection/denied"]);
  });

  it("goes back to pending from an answer, unless it is booked on [ORG-C-066] [ORG-C-068]", async () => {
    const approved = await presented("approved");
    expect((await approved.mark("pending")).body.facility_status).toBe("pending_approval");
    expect((await approved.mark("pending")).status).toBe(400);
    const declined = await presented("cleared");
    await declined.mark("rejected", { facility_rejection_reason: "rate_is_too_high" });
    expect((await declined.mark("pending")).body).toMatchObject({
      facility_status: "pending_approval",
      facility_rejection_reason: null,
    });
    const booked = await presented("approved");
    await aBookingRequest(booked);
    expect((await booked.mark("pending")).status).toBe(400);
    expect((await booked.standing()).facility_status).toBe("approved");
  });

  it("does not open again beside a newer request for the same place", async () => {
    const declined = await presented("cleared");
    await declined.mark("rejected", { facility_rejection_reason: "rate_is_too_high" });
    await aConnection({ provider: declined.provider, rep: declined.rep, facility: declined.facility });
    expect((await declined.mark("pending")).status).toBe(400);
  });

  it("waits for the provider's own answer", async () => {
    const { rep, connectionId } = await aConnection();
    const caller = await signInAs(rep);
    for (const what of ["approved", "pending", "rejected"]) {
      const body = { facility_rejection_reason: "rate_is_too_high" };
      expect(
        (await caller.post(`/healthcare_entity/facilities/${connectionId}/mark_${what}`, body)).status,
      ).toBe(400);
    }
    expect(await db().$count(connections, eq(connections.id, connectionId))).toBe(1);
  });

  it("belongs to those who approve, in their own organization [ORG-P-023]", async () => {
    const { rep, provider, connectionId } = await presented("cleared");
    const plain = await signInAs(
      await aRep({ organizationId: rep.organizationId, groups: ["grant_clearance"] }),
    );
    const rival = await signInAs(await aRep());
    for (const what of ["approved", "pending", "rejected"]) {
      const path = `/healthcare_entity/facilities/${connectionId}/mark_${what}`;
      expect((await plain.post(path)).status).toBe(403);
      expect((await rival.post(path)).status).toBe(404);
      expect((await (await signInAs(provider)).post(path)).status).toBe(403);
    }
  });
});
