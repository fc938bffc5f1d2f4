import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, facilities } from "@/db/schema";
import { aRep } from "../../support/builders";
import { anOwner, fullForm } from "../../support/facilities/forms";

const list = "/healthcare-entities/facilities/";

const keys = [
  "id",
  "name",
  "street_address",
  "street_address2",
  "city",
  "state",
  "zip_code",
  "phone_number",
  "facility_type",
  "hospital_ownership",
  "emr",
  "extra_info",
  "hospital_daily_census",
  "er_daily_census",
  "icu_daily_census",
  "number_of_beds",
  "or_rooms",
  "icu_open",
  "required_procedures",
  "facility_type_fields",
  "updated_at",
];

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
