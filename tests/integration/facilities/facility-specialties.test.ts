import { describe, expect, it } from "vitest";
import { idsOf, signInAs } from "../../support/api";
import { aConnection, aFacility, aRep } from "../../support/builders";
import { aFacilitySpecialty } from "../../support/facilities/builders";

const path = "/healthcare-entities/facility-specialties/";

type Field = { field_name: string; field_value: unknown };
const codesOf = (rows: { specialty: string }[]) => rows.map(({ specialty }) => specialty);
const valuesOf = (body: { dynamic_fields: Field[] }) =>
  Object.fromEntries(body.dynamic_fields.map(({ field_name, field_value }) => [field_name, field_value]));

async function aPlace() {
  const rep = await aRep();
  const ofRep = { organizationId: rep.organizationId };
  const facility = await aFacility(ofRep);
  return { rep, ofRep, facility, owner: await signInAs(rep) };
}

const given = [
  { field_name: "patients_per_shift", field_value: 22 },
  { field_name: "coverage_model", field_value: "TEAM" },
  { field_name: "procedures", field_value: ["INTUBATION"] },
];
const kept = { patients_per_shift: 22, coverage_model: "TEAM", procedures: ["INTUBATION"] };

describe("a facility's specialties", () => {
  it("are listed by facility, with the documented keys [ORG-C-015, ORG-C-004]", async () => {
    const { owner, facility, ofRep } = await aPlace();
    const here = await aFacilitySpecialty({ facilityId: facility.id, specialty: "CARDIOLOGY" });
    await aFacilitySpecialty({ facilityId: (await aFacility(ofRep)).id });
    const answer = await owner.get(`${path}?facility=${facility.id}`);
    expect(idsOf(answer)).toEqual([here.id]);
    expect(answer.body.results[0]).toMatchObject({
      id: here.id,
      facility: facility.id,
      specialty: "CARDIOLOGY",
    });
    expect(Object.keys(valuesOf(answer.body.results[0]))).toEqual([
      "patients_per_shift",
      "coverage_model",
      "backup_available",
      "procedures",
      "notes",
    ]);
    expect((await owner.get(path)).body.count).toBe(2);
  });

  it("are added as a list, the answer is what the facility then has [ORG-C-016]", async () => {
    const { owner, facility } = await aPlace();
    const add = (specialties: string[]) => owner.post(path, { facility: facility.id, specialties });
    const first = await add(["CARDIOLOGY", "UROLOGY"]);
    expect(first.status).toBe(201);
    expect(codesOf(first.body)).toEqual(["CARDIOLOGY", "UROLOGY"]);
    const second = await add(["UROLOGY", "ANESTHESIOLOGY"]);
    expect(codesOf(second.body)).toEqual(["ANESTHESIOLOGY", "CARDIOLOGY", "UROLOGY"]);
    for (const wrong of [[], ["PALMISTRY"]]) expect((await add(wrong)).status).toBe(400);
  });

  it("have values, sent as a list or as its JSON text [ORG-C-017]", async () => {
    const { owner, facility } = await aPlace();
    for (const dynamic_fields of [given, JSON.stringify(given)]) {
      const { id } = await aFacilitySpecialty({
        facilityId: (await aFacility({ organizationId: facility.organizationId })).id,
      });
      const { status, body } = await owner.patch(`${path}${id}/`, { dynamic_fields });
      expect(status).toBe(200);
      expect(valuesOf(body)).toMatchObject({ ...kept, backup_available: null, notes: null });
    }
    const { id } = await aFacilitySpecialty({ facilityId: facility.id });
    for (const dynamic_fields of ["no json", "{}", 7])
      expect((await owner.patch(`${path}${id}/`, { dynamic_fields })).status).toBe(400);
    const wrong = [{ field_name: "coverage_model", field_value: "CROWD" }];
    expect((await owner.patch(`${path}${id}/`, { dynamic_fields: wrong })).body).toEqual({
      "dynamic_fields.coverage_model": ["Select a valid choice."],
    });
  });

  it("keep the values that are not sent", async () => {
    const { owner, facility } = await aPlace();
    const { id } = await aFacilitySpecialty({ facilityId: facility.id, dynamicValues: kept });
    const one = [{ field_name: "patients_per_shift", field_value: null }];
    const { body } = await owner.patch(`${path}${id}/`, { dynamic_fields: one });
    expect(valuesOf(body)).toMatchObject({ ...kept, patients_per_shift: null });
  });

  it("are taken from the facility [ORG-C-018]", async () => {
    const { owner, facility } = await aPlace();
    const { id } = await aFacilitySpecialty({ facilityId: facility.id });
    expect((await owner.delete(`${path}${id}/`)).status).toBe(204);
    expect(idsOf(await owner.get(`${path}?facility=${facility.id}`))).toEqual([]);
  });

  it.each(["put", "patch"] as const)(
    "are changed together by %s, all or none [ORG-C-019]",
    async (method) => {
      const { owner, facility } = await aPlace();
      const one = await aFacilitySpecialty({ facilityId: facility.id, specialty: "UROLOGY" });
      const other = await aFacilitySpecialty({ facilityId: facility.id, specialty: "OTHER" });
      const bulk = (items: object[]) => owner[method](`${path}update-bulk/`, items);
      const done = await bulk([
        { id: one.id, dynamic_fields: given },
        { id: other.id, dynamic_fields: JSON.stringify(given) },
      ]);
      expect(done.status).toBe(200);
      expect(done.body.map(valuesOf)).toMatchObject([kept, kept]);
      const foreign = await aFacilitySpecialty({ facilityId: (await aFacility()).id });
      const emptied = [{ field_name: "patients_per_shift", field_value: null }];
      const mixed = [one, foreign].map(({ id }) => ({ id, dynamic_fields: emptied }));
      expect((await bulk(mixed)).status).toBe(404);
      const listed = (await owner.get(`${path}?facility=${facility.id}`)).body.results;
      expect(listed.map(valuesOf)).toMatchObject([kept, kept]);
    },
  );

  it("are added and removed by managers of facilities only [ORG-P-006, ORG-P-007]", async () => {
    const { facility, ofRep } = await aPlace();
    const { id } = await aFacilitySpecialty({ facilityId: facility.id });
    const viewer = await signInAs(await aRep({ ...ofRep, groups: ["schedule_shifts"] }));
    const added = await viewer.post(path, { facility: facility.id, specialties: ["UROLOGY"] });
    const changed = await viewer.patch(`${path}${id}/`, { dynamic_fields: given });
    const removed = await viewer.delete(`${path}${id}/`);
    expect([added.status, changed.status, removed.status]).toEqual([403, 403, 403]);
    const connector = await signInAs(await aRep({ ...ofRep, groups: ["connect_with_providers"] }));
    expect((await connector.patch(`${path}${id}/`, { dynamic_fields: given })).status).toBe(200);
    expect(idsOf(await viewer.get(`${path}?facility=${facility.id}`))).toEqual([id]);
  });

  it("of another organization are not there (SIL-173)", async () => {
    const { owner } = await aPlace();
    const facility = await aFacility();
    const { id } = await aFacilitySpecialty({ facilityId: facility.id });
    const answers = [
      await owner.post(path, { facility: facility.id, specialties: ["UROLOGY"] }),
      await owner.patch(`${path}${id}/`, { dynamic_fields: given }),
      await owner.patch(`${path}${id}/`, { dynamic_fields: "no json" }),
      await owner.delete(`${path}${id}/`),
    ];
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 404, body: { detail: "Not found." } });
    expect(idsOf(await owner.get(`${path}?facility=${facility.id}`))).toEqual([]);
  });

  it("are told to a connected provider, without the organization's notes", async () => {
    const { provider, facility } = await aConnection();
    const dynamicValues = { ...kept, notes: "canary: ask for Sam" };
    const { id } = await aFacilitySpecialty({ facilityId: facility.id, dynamicValues });
    const reader = await signInAs(provider);
    const answer = await reader.get(`${path}?facility=${facility.id}`);
    expect(idsOf(answer)).toEqual([id]);
    expect(valuesOf(answer.body.results[0])).toMatchObject(kept);
    expect(JSON.stringify(answer.body)).not.toContain("canary");
  });
});
