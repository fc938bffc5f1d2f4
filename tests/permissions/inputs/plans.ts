import { aPlan } from "../../support/assignments/plans";
import { anOpportunity, someAvailability } from "../../support/builders";
import { aNeededShift } from "../../support/opportunities/builders";
import type { Inputs } from "../inputs";
import type { World } from "../world";

/** A needed shift of the world's facility on a day of its own, which the world's provider could work. */
async function aNeed({ rep, facility, provider, freeDay }: World) {
  const startOn = freeDay();
  const { id: opportunityId } = await anOpportunity({
    organizationId: rep.organizationId,
    facilityId: facility.facilityId,
    publishedAt: new Date(),
  });
  await someAvailability(provider.providerId, [startOn]);
  return aNeededShift({ opportunityId, repId: rep.repId, startOn });
}

/** An open plan of the world's organization for one needed shift, with an item that is ticked. */
async function anOpenPlan(world: World) {
  const need = await aNeed(world);
  const id = await aPlan({ ...world, need });
  return { path: [id], object: id, need };
}

/** Plans, which belong to the organization of the facility. */
export const planInputs: Inputs = {
  "POST /schedule-plans": async (world) => {
    const { startOn } = await aNeed(world);
    return {
      body: { source: "manual", facilities: [world.facility.facilityId], from: startOn, to: startOn },
    };
  },
  "GET /schedule-plans": async (world) => ({ object: (await anOpenPlan(world)).object }),
  "GET /schedule-plans/{}": anOpenPlan,
  "PATCH /schedule-plans/{}": async (world) => {
    const { path, need } = await anOpenPlan(world);
    return { path, body: { version: 1, items: [{ needed_shift: need.id, provider: null }] } };
  },
  "PUT /schedule-plans/{}/solve": async (world) => ({
    path: (await anOpenPlan(world)).path,
    body: { version: 1 },
  }),
  "PUT /schedule-plans/{}/send": async (world) => ({
    path: (await anOpenPlan(world)).path,
    body: { version: 1 },
  }),
  "DELETE /schedule-plans/{}": async (world) => ({ path: (await anOpenPlan(world)).path }),
};
