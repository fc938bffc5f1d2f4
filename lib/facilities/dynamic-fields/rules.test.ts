import { describe, expect, it } from "vitest";
import { codesOf } from "@/lib/core/pure/codes";
import type { Refusal } from "@/lib/core/pure/errors";
import { fieldsOfType, readFields, storedValues } from "./rules";
import { specialtyFields } from "./schema";
import { dynamicFieldTypes, type FieldDefinition, fieldsByFacilityType } from "./words";

const bodyOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as Refusal).body;
  }
  throw new Error("nothing was refused");
};

const namesOf = (type: string) => fieldsOfType(type).map(({ name }) => name);
const read = (type: string, values: Record<string, unknown>) =>
  readFields(
    fieldsOfType(type),
    Object.entries(values).map(([fieldName, fieldValue]) => ({ fieldName, fieldValue })),
    "facility_type_fields",
  );
const wrong = (type: string, values: Record<string, unknown>) => bodyOf(() => read(type, values));

describe("what a facility is asked", () => {
  it("depends on its type, for each type that there is", () => {
    expect(Object.keys(fieldsByFacilityType).sort()).toEqual([...codesOf("FacilityTypes")].sort());
    expect(namesOf("ACUTE_CARE_HOSPITAL")).toEqual([
      "hospital_daily_census",
      "er_daily_census",
      "icu_daily_census",
      "number_of_beds",
      "or_rooms",
      "icu_open",
      "trauma_level",
    ]);
    expect(namesOf("CRITICAL_ACCESS_HOSPITAL")).toEqual(namesOf("ACUTE_CARE_HOSPITAL"));
    expect(namesOf("ASC")).toEqual(["or_rooms", "procedure_rooms", "anesthesia_on_site"]);
    expect(namesOf("SNF")).toEqual(["number_of_beds", "average_daily_census", "medical_coverage_24h"]);
    expect(namesOf("URGENT CARE")).toEqual([
      "exam_rooms",
      "patients_per_day",
      "on_site_lab",
      "on_site_imaging",
    ]);
    expect(namesOf("TELEHEALTH")).toEqual(["visits_per_hour", "platform", "video_required"]);
    expect(namesOf("OTHER")).toEqual([]);
    expect(fieldsOfType(null)).toEqual([]);
  });

  it("is a text, a number, one choice, several choices or yes and no [ORG-E-002]", () => {
    const all = [...Object.values(fieldsByFacilityType).flat(), ...specialtyFields];
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(dynamicFieldTypes));
    expect(all.filter(({ type, choices }) => type.endsWith("select") && choices.length === 0)).toEqual([]);
  });
});

describe("the values of fields", () => {
  it("are kept in the type of their field, an empty one as null", () => {
    expect(read("ACUTE_CARE_HOSPITAL", { number_of_beds: "310", icu_open: "na", or_rooms: "" })).toEqual({
      number_of_beds: 310,
      icu_open: "na",
      or_rooms: null,
    });
    expect(read("TELEHEALTH", { platform: "  Zoom ", video_required: false, visits_per_hour: 2.5 })).toEqual({
      platform: "Zoom",
      video_required: false,
      visits_per_hour: 2.5,
    });
    const procedures = [{ fieldName: "procedures", fieldValue: ["INTUBATION", "CHEST_TUBE", "INTUBATION"] }];
    expect(readFields(specialtyFields, procedures, "dynamic_fields")).toEqual({
      procedures: ["CHEST_TUBE", "INTUBATION"],
    });
  });

  it("are refused by field when they are of another type or beside the choices", () => {
    expect(
      wrong("ACUTE_CARE_HOSPITAL", {
        number_of_beds: "many",
        er_daily_census: -1,
        or_rooms: 2.5,
        icu_open: "maybe",
      }),
    ).toEqual({
      "facility_type_fields.number_of_beds": ["Please enter a number"],
      "facility_type_fields.er_daily_census": ["Please enter a positive number"],
      "facility_type_fields.or_rooms": ["Please enter a whole number"],
      "facility_type_fields.icu_open": ["Select a valid choice."],
    });
    expect(wrong("TELEHEALTH", { video_required: "yes", platform: 7 })).toEqual({
      "facility_type_fields.video_required": ["Please answer yes or no"],
      "facility_type_fields.platform": ["Invalid value"],
    });
    const notAList = [{ fieldName: "procedures", fieldValue: "INTUBATION" }];
    expect(bodyOf(() => readFields(specialtyFields, notAList, "dynamic_fields"))).toEqual({
      "dynamic_fields.procedures": ["Select a valid choice."],
    });
  });

  it("are refused for a field that the type does not have", () => {
    expect(wrong("CLINIC", { number_of_beds: 3 })).toEqual({
      "facility_type_fields.number_of_beds": ["There is no such field."],
    });
  });

  it("must be there where the field is required", () => {
    const needed: FieldDefinition[] = fieldsOfType("TELEHEALTH").map((field) => ({
      ...field,
      required: true,
    }));
    const platform = (fieldValue: unknown) => [{ fieldName: "platform", fieldValue }];
    expect(bodyOf(() => readFields(needed, platform(" "), "f"))).toEqual({
      "f.platform": ["Platform is required"],
    });
    expect(readFields(needed, platform("Zoom"), "f")).toEqual({ platform: "Zoom" });
  });

  it("are stored without the empty ones and without what is not asked any more", () => {
    expect(
      storedValues(fieldsOfType("TELEHEALTH"), { platform: "Zoom", visits_per_hour: null, or_rooms: 4 }),
    ).toEqual({ platform: "Zoom" });
  });
});
