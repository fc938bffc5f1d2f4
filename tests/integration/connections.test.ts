import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import {
  auditLog,
  clearances,
  connections,
  opportunities,
  organizations,
  outbox,
  providerBlocks,
  providers,
} from "@/db/schema";
import { systemActor } from "@/lib/actor";
import { followRateChange } from "@/lib/connection-rates/commands";
import { dayIn } from "@/lib/time";
import { signInAs } from "../support/api";
import {
  aConnection,
  aFacility,
  anOpportunity,
  aParty,
  aProvider,
  aRep,
  aStaff,
  dayFromToday,
} from "../support/builders";

type Item = Record<string, unknown> & { id: string };
const idsOf = (answer: { body: { results: Item[] } }) => answer.body.results.map(({ id }) => id);

const eventsOf = async (connectionId: string) =>
  (await db().select().from(outbox))
    .filter(({ payload }) => payload.connectionId === connectionId)
    .map(({ name }) => name);

const already = { non_field_errors: ["A connection request for this provider and facility already exists."] };

describe("POST /connected-facility/", () => {
  it("asks a provider with offers in all-in rates; kinds without an offer keep the provider's [ORG-C-064] [ORG-C-063] [ORG-P-020] [ORG-P-021] [ORG-S-033]", async () => {
    const { provider, rep, facility } = await aParty();
    const opportunity = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id });
    const asRep = await signInAs(rep);
    const sent = await asRep.post("/connected-facility/", {
      provider: provider.providerId,
      facility: facility.id,
      opportunity: opportunity.id,
      message: "We would love to have you.",
      rates: {
        facility_rate_day: 240,
        facility_rate_night: null,
        facility_rate_24h: "",
        facility_rate_call: "90.50",
      },
      rates_proposed: false,
    });
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({
      status: "pending_response",
      combined_status: "pending_response",
      message: "We would love to have you.",
      rates_proposed: true,
      clearance_id: null,
      facility_rate_day: 240,
      facility_rate_night: 252,
      facility_rate_24h: 180,
      facility_rate_call: 90.5,
      opportunity: {
        title: opportunity.title,
        specialty: "EMERGENCY_MEDICINE",
        specialty_display: "Emergency Medicine",
      },
      provider: { display_name: provider.displayName.replace(/Last\d+/, "L.") },
    });
    expect(sent.body).not.toHaveProperty("shift_rate_day");
    expect(sent.body.rate_history.map((entry: Item) => [entry.reason_code, entry.facility_rate_day])).toEqual(
      [
        ["ORIGINAL", 216],
        ["FACILITY_OFFER", 240],
      ],
    );
    const seen = await (await signInAs(provider)).get(`/connected-facility/${sent.body.id}/`);
    expect(seen.body).toMatchObject({
      shift_rate_day: 200,
      shift_rate_night: 210,
      shift_rate_24h: 150,
      shift_rate_call: 75.42,
    });
    expect(JSON.stringify(seen.body)).not.toContain("facility_rate_");
    expect(seen.body).not.toHaveProperty("match_score");
    expect(await eventsOf(sent.body.id)).toEqual(["connection/requested"]);
    const audit = await db().select().from(auditLog).where(eq(auditLog.objectId, sent.body.id));
    expect(audit).toMatchObject([{ action: "connection/requested", actorKind: "rep" }]);
  });

  it("carries every documented key [PRV-C-028] [PRV-C-029] [PRV-C-030] [PRV-C-031] [PRV-C-032] [PRV-C-033] [PRV-C-039]", async () => {
    const { provider, rep, facility } = await aParty();
    const opportunity = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id });
    const { connectionId } = await aConnection({ provider, rep, facility, opportunityId: opportunity.id });
    const { status, body } = await (await signInAs(provider)).get(`/connected-facility/${connectionId}/`);
    expect(status).toBe(200);
    for (const key of [
      ...[
        "id",
        "status",
        "combined_status",
        "clearance_status",
        "clearance_date",
        "clearance_rejection_reason",
      ],
      ...[
        "clearance_rejection_details",
        "facility_status",
        "facility_rejection_reason",
        "facility_rejection_details",
      ],
      ...["provider_rejection_reason", "provider_rejection_details", "message", "updated_at", "facility"],
      ...["healthcare_entity", "healthcare_entity_rep", "provider", "opportunity"],
      ...["shift_rate_day", "shift_rate_night", "shift_rate_24h", "shift_rate_call"],
    ]) {
      expect(body).toHaveProperty(key);
    }
    expect(body.facility).toMatchObject({
      id: facility.id,
      name: facility.name,
      street_address: "412 Harbor St",
      city: "Portland",
      state: "ME",
      zip_code: "04101",
      emr: "EPIC",
      healthcare_entity_name: expect.any(String),
    });
    expect(Object.keys(body.opportunity)).toEqual(
      expect.arrayContaining([
        "title",
        "specialty",
        "specialty_display",
        "starts_on",
        "estimated_duration",
        "description",
        "additional_info",
      ]),
    );
    expect(body.rate_history[0]).toMatchObject({
      reason_code: "ORIGINAL",
      shift_rate_day: 180,
      effective_at: expect.any(String),
    });
  });

  it("takes no offer for none, and refuses less than a dollar or what is no number [ORG-V-044] [ORG-V-045]", async () => {
    const { provider, rep, facility } = await aParty();
    const asRep = await signInAs(rep);
    const ask = (rates: object) =>
      asRep.post("/connected-facility/", { provider: provider.providerId, facility: facility.id, rates });
    for (const wrong of [0, 0.99, -5, "abc", 10.001, {}]) {
      expect([wrong, (await ask({ facility_rate_day: wrong })).status]).toEqual([wrong, 400]);
    }
    const plain = await asRep.post("/connected-facility/", {
      provider: provider.providerId,
      facility: facility.id,
    });
    expect(plain).toMatchObject({ status: 201, body: { rates_proposed: false, facility_rate_day: 216 } });
    expect(plain.body.rate_history).toHaveLength(1);
  });

  it("refuses a second open request, and allows one for another opportunity or after an end", async () => {
    const { provider, rep, facility, connectionId } = await aConnection();
    const asRep = await signInAs(rep);
    const body = { provider: provider.providerId, facility: facility.id };
    expect(await asRep.post("/connected-facility/", body)).toMatchObject({ status: 400, body: already });
    const opportunity = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.id });
    expect((await asRep.post("/connected-facility/", { ...body, opportunity: opportunity.id })).status).toBe(
      201,
    );
    await asRep.patch(`/connected-facility/${connectionId}/cancel/`);
    expect((await asRep.post("/connected-facility/", body)).status).toBe(201);
  });

  it("knows no facility, opportunity or provider of others", async () => {
    const { provider, rep, facility } = await aParty();
    const foreign = await aFacility();
    const foreignOpportunity = await anOpportunity({
      organizationId: foreign.organizationId,
      facilityId: foreign.id,
    });
    const asRep = await signInAs(rep);
    const ask = async (body: object) =>
      (
        await asRep.post("/connected-facility/", {
          provider: provider.providerId,
          facility: facility.id,
          ...body,
        })
      ).status;
    expect(await ask({ facility: foreign.id })).toBe(404);
    expect(await ask({ opportunity: foreignOpportunity.id })).toBe(404);
    expect(await ask({ provider: newId() })).toBe(404);
    expect(await ask({ provider: "x" })).toBe(400);
    expect(await ask({ message: "a".repeat(2001) })).toBe(400);
    const rejected = await aProvider({}, { user: { registrationStatus: "rejected" } });
    expect(await ask({ provider: rejected.providerId })).toBe(404);
    expect(await db().$count(connections, eq(connections.organizationId, rep.organizationId))).toBe(0);
  });

  it("is for reps who connect", async () => {
    const { provider, rep, facility } = await aParty();
    const body = { provider: provider.providerId, facility: facility.id };
    const plain = await signInAs(
      await aRep({ organizationId: rep.organizationId, groups: ["schedule_shifts"] }),
    );
    expect((await plain.post("/connected-facility/", body)).status).toBe(403);
    expect((await (await signInAs(provider)).post("/connected-facility/", body)).status).toBe(403);
    expect((await (await signInAs(await aStaff())).post("/connected-facility/", body)).status).toBe(403);
  });

  it("waits unsent for a provider who is not active or an organization without contract", async () => {
    const waiting = await aProvider({}, { user: { registrationStatus: "provisional" } });
    const { rep, facility } = await aParty({ provider: waiting });
    const sent = await (await signInAs(rep)).post("/connected-facility/", {
      provider: waiting.providerId,
      facility: facility.id,
    });
    expect(sent.body.status).toBe("pending_send");
    expect(await eventsOf(sent.body.id)).toEqual([]);
    const other = await aParty();
    await db()
      .update(organizations)
      .set({ hasContract: false })
      .where(eq(organizations.id, other.rep.organizationId));
    const unsent = await (await signInAs(other.rep)).post("/connected-facility/", {
      provider: other.provider.providerId,
      facility: other.facility.id,
    });
    expect(unsent.body.status).toBe("pending_send");
  });

  it("respects blocks and the date before which a refused provider may not be presented", async () => {
    const { provider, rep, facility } = await aParty();
    const asRep = await signInAs(rep);
    const ask = () =>
      asRep.post("/connected-facility/", { provider: provider.providerId, facility: facility.id });
    const text = "This provider is not available for this facility.";
    for (const [scope, blocked] of [
      ["organization", rep.organizationId],
      ["facility", facility.id],
      ["state", "ME"],
    ] as const) {
      await db().insert(providerBlocks).values({ providerId: provider.providerId, scope, blocked });
      expect(await ask()).toMatchObject({ status: 400, body: { error: text, non_field_errors: [text] } });
      await db().delete(providerBlocks);
    }
    const refusal = {
      organizationId: rep.organizationId,
      providerId: provider.providerId,
      status: "not_cleared" as const,
    };
    await db()
      .insert(clearances)
      .values({ ...refusal, presentableOn: dayFromToday(1) });
    expect((await ask()).status).toBe(400);
    await db()
      .update(clearances)
      .set({ presentableOn: dayIn(facility.timeZone, new Date()) });
    expect((await ask()).status).toBe(201);
  });

  it("asks for open opportunities only", async () => {
    const { provider, rep, facility } = await aParty();
    const asRep = await signInAs(rep);
    for (const status of ["draft", "locked", "filled", "closed"] as const) {
      const opportunity = await anOpportunity({
        organizationId: rep.organizationId,
        facilityId: facility.id,
        status,
      });
      const answer = await asRep.post("/connected-facility/", {
        provider: provider.providerId,
        facility: facility.id,
        opportunity: opportunity.id,
      });
      expect([status, answer.status]).toEqual([status, 400]);
    }
  });
});

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
    const told = await asProvider.patch(`/connected-facility/${other.connectionId}/reject/`, {
      provider_rejection_reason: "other",
      provider_rejection_details: "  Moving abroad.  ",
    });
    expect(told.body.provider_rejection_details).toBe("Moving abroad.");
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

describe("GET /connected-facility/", () => {
  async function aList() {
    const { rep, facility, provider } = await aParty();
    const one = (as: "pending" | "accepted" | "cleared" | "approved", values = {}) =>
      aConnection({ rep, facility, as, values });
    const pending = await one("pending");
    const unsent = await one("pending", { status: "pending_send" });
    const accepted = await one("accepted");
    const cleared = await one("cleared");
    const approved = await one("approved");
    const rejected = await one("pending", { status: "rejected" });
    const canceled = await one("pending", { status: "canceled" });
    const denied = await one("cleared", { facilityStatus: "denied" });
    const refused = await one("accepted");
    await db()
      .update(clearances)
      .set({ status: "not_cleared" })
      .where(eq(clearances.providerId, refused.provider.providerId));
    await aConnection();
    const caller = await signInAs(rep);
    const found = async (query: string) => new Set(idsOf(await caller.get(`/connected-facility/?${query}`)));
    const set = (...these: { connectionId: string }[]) =>
      new Set(these.map(({ connectionId }) => connectionId));
    return {
      rep,
      facility,
      provider,
      caller,
      found,
      set,
      pending,
      unsent,
      accepted,
      cleared,
      approved,
      rejected,
      canceled,
      denied,
      refused,
    };
  }

  it("keeps each tab to its own [PRV-C-037]", async () => {
    const l = await aList();
    const { found, set } = l;
    expect(await found("status_category=completed")).toEqual(set(l.approved));
    expect(await found("status_category=in_process")).toEqual(set(l.accepted, l.cleared));
    expect(await found("status_category=pending_response")).toEqual(set(l.pending, l.unsent));
    expect(await found("status_category=rejected")).toEqual(set(l.rejected));
    expect(await found("status_category=denied")).toEqual(set(l.canceled, l.denied, l.refused));
    expect((await found("status_category=all")).size).toBe(9);
    expect((await found("")).size).toBe(9);
    expect((await l.caller.get("/connected-facility/?status_category=some")).status).toBe(400);
    const combined = (await l.caller.get("/connected-facility/?limit=9999")).body.results;
    const of = (connection: { connectionId: string }) =>
      combined.find((item: Item) => item.id === connection.connectionId).combined_status;
    expect(of(l.accepted)).toBe("pending_clearance");
    expect(of(l.cleared)).toBe("pending_approval");
    expect(of(l.denied)).toBe("denied");
    expect(of(l.refused)).toBe("not_cleared");
  });

  it("filters by status, clearance, presentation, facility, provider, opportunity, specialty and name [PRV-C-037] [ORG-C-065] [ORG-U-074]", async () => {
    const l = await aList();
    const { found, set, rep } = l;
    expect(await found("status=accepted&clearance_status=cleared&presentation_status=approved")).toEqual(
      set(l.approved),
    );
    expect(await found("status=pending_send,REJECTED")).toEqual(set(l.unsent, l.rejected));
    expect(await found("clearance_status=not_cleared")).toEqual(set(l.refused));
    expect(await found("presentation_status=denied")).toEqual(set(l.denied));
    expect(await found(`provider=${l.accepted.provider.providerId}`)).toEqual(set(l.accepted));
    const facility = await aFacility({ organizationId: rep.organizationId, name: "Quiet Harbor" });
    const opportunity = await anOpportunity({
      organizationId: rep.organizationId,
      facilityId: facility.id,
      title: "Night owls",
    });
    const provider = await aProvider(
      { specialties: ["UROLOGY"] },
      { user: { firstName: "Octavia", lastName: "Brook" } },
    );
    const special = await aConnection({ rep, facility, provider, opportunityId: opportunity.id });
    expect(await found(`facility=${facility.id}`)).toEqual(set(special));
    expect(await found(`opportunity=${opportunity.id}`)).toEqual(set(special));
    expect(await found("specialties=UROLOGY")).toEqual(set(special));
    expect(await found("search=octavia%20br")).toEqual(set(special));
    expect(await found("search=%25")).toEqual(new Set());
    const asProvider = await signInAs(provider);
    expect(idsOf(await asProvider.get("/connected-facility/?search=quiet"))).toEqual([special.connectionId]);
    expect(idsOf(await asProvider.get("/connected-facility/?search=owls"))).toEqual([special.connectionId]);
    expect(idsOf(await asProvider.get("/connected-facility/?search=octavia"))).toEqual([]);
  });

  it("sorts by the latest change by default, else as told; ordering wins [PRV-C-038] [PRV-K-037]", async () => {
    const rep = await aRep();
    const provider = await aProvider();
    const made = [];
    for (const [index, name] of ["Beta", "alpha", "Gamma"].entries()) {
      const facility = await aFacility({ organizationId: rep.organizationId, name });
      const updatedAt = new Date(Date.UTC(2026, 1, 10 - index));
      made.push((await aConnection({ rep, facility, provider, values: { updatedAt } })).connectionId);
    }
    const [beta, alpha, gamma] = made;
    const caller = await signInAs(provider);
    const order = async (query: string) => idsOf(await caller.get(`/connected-facility/?${query}`));
    expect(await order("")).toEqual([beta, alpha, gamma]);
    expect(await order("sort_by=updated_at&sort_direction=asc")).toEqual([gamma, alpha, beta]);
    expect(await order("ordering=facility__name")).toEqual([alpha, beta, gamma]);
    expect(await order("ordering=-facility__name&sort_by=updated_at")).toEqual([gamma, beta, alpha]);
    expect((await caller.get("/connected-facility/?ordering=secret")).status).toBe(400);
    const page = await caller.get("/connected-facility/?ordering=facility__name&limit=2&offset=2");
    expect(page.body).toMatchObject({ count: 3, next: null, results: [{ id: gamma }] });
  });
});

describe("a provider's changed rates", () => {
  it("reach standing connections without an offer, with a line in their history", async () => {
    const provider = await aProvider();
    const plain = await aConnection({ provider });
    const offered = await aConnection({ provider, values: { ratesProposed: true } });
    const ended = await aConnection({ provider, values: { status: "canceled" } });
    await db()
      .update(providers)
      .set({ shiftRateDayCents: 20_000 })
      .where(eq(providers.id, provider.providerId));
    await followRateChange(systemActor("test"), provider.providerId);
    await followRateChange(systemActor("test"), provider.providerId);
    const asProvider = await signInAs(provider);
    const read = async (connectionId: string) =>
      (await asProvider.get(`/connected-facility/${connectionId}/`)).body;
    const changed = await read(plain.connectionId);
    expect(changed.shift_rate_day).toBe(200);
    expect(changed.rate_history.map((entry: Item) => [entry.reason_code, entry.shift_rate_day])).toEqual([
      ["ORIGINAL", 180],
      ["PROVIDER_RATE_CHANGE", 200],
    ]);
    expect((await read(offered.connectionId)).shift_rate_day).toBe(180);
    expect((await read(ended.connectionId)).shift_rate_day).toBe(180);
  });
});
