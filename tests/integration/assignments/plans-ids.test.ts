import { describe, expect, it } from "vitest";
import { signInAs } from "../../support/api";
import { aPlanScene, itemsOf, planPath, planRow, plans } from "../../support/assignments/plans";
import { aFacility, anOpportunity, aRep, dayFromToday } from "../../support/builders";
import { aNeededShift } from "../../support/opportunities/builders";

const day = dayFromToday(8);

async function aPlan() {
  const scene = await aPlanScene();
  const clinician = await scene.clinician([day]);
  const need = await scene.need(day);
  const plan = (await scene.make("manual")).body;
  const change = (items: object[]) => scene.asRep.patch(planPath(plan.id), { version: plan.version, items });
  return { ...scene, clinician, need, plan, change };
}

/** A needed shift of another organization. */
async function theirNeed() {
  const { organizationId, facilityId } = await aFacility();
  const opportunity = await anOpportunity({ organizationId, facilityId });
  const { repId } = await aRep({ organizationId });
  return aNeededShift({ opportunityId: opportunity.id, repId, startOn: day });
}

describe("the ids that a call about plans is given", () => {
  it("in its filter are of the organization's facilities; nothing named is no filter [SCH-P-034]", async () => {
    const { asRep, plan } = await aPlan();
    const [facility] = plan.facilities;
    const list = (filter: string) => asRep.get(`${plans}?facility=${filter}`);
    expect((await list(facility.id)).body.count).toBe(1);
    expect((await list(`${facility.id},${facility.id}`)).body.count).toBe(1);
    expect(await list(",,")).toMatchObject({ status: 200, body: { count: 1 } });
    const { facilityId } = await aFacility();
    expect((await list(facilityId)).status).toBe(404);
    expect((await list(`${facility.id},${facilityId}`)).status).toBe(404);
  });

  it("may be written in capitals", async () => {
    const { clinician, need, plan, change } = await aPlan();
    const placed = await change([
      { needed_shift: need.id.toUpperCase(), provider: clinician.id.toUpperCase() },
    ]);
    expect(placed.status, JSON.stringify(placed.body)).toBe(200);
    expect(await itemsOf(plan.id)).toMatchObject([{ neededShiftId: need.id, providerId: clinician.id }]);
  });

  it("of needed shifts are the organization's, also where nobody is placed on one [SCH-P-034]", async () => {
    const { plan, change } = await aPlan();
    const { id } = await theirNeed();
    for (const item of [{ provider: null }, { is_ticked: true }, {}])
      expect((await change([{ needed_shift: id, ...item }])).status, JSON.stringify(item)).toBe(404);
    expect((await planRow(plan.id)).version).toBe(1);
  });

  it("of a plan that nobody has are not found, by whatever they are written with [SCH-P-034]", async () => {
    const { organizationId } = await aFacility();
    const rep = await signInAs(await aRep({ organizationId }));
    for (const path of ["x", "018f3c5a-0000-7000-8000-000000000001"])
      expect((await rep.delete(planPath(path))).status).toBe(404);
  });
});
