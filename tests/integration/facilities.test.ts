import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, facilities, opportunityAlternates } from "@/db/schema";
import { systemActor } from "@/lib/actor";
import { codesOf } from "@/lib/codes";
import { listFacilities } from "@/lib/facilities/queries";
import { facilitiesInput } from "@/lib/facilities/schema";
import { statementsOf } from "@/scripts/bench/statements";
import { type Answer, signInAs } from "../support/api";
import {
  aBookingRequest,
  aConnection,
  aFacility,
  aFacilityContact,
  anOpportunity,
  aRep,
} from "../support/builders";

const list = "/healthcare-entities/facilities/";

const idsOf = ({ body }: Answer) => (body.results as { id: string }[]).map(({ id }) => id);
const namesOf = ({ body }: Answer) => (body.results as { name: string }[]).map(({ name }) => name);

async function anOwner() {
  const rep = await aRep();
  return { rep, owner: await signInAs(rep), ofRep: { organizationId: rep.organizationId } };
}

const keys = [
  ...["id", "name", "street_address", "street_address2", "city", "state", "zip_code", "phone_number"],
  ...["facility_type", "hospital_ownership", "emr", "extra_info", "hospital_daily_census", "er_daily_census"],
  ...["icu_daily_census", "number_of_beds", "or_rooms", "icu_open", "required_procedures"],
  ...["facility_type_fields", "updated_at"],
];

const fullForm = {
  name: "Casco Harbor",
  street_address: "412 Harbor Street",
  street_address2: "East wing",
  city: "Portland",
  state: "ME",
  zip_code: "04101",
  phone_number: "2075550142",
  facility_type: "ACUTE_CARE_HOSPITAL",
  hospital_ownership: "NON_PROFIT",
  emr: "EPIC",
  extra_info: "Garage B is free.",
  hospital_daily_census: 240,
  er_daily_census: 165,
  icu_daily_census: 18,
  number_of_beds: 310,
  or_rooms: 14,
  icu_open: "na",
  required_procedures: "Intubation",
};

describe("adding a facility", () => {
  it("needs a name and a type, or takes the full form [ORG-C-007]", async () => {
    const { owner, rep } = await anOwner();
    const short = await owner.post(list, { name: "Short Pine", facility_type: "CLINIC" });
    expect(short).toMatchObject({
      status: 201,
      body: {
        id: expect.any(String),
        healthcare_entity: { id: rep.organizationId },
        time_zone: "America/New_York",
      },
    });
    const full = await owner.post(list, fullForm);
    expect(full).toMatchObject({ status: 201, body: fullForm });
    const audits = await db().select().from(auditLog).where(eq(auditLog.objectId, full.body.id));
    expect(audits).toMatchObject([{ action: "facility/created", actorId: rep.userId }]);
  });

  it("has every documented key when it is read [ORG-C-001]", async () => {
    const { owner } = await anOwner();
    const { id } = (await owner.post(list, fullForm)).body;
    expect(Object.keys((await owner.get(`${list}${id}/`)).body)).toEqual(expect.arrayContaining(keys));
  });

  it("refuses a blank name with the form's text", async () => {
    const { owner } = await anOwner();
    for (const body of [{}, { name: " " }])
      expect(await owner.post(list, body)).toMatchObject({
        status: 400,
        body: { name: ["Name is required"] },
      });
  });

  it("takes states and territories of the US only [ORG-V-006]", async () => {
    const { owner } = await anOwner();
    expect((await owner.post(list, { name: "A", state: "PR" })).body).toMatchObject({
      state: "PR",
      time_zone: "America/Puerto_Rico",
    });
    const refused = await owner.post(list, { name: "A", state: "XX" });
    expect(refused).toMatchObject({ status: 400, body: { state: [expect.any(String)] } });
  });

  it("takes a ZIP of exactly five digits [ORG-V-007]", async () => {
    const { owner } = await anOwner();
    for (const zip_code of ["1234", "123456", "1234a", "04101-12"])
      expect(await owner.post(list, { name: "A", zip_code })).toMatchObject({
        status: 400,
        body: { zip_code: ["ZIP code must be exactly 5 digits"] },
      });
    for (const zip_code of ["", "00501"])
      expect((await owner.post(list, { name: "A", zip_code })).body).toMatchObject({ zip_code });
  });

  it("takes a phone of 10 to 20 characters [ORG-V-008]", async () => {
    const { owner } = await anOwner();
    for (const length of [9, 21])
      expect((await owner.post(list, { name: "A", phone_number: "5".repeat(length) })).status).toBe(400);
    for (const length of [0, 10, 20])
      expect((await owner.post(list, { name: "A", phone_number: "5".repeat(length) })).status).toBe(201);
  });

  it.each([
    ["ORG-V-009", ["hospital_daily_census", "er_daily_census", "icu_daily_census"]],
    ["ORG-V-010", ["number_of_beds"]],
    ["ORG-V-011", ["or_rooms"]],
  ])("takes no negative number, an empty one means none [%s]", async (_id, names) => {
    const { owner } = await anOwner();
    for (const name of names) {
      for (const value of [-1, 2.5, "many"])
        expect(
          (await owner.post(list, { name: "A", [name]: value })).body,
          `${name} ${value}`,
        ).toHaveProperty(name);
      for (const empty of [null, ""])
        expect((await owner.post(list, { name: "A", [name]: empty })).body).toMatchObject({ [name]: null });
      expect((await owner.post(list, { name: "A", [name]: "12" })).body).toMatchObject({ [name]: 12 });
    }
  });

  it("does without type, owner and record system but knows their codes [ORG-V-012]", async () => {
    const { owner } = await anOwner();
    const none = { facility_type: null, emr: null, hospital_ownership: null };
    expect(await owner.post(list, { name: "A" })).toMatchObject({ status: 201, body: none });
    expect(
      await owner.post(list, { name: "A", facility_type: "", emr: "", hospital_ownership: "" }),
    ).toMatchObject({
      status: 201,
      body: none,
    });
    for (const name of Object.keys(none)) {
      const refused = await owner.post(list, { name: "A", [name]: "NOPE" });
      expect(refused).toMatchObject({ status: 400, body: { [name]: [expect.any(String)] } });
    }
  });

  it("knows an open ICU, a closed one, or none [ORG-E-001]", async () => {
    const { owner } = await anOwner();
    for (const icu_open of ["yes", "no", "na"])
      expect((await owner.post(list, { name: "A", icu_open })).body).toMatchObject({ icu_open });
    expect((await owner.post(list, { name: "A", icu_open: "maybe" })).status).toBe(400);
  });

  it("limits free texts to 2000 characters (SIL-139)", async () => {
    const { owner } = await anOwner();
    for (const name of ["required_procedures", "extra_info"]) {
      expect((await owner.post(list, { name: "A", [name]: "x".repeat(2001) })).body).toHaveProperty(name);
      expect((await owner.post(list, { name: "A", [name]: "x".repeat(2000) })).status).toBe(201);
    }
  });

  it("reads nothing from the body that is not the rep's to say", async () => {
    const { owner, rep } = await anOwner();
    const other = await aRep();
    const { body } = await owner.post(list, {
      name: "A",
      id: other.id,
      organization_id: other.organizationId,
      healthcare_entity: other.organizationId,
      dynamic_values: { trauma_level: "I" },
    });
    const [row] = await db().select().from(facilities).where(eq(facilities.id, body.id));
    expect(row).toMatchObject({ organizationId: rep.organizationId, dynamicValues: {} });
    expect(body.id).not.toBe(other.id);
  });
});

describe("finding facilities", () => {
  it("is cut by each documented filter [ORG-C-005]", async () => {
    const { owner, rep, ofRep } = await anOwner();
    const pine = await aFacility({
      ...ofRep,
      name: "Pine Ridge",
      city: "Augusta",
      state: "NH",
      emr: "CERNER",
      facilityType: "URGENT CARE",
      hospitalOwnership: "PUBLIC",
    });
    const harbor = await aFacility({ ...ofRep, name: "Harbor", hospitalOwnership: "ACADEMIC" });
    const { provider } = await aConnection({ rep, facility: harbor, as: "accepted" });
    const filters: [query: string, found: string][] = [
      ["city=august", pine.id],
      ["emr=CERNER", pine.id],
      ["facility_type=URGENT CARE", pine.id],
      ["hospital_ownership=PUBLIC", pine.id],
      ["name=pine", pine.id],
      [`not_provider=${provider.providerId}`, pine.id],
      [`provider=${provider.providerId}`, harbor.id],
      ["search=ridge", pine.id],
      ["search=augusta", pine.id],
      ["state=NH", pine.id],
    ];
    for (const [query, found] of filters)
      expect(idsOf(await owner.get(`${list}?${query}`)), query).toEqual([found]);
    const ofEntity = await owner.get(`${list}?healthcare_entity=${rep.organizationId}`);
    expect(new Set(idsOf(ofEntity))).toEqual(new Set([pine.id, harbor.id]));
    const ofOther = await owner.get(`${list}?healthcare_entity=${(await aRep()).organizationId}`);
    expect(idsOf(ofOther)).toEqual([]);
  });

  it("takes one query and one count, however many there are", async () => {
    const { ofRep } = await anOwner();
    for (const name of ["Birch", "Cedar", "Dogwood"]) await aFacility({ ...ofRep, name });
    const input = facilitiesInput.parse({ search: "e", limit: 25 });
    expect(await statementsOf(() => listFacilities(systemActor("reader"), input))).toHaveLength(2);
  });

  it("takes the signs of a search literally", async () => {
    const { owner, ofRep } = await anOwner();
    const odd = await aFacility({ ...ofRep, name: "100% Care_Now" });
    await aFacility({ ...ofRep, name: "1000 Caregivers" });
    expect(idsOf(await owner.get(`${list}?search=${encodeURIComponent("100%")}`))).toEqual([odd.id]);
    expect(idsOf(await owner.get(`${list}?name=care_n`))).toEqual([odd.id]);
  });

  it("goes by name, page by page [ORG-C-006]", async () => {
    const { owner, ofRep } = await anOwner();
    for (const name of ["birch", "Aspen", "Cedar"]) await aFacility({ ...ofRep, name });
    const second = await owner.get(`${list}?limit=1&offset=1`);
    expect(namesOf(second)).toEqual(["birch"]);
    expect(second.body).toMatchObject({
      count: 3,
      next: expect.stringContaining("offset=2"),
      previous: expect.stringContaining("offset=0"),
    });
  });
});

describe("one facility", () => {
  it("is read, replaced, changed and deleted by its own organization only [ORG-C-008, ORG-C-009, ORG-C-010, ORG-C-011]", async () => {
    const { owner, ofRep } = await anOwner();
    const stranger = await signInAs(await aRep());
    const { id } = await aFacility({ ...ofRep, name: "Before" });
    const path = `${list}${id}/`;
    expect((await owner.get(path)).body).toMatchObject({ id, name: "Before" });
    expect(await owner.put(path, { name: "After", city: "Bath" })).toMatchObject({
      status: 200,
      body: { id, name: "After", city: "Bath" },
    });
    expect(await owner.patch(path, { city: "Saco" })).toMatchObject({
      status: 200,
      body: { name: "After", city: "Saco" },
    });
    for (const answer of [
      await stranger.get(path),
      await stranger.put(path, { name: "Taken" }),
      await stranger.put(path, { name: "" }),
      await stranger.patch(path, { city: "Taken" }),
      await stranger.delete(path),
    ])
      expect(answer).toMatchObject({ status: 404, body: { detail: "Not found." } });
    expect((await owner.get(path)).body).toMatchObject({ name: "After", city: "Saco" });
    expect((await owner.delete(path)).status).toBe(204);
    expect((await owner.get(path)).status).toBe(404);
  });

  it("is changed by managers of facilities only [ORG-P-002]", async () => {
    const { owner, ofRep } = await anOwner();
    const { id } = await aFacility(ofRep);
    const viewer = await signInAs(await aRep({ ...ofRep, groups: ["schedule_shifts"] }));
    expect((await owner.put(`${list}${id}/`, { name: "A" })).status).toBe(200);
    expect((await viewer.put(`${list}${id}/`, { name: "B" })).status).toBe(403);
    expect((await viewer.post(list, { name: "B" })).status).toBe(403);
    expect((await viewer.delete(`${list}${id}/`)).status).toBe(403);
  });

  it("is corrected from an opportunity by who may change opportunities, under the first spelling only", async () => {
    const { ofRep } = await anOwner();
    const { id } = await aFacility(ofRep);
    const connector = await signInAs(await aRep({ ...ofRep, groups: ["connect_with_providers"] }));
    expect((await connector.patch(`${list}${id}/`, { city: "Bath" })).status).toBe(200);
    expect((await connector.patch(`/healthcare_entity/facilities/${id}`, { city: "Saco" })).status).toBe(403);
  });

  it("keeps what a PUT leaves out", async () => {
    const { owner } = await anOwner();
    const { id } = (await owner.post(list, fullForm)).body;
    const { body } = await owner.put(`${list}${id}/`, { name: "Renamed" });
    expect(body).toMatchObject({ ...fullForm, name: "Renamed" });
  });

  it("takes back what it was read as", async () => {
    const { owner } = await anOwner();
    const { body } = await owner.post(list, fullForm);
    const again = await owner.put(`${list}${body.id}/`, body);
    expect(again).toMatchObject({ status: 200, body: { ...body, updated_at: expect.any(String) } });
  });

  it.each(["connection", "opportunity", "alternate", "assignment"])(
    "is not deleted while something stands on it: %s (SIL-134)",
    async (kind) => {
      const { owner, rep, ofRep } = await anOwner();
      const facility = await aFacility(ofRep);
      const at = { ...ofRep, facilityId: facility.facilityId };
      if (kind === "connection") await aConnection({ rep, facility });
      if (kind === "opportunity") await anOpportunity(at);
      if (kind === "assignment") await aBookingRequest({ rep, facility });
      if (kind === "alternate") {
        const home = await aFacility(ofRep);
        const { opportunityId } = await anOpportunity({ ...ofRep, facilityId: home.facilityId });
        await db().insert(opportunityAlternates).values({ opportunityId, facilityId: facility.facilityId });
      }
      expect(await owner.delete(`${list}${facility.id}/`)).toMatchObject({
        status: 400,
        body: { non_field_errors: [expect.stringContaining("cannot be deleted")] },
      });
      expect((await owner.get(`${list}${facility.id}/`)).status).toBe(200);
    },
  );

  it("takes its contacts' roles along when it goes, not the people", async () => {
    const { owner, ofRep } = await anOwner();
    const facility = await aFacility(ofRep);
    const { contactId } = await aFacilityContact(facility);
    expect((await owner.delete(`${list}${facility.id}/`)).status).toBe(204);
    expect((await owner.get(`/healthcare-entities/contacts/${contactId}/`)).status).toBe(200);
  });
});

describe("the time zone of a facility", () => {
  it("follows the state, or is chosen (SIL-15)", async () => {
    const { owner } = await anOwner();
    const { id } = (await owner.post(list, { name: "A", state: "IN", time_zone: "America/Chicago" })).body;
    const path = `${list}${id}/`;
    expect((await owner.get(path)).body.time_zone).toBe("America/Chicago");
    expect((await owner.patch(path, { time_zone: "America/Indiana/Indianapolis" })).status).toBe(200);
    expect((await owner.patch(path, { state: "CO" })).body.time_zone).toBe("America/Denver");
    for (const time_zone of ["Mars/Olympus", "EST", "+05:00", ""])
      expect((await owner.patch(path, { time_zone })).body).toEqual({
        time_zone: ["Please choose a time zone"],
      });
  });

  it("stays while shifts are planned there", async () => {
    const { rep, facility } = await aBookingRequest({ status: "confirmed" });
    const owner = await signInAs(rep);
    const path = `${list}${facility.id}/`;
    expect(await owner.patch(path, { time_zone: "America/Denver" })).toMatchObject({
      status: 400,
      body: { time_zone: [expect.stringContaining("while shifts are planned")] },
    });
    expect(await owner.patch(path, { state: "CO" })).toMatchObject({
      status: 200,
      body: { state: "CO", time_zone: "America/New_York" },
    });
  });

  it("may change once no shift is to be worked", async () => {
    const { rep, facility } = await aBookingRequest({ status: "canceled" });
    const owner = await signInAs(rep);
    const moved = await owner.patch(`${list}${facility.id}/`, { time_zone: "America/Denver" });
    expect(moved.body).toMatchObject({ time_zone: "America/Denver" });
  });
});

const fieldKeys = [
  ...["field_name", "field_title", "field_type", "field_order", "field_required", "field_unit"],
  ...["choices_category", "choices", "field_value", "show_on_connection", "show_on_communication"],
];

describe("what a type of facility is asked", () => {
  const path = "/healthcare-entities/facility-type-fields";

  it("is a list of definitions with empty values [ORG-C-014, ORG-C-002, ORG-E-002]", async () => {
    const { owner } = await anOwner();
    for (const type of codesOf("FacilityTypes")) {
      const { body } = await owner.get(`${path}?facility_type=${encodeURIComponent(type)}`);
      const fields = body.dynamic_fields as Record<string, unknown>[];
      fields.forEach((field, index) => {
        expect(Object.keys(field).sort()).toEqual([...fieldKeys].sort());
        expect(["text", "number", "select", "multiselect", "boolean"]).toContain(field.field_type);
        expect(field).toMatchObject({ field_order: index + 1, field_value: null });
      });
      expect(fields.length > 0, type).toBe(type !== "OTHER");
    }
    const select = (await owner.get(`${path}?facility_type=FREE_STANDING_ER`)).body.dynamic_fields.at(-1);
    expect(select.choices[0]).toEqual({ code: "I", title: "Level I" });
  });

  it("needs a type that there is", async () => {
    const { owner } = await anOwner();
    for (const query of ["", "?facility_type=CASTLE"])
      expect(await owner.get(path + query)).toMatchObject({
        status: 400,
        body: { facility_type: [expect.any(String)] },
      });
  });

  it("is kept with the facility, a column's namesake in the column [ORG-C-013]", async () => {
    const { owner } = await anOwner();
    const { id } = (await owner.post(list, { name: "A", facility_type: "ACUTE_CARE_HOSPITAL" })).body;
    const given = (await owner.get(`${list}${id}/`)).body.facility_type_fields.map(
      (field: { field_name: string }) => ({
        ...field,
        field_value: { number_of_beds: 25, trauma_level: "III" }[field.field_name] ?? null,
      }),
    );
    const { body } = await owner.put(`${list}${id}/`, { name: "A", facility_type_fields: given });
    expect(body.number_of_beds).toBe(25);
    expect(body.facility_type_fields).toEqual(given);
    const [row] = await db().select().from(facilities).where(eq(facilities.id, id));
    expect(row).toMatchObject({ numberOfBeds: 25, dynamicValues: { trauma_level: "III" } });
  });

  it("answers wrong values at their fields", async () => {
    const { owner } = await anOwner();
    const { id } = (await owner.post(list, { name: "A", facility_type: "CLINIC" })).body;
    const wrong = [{ field_name: "exam_rooms", field_value: "many" }];
    expect(await owner.patch(`${list}${id}/`, { facility_type_fields: wrong })).toMatchObject({
      status: 400,
      body: { "facility_type_fields.exam_rooms": ["Please enter a number"] },
    });
  });

  it("is discarded with the type [ORG-S-003, ORG-S-004]", async () => {
    const { owner } = await anOwner();
    const { id } = (await owner.post(list, fullForm)).body;
    const { body } = await owner.patch(`${list}${id}/`, { facility_type: "CRITICAL_ACCESS_HOSPITAL" });
    const values = body.facility_type_fields.map((field: { field_value: unknown }) => field.field_value);
    expect(new Set(values)).toEqual(new Set([null]));
    expect(body).toMatchObject({ number_of_beds: null, icu_open: null, required_procedures: "Intubation" });
  });
});

describe("the other spelling of the entity", () => {
  const other = "/healthcare_entity/facilities";

  it("lists and adds facilities [ORG-C-033]", async () => {
    const { owner, ofRep } = await anOwner();
    const { id } = await aFacility(ofRep);
    expect(idsOf(await owner.get(other))).toEqual([id]);
    const added = await owner.post(other, { name: "Second" });
    expect(added).toMatchObject({ status: 201, body: { name: "Second" } });
    expect(idsOf(await owner.get(list))).toContain(added.body.id);
  });

  it("reads, replaces and changes one [ORG-C-034]", async () => {
    const { owner, ofRep } = await anOwner();
    const path = `${other}/${(await aFacility(ofRep)).id}`;
    expect((await owner.get(path)).status).toBe(200);
    expect((await owner.put(path, { name: "Put" })).body).toMatchObject({ name: "Put" });
    expect((await owner.patch(path, { city: "Bath" })).body).toMatchObject({ name: "Put", city: "Bath" });
    const stranger = await signInAs(await aRep());
    expect((await stranger.put(path, { name: "Taken" })).status).toBe(404);
  });
});

describe("what a provider is told", () => {
  it("are the fields meant for connections, at its own facilities", async () => {
    const { provider, facility } = await aConnection();
    const reader = await signInAs(provider);
    const { body } = await reader.get(`${list}${facility.id}/`);
    expect(body.facility_type_fields.length).toBeGreaterThan(0);
    const shown = body.facility_type_fields.map(
      (field: { show_on_connection: boolean }) => field.show_on_connection,
    );
    expect(new Set(shown)).toEqual(new Set([true]));
    expect((await reader.get(`/healthcare-entities/facility-contacts/?facility=${facility.id}`)).status).toBe(
      403,
    );
  });
});
