import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { facilities } from "@/db/schema";
import { codesOf } from "@/lib/core/pure/codes";
import { anOwner, fullForm } from "../../support/facilities/forms";

const list = "/healthcare-entities/facilities/";

const fieldKeys = [
  "field_name",
  "field_title",
  "field_type",
  "field_order",
  "field_required",
  "field_unit",
  "choices_category",
  "choices",
  "field_value",
  "show_on_connection",
  "show_on_communication",
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
