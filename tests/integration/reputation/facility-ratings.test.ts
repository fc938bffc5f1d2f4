import { describe, expect, it } from "vitest";
import { visitOf } from "@/lib/core/server/auth";
import { getFacilitySurvey } from "@/lib/reputation/facility-ratings/queries";
import { facilityScores } from "@/lib/reputation/facility-ratings/words";
import { signInAs } from "../../support/api";
import { aConnection, aFacility, aProvider, aRep } from "../../support/builders";
import { aFacilityRating } from "../../support/facilities/builders";

const path = "/facility-ratings/";

const actorOf = async (provider: { userId: string }) =>
  (await visitOf((await signInAs(provider)).cookie)).actor;

const all = (score: unknown) => Object.fromEntries(facilityScores.map((name) => [name, score]));

describe("ratings of a facility", () => {
  it("are read by its representatives with number and averages, and without their authors (SIL-126) [PRV-C-079]", async () => {
    const rep = await aRep();
    const facility = await aFacility({ organizationId: rep.organizationId });
    const [one, other] = [await aProvider(), await aProvider()];
    await aFacilityRating({ facilityId: facility.id, providerId: one.providerId, generalRating: 5 });
    const values = { facilityId: facility.id, providerId: other.providerId, comment: "Kind nurses." };
    await aFacilityRating({ ...values, workloadRating: 1 });
    await aFacilityRating({
      facilityId: (await aFacility({ organizationId: rep.organizationId })).id,
      providerId: one.providerId,
      generalRating: 1,
    });
    const { body } = await (await signInAs(rep)).get(`${path}?facility=${facility.id}&limit=1&offset=0`);
    expect(body).toMatchObject({
      count: 2,
      averages: { ...all(4), general_rating: 4.5, workload_rating: 2.5 },
      results: [{ facility: facility.id, comment: "Kind nurses." }],
    });
    const text = JSON.stringify(body);
    for (const secret of [one.providerId, other.providerId, one.userId, other.userId])
      expect(text).not.toContain(secret);
  });

  it("have no averages where there are none, and none of another organization's", async () => {
    const rep = await aRep();
    const facility = await aFacility();
    const { id } = await aFacilityRating({
      facilityId: facility.id,
      providerId: (await aProvider()).providerId,
    });
    const owner = await signInAs(rep);
    expect((await owner.get(`${path}?facility=${facility.id}`)).body).toMatchObject({
      count: 0,
      averages: null,
      results: [],
    });
    expect((await owner.get(`${path}${id}/`)).status).toBe(404);
  });

  it("are given by providers who are connected, the second replaces the first (SIL-125) [PRV-C-078, PRV-V-037]", async () => {
    const { provider, facility, rep } = await aConnection({ as: "accepted" });
    const rater = await signInAs(provider);
    const first = await rater.post(path, { facility: facility.id, ...all(3), comment: "Fine." });
    expect(first).toMatchObject({
      status: 201,
      body: { ...all(3), facility: facility.id, comment: "Fine." },
    });
    const second = await rater.post(path, { facility: facility.id, ...all(5) });
    expect(second).toMatchObject({ status: 201, body: { id: first.body.id, ...all(5), comment: "" } });
    expect((await (await signInAs(rep)).get(`${path}?facility=${facility.id}`)).body.count).toBe(1);
  });

  it("are not given without an accepted connection", async () => {
    const { provider, facility } = await aConnection();
    const rater = await signInAs(provider);
    expect((await rater.post(path, { facility: facility.id, ...all(3) })).status).toBe(404);
  });

  it("have ten scores from 1 to 5 [PRV-V-034, PRV-V-035, PRV-V-036]", async () => {
    const { provider, facility } = await aConnection({ as: "accepted" });
    const rater = await signInAs(provider);
    const post = async (scores: object) =>
      (await rater.post(path, { facility: facility.id, ...scores })).body;
    expect(await post(all(0))).toEqual(all(["must be at least 1"]));
    expect(await post(all(6))).toEqual(all(["must be up to 5"]));
    expect(Object.keys(await post({}))).toEqual([...facilityScores]);
  });

  it("are changed and withdrawn by their author alone [PRV-C-081, PRV-C-082]", async () => {
    const { provider, facility, rep } = await aConnection({ as: "accepted" });
    const { id } = await aFacilityRating({ facilityId: facility.id, providerId: provider.providerId });
    const [author, stranger, reader] = [
      await signInAs(provider),
      await signInAs(await aProvider()),
      await signInAs(rep),
    ];
    expect((await stranger.put(`${path}${id}/`, all(1))).status).toBe(404);
    expect((await stranger.delete(`${path}${id}/`)).status).toBe(404);
    expect((await reader.put(`${path}${id}/`, all(1))).status).toBe(403);
    expect((await author.put(`${path}${id}/`, all(2))).body).toMatchObject(all(2));
    expect((await author.delete(`${path}${id}/`)).status).toBe(204);
    expect((await author.get(`${path}${id}/`)).status).toBe(404);
  });

  it("are read with all their keys [PRV-C-077, PRV-C-080]", async () => {
    const { provider, facility } = await aConnection({ as: "accepted" });
    const rater = await signInAs(provider);
    const { body } = await rater.post(path, { facility: facility.id, ...all(4), comment: "Fine." });
    const read = await rater.get(`${path}${body.id}/`);
    expect(read.status).toBe(200);
    expect(read.body).toMatchObject({ facility: facility.id, ...all(4), comment: "Fine." });
  });

  it("are asked for by a survey, which only connected providers find [PRV-R-042]", async () => {
    const { provider, facility } = await aConnection({ as: "accepted" });
    const actor = await actorOf(provider);
    const facilityId = facility.id;
    const survey = await getFacilitySurvey(actor, { facilityId });
    expect(survey).toEqual({ facility: { id: facilityId, name: facility.name }, rating: null });
    await aFacilityRating({ facilityId, providerId: provider.providerId, generalRating: 2 });
    expect((await getFacilitySurvey(actor, { facilityId })).rating).toMatchObject({ general_rating: 2 });
    const pending = await aConnection();
    const strangers = [await actorOf(pending.provider), await actorOf(await aProvider())];
    for (const stranger of strangers) {
      const looked = getFacilitySurvey(stranger, { facilityId: pending.facility.id });
      await expect(looked).rejects.toMatchObject({ status: 404 });
    }
    await expect(getFacilitySurvey(actor, { facilityId: "999" })).rejects.toMatchObject({ status: 404 });
  });
});
