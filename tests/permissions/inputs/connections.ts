import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { clearances } from "@/db/schema";
import { aConnection, aFacility, aProvider, dayFromToday } from "../../support/builders";
import { anException, aRequirement } from "../../support/connections/requirements";
import type { Inputs } from "../inputs";
import type { World } from "../world";

type Stage = "pending" | "accepted" | "cleared" | "approved";

const newFacility = (world: World) => aFacility({ organizationId: world.rep.organizationId });

/** A request between the party's provider and another facility of its organization. */
async function aRequest(world: World) {
  const { rep, provider } = world;
  const { connectionId } = await aConnection({ rep, provider, facility: await newFacility(world) });
  return { path: [connectionId], object: connectionId };
}

/** A connection with a provider whom nobody else in the world knows. */
async function withSomebody(world: World, stage: Stage) {
  const provider = await aProvider();
  return aConnection({ rep: world.rep, facility: world.facility, provider, as: stage });
}

async function aClearance(world: World, stage: Stage) {
  const { connection } = await withSomebody(world, stage);
  const { organizationId, providerId } = connection;
  const [row] = await db()
    .select()
    .from(clearances)
    .where(and(eq(clearances.organizationId, organizationId), eq(clearances.providerId, providerId)));
  return { path: [row!.id], object: row!.id };
}

const aPresentation = async (world: World, stage: Stage) => ({
  path: [(await withSomebody(world, stage)).connectionId],
});

/** A waiver by the party's organization. */
async function aWaiver(world: World) {
  const requirement = await aRequirement(await newFacility(world));
  const { providerId } = (await withSomebody(world, "accepted")).connection;
  const id = await anException(requirement, { providerId, grantedBy: world.rep.userId });
  return { path: [id] };
}

/** What facilities ask for, and who meets it. */
export const readinessInputs: Inputs = {
  "GET /healthcare-entities/facilities/{}/requirements": ({ facility }) => ({ path: [facility.facilityId] }),
  "PUT /healthcare-entities/facilities/{}/requirements": async (world) => ({
    path: [(await newFacility(world)).facilityId],
    body: { mode: "off", cover_hours: null, requirements: [{ kind: "npi", proof: "verified" }] },
  }),
  "GET /healthcare-entities/facilities/{}/readiness": ({ facility }) => ({ path: [facility.facilityId] }),
  "GET /readiness": ({ facility, provider }) => ({
    query: { facility: facility.facilityId, provider: provider.providerId },
  }),
  "POST /readiness-reports": async (world) => {
    const { providerId, facilityId } = (await withSomebody(world, "accepted")).connection;
    return { body: { provider: providerId, facility: facilityId } };
  },
  "POST /readiness-exceptions": async (world) => {
    const { facilityId, organizationId } = await newFacility(world);
    const provider = (await withSomebody(world, "accepted")).connection.providerId;
    const { id: requirement } = await aRequirement({ facilityId, organizationId }, { kind: "npi" });
    return { body: { requirement, provider, until: dayFromToday(30), reason: "Renewal is under way." } };
  },
  "PUT /readiness-exceptions/{}/end": async (world) => ({ ...(await aWaiver(world)), body: {} }),
};

/** A connection that has waited for the provider's answer for three days. */
async function aWait(world: World) {
  const { connectionId } = await aConnection({
    rep: world.rep,
    provider: world.provider,
    facility: await newFacility(world),
    as: "pending",
    values: { updatedAt: new Date(Date.now() - 3 * 86_400_000) },
  });
  return { path: [connectionId], body: {} };
}

/** A connection that waits for the facility. */
async function aClearing(world: World) {
  const { connectionId } = await aConnection({
    rep: world.rep,
    provider: world.provider,
    facility: await newFacility(world),
    as: "cleared",
    values: { updatedAt: new Date(Date.now() - 3 * 86_400_000) },
  });
  return { path: [connectionId], body: {} };
}

/** Clocks of connections. A reminder is sent of a step that another side holds. */
export const clockInputs: Inputs = {
  "GET /connected-facility/{}/clock": ({ approved }) => ({ path: [approved.connectionId] }),
  "POST /connected-facility/{}/nudge": (world, actor) => (actor === "PS" ? aClearing(world) : aWait(world)),
  "GET /clearance-times": ({ facility }) => ({ query: { facility: facility.facilityId } }),
  "GET /staff/clearances": () => ({}),
};

/** Connection requests, clearances and presentations. */
export const connectionInputs: Inputs = {
  "GET /connected-facility": (world) => ({ object: world.approved.connectionId }),
  "GET /connected-facility/{}": (world) => ({ path: [world.approved.connectionId] }),
  "POST /connected-facility": async (world) => ({
    body: {
      provider: (await aProvider()).providerId,
      facility: world.facility.facilityId,
      opportunity: null,
      message: "",
      rates: {},
      rates_proposed: false,
    },
  }),
  "PATCH /connected-facility/{}/accept": aRequest,
  "PATCH /connected-facility/{}/cancel": aRequest,
  "PATCH /connected-facility/{}/reject": async (world) => ({
    ...(await aRequest(world)),
    body: { provider_rejection_reason: "not_interested", provider_rejection_details: "" },
  }),
  "GET /clearance": async (world) => ({ object: (await aClearance(world, "accepted")).object }),
  "GET /clearance/{}": (world) => aClearance(world, "accepted"),
  "PATCH /clearance/{}/cleared": (world) => aClearance(world, "accepted"),
  "PATCH /clearance/{}/pending": async (world) => {
    const clearance = await aClearance(world, "accepted");
    await db()
      .update(clearances)
      .set({ status: "not_cleared", rejectionReason: "other" })
      .where(eq(clearances.id, clearance.object));
    return clearance;
  },
  "PATCH /clearance/{}/not-cleared": async (world) => ({
    ...(await aClearance(world, "accepted")),
    body: { clearance_rejection_reason: "provider_does_not_meet_requirements" },
  }),
  "POST /healthcare_entity/facilities/{}/mark_approved": (world) => aPresentation(world, "cleared"),
  "POST /healthcare_entity/facilities/{}/mark_pending": (world) => aPresentation(world, "approved"),
  "POST /healthcare_entity/facilities/{}/mark_rejected": async (world) => ({
    ...(await aPresentation(world, "cleared")),
    body: { facility_rejection_reason: "rate_is_too_high", facility_rejection_details: "" },
  }),
};
