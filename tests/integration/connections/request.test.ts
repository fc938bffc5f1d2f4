import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { newId } from "@/db/columns";
import { auditLog, clearances, connections, organizations, providerBlocks } from "@/db/schema";
import { dayIn } from "@/lib/core/pure/time";
import { signInAs } from "../../support/api";
import {
  aConnection,
  aFacility,
  anOpportunity,
  aParty,
  aProvider,
  aRep,
  aStaff,
  dayFromToday,
} from "../../support/builders";
import { eventsOf } from "../../support/connections/events";

type Item = Record<string, unknown> & { id: string };

const alreadyText = "A connection request for this provider and facility already exists.";
const already = { error: alreadyText, non_field_errors: [alreadyText] };

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
      "id",
      "status",
      "combined_status",
      "clearance_status",
      "clearance_date",
      "clearance_rejection_reason",
      "clearance_rejection_details",
      "facility_status",
      "facility_rejection_reason",
      "facility_rejection_details",
      "provider_rejection_reason",
      "provider_rejection_details",
      "message",
      "updated_at",
      "facility",
      "healthcare_entity",
      "healthcare_entity_rep",
      "provider",
      "opportunity",
      "shift_rate_day",
      "shift_rate_night",
      "shift_rate_24h",
      "shift_rate_call",
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
