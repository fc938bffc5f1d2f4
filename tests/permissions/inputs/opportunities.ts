import { addDays, weekdayOf } from "@/lib/core/pure/days";
import { aConnection, anOpportunity, dayFromToday } from "../../support/builders";
import { aNeededShift, aNeedTemplate } from "../../support/opportunities/builders";
import type { Inputs } from "../inputs";
import type { World } from "../world";

/** An opportunity of the organization for which the party's provider is asked. */
async function asked(world: World) {
  const { rep, provider, facility } = world;
  const { id } = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.facilityId });
  await aConnection({ rep, provider, facility, opportunityId: id });
  return { path: [id], object: id };
}

async function draft(world: World) {
  const { rep, facility } = world;
  const { id } = await anOpportunity({
    organizationId: rep.organizationId,
    facilityId: facility.facilityId,
    status: "draft",
  });
  return { path: [id], object: id };
}

/** A needed shift of the organization's, with its opportunity. */
async function aNeed(world: World, values: { publishedAt?: Date | null } = {}) {
  const { rep, facility } = world;
  const { id: opportunityId } = await anOpportunity({
    organizationId: rep.organizationId,
    facilityId: facility.facilityId,
    publishedAt: new Date(),
  });
  const { id } = await aNeededShift({ opportunityId, repId: rep.repId, startOn: world.freeDay(), ...values });
  return { opportunityId, id };
}

/** A template of the organization's, and what a rep writes of another one. */
async function aTemplate(world: World) {
  const { rep, facility } = world;
  const { id: opportunity } = await anOpportunity({
    organizationId: rep.organizationId,
    facilityId: facility.facilityId,
    publishedAt: new Date(),
  });
  const { id } = await aNeedTemplate({ opportunityId: opportunity, repId: rep.repId });
  const lines = [{ weekdays: [1], provider_rate_type: "day" }];
  const body = {
    facility: facility.facilityId,
    opportunity,
    name: `Days ${opportunity}`,
    lines,
    starts_on: dayFromToday(1),
  };
  return { id, path: [id], body };
}

const needed = (facility: string) => ({ facility, specialty: "EMERGENCY_MEDICINE", degrees: ["MD"] });

/** Opportunities and their workflow. */
export const opportunityInputs: Inputs = {
  "GET /assignments/opportunities": async (world) => ({ object: (await asked(world)).object }),
  // Each organization writes for a facility of its own.
  "POST /assignments/opportunities": (world, actor) => ({
    body: needed((actor === "RX" ? world.rivalFacility : world.facility).facilityId),
  }),
  "GET /assignments/opportunities/{}": asked,
  "PUT /assignments/opportunities/{}": async (world) => ({
    ...(await asked(world)),
    body: needed(world.facility.facilityId),
  }),
  "PATCH /assignments/opportunities/{}": async (world) => ({
    ...(await asked(world)),
    body: { description: "Changed" },
  }),
  "DELETE /assignments/opportunities/{}": draft,
  "PATCH /assignments/opportunities/{}/status-update": async (world) => ({
    ...(await draft(world)),
    body: { code: "open" },
  }),
  "GET /assignments/opportunities/{}/needed-shifts": async (world) => {
    const { opportunityId, id } = await aNeed(world);
    return { path: [opportunityId], object: id };
  },
  "POST /assignments/opportunities/{}/needed-shifts": async (world) => ({
    path: [(await aNeed(world)).opportunityId],
    body: { shifts: [{ start_on: world.freeDay(), provider_rate_type: "day" }] },
  }),
  "POST /assignments/opportunities/{}/needed-shifts/move": async (world) => ({
    path: [(await aNeed(world)).opportunityId],
    body: { days: 1 },
  }),
  "PATCH /assignments/needed-shifts/{}": async (world) => ({
    path: [(await aNeed(world)).id],
    body: { priority: "high" },
  }),
  "DELETE /assignments/needed-shifts/{}": async (world) => ({ path: [(await aNeed(world)).id] }),
  "PUT /needed-shifts-publish": async (world) => ({
    body: { ids: [(await aNeed(world, { publishedAt: null })).id] },
  }),
  "POST /needed-shifts-copy": (world) => {
    const sunday = addDays(dayFromToday(7), -weekdayOf(dayFromToday(7)));
    return { body: { facility: world.facility.facilityId, week: sunday, to: [addDays(sunday, 7)] } };
  },
  "GET /need-templates": async (world) => ({ object: (await aTemplate(world)).id }),
  "POST /need-templates": async (world) => ({ body: (await aTemplate(world)).body }),
  "PATCH /need-templates/{}": async (world) => ({
    path: (await aTemplate(world)).path,
    body: { publish: false },
  }),
  "DELETE /need-templates/{}": async (world) => ({ path: (await aTemplate(world)).path }),
  "POST /need-templates/{}/apply": async (world) => ({
    path: (await aTemplate(world)).path,
    body: { from: dayFromToday(1), to: dayFromToday(2) },
  }),
  "GET /workflows/meta": () => ({ query: { scope: "assignments.opportunity" } }),
};
