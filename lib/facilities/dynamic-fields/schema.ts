import { z } from "zod";
import { askedCode, wire } from "@/lib/core/pure/words";
import {
  booleanField,
  choicesOf,
  dynamicFieldTypes,
  type FieldDefinition,
  field,
  numberField,
  selectField,
} from "@/lib/facilities/dynamic-fields/words";

/** The words of dynamic fields: what only facilities of a type, or only the specialties of a facility, are asked. */

export type DynamicValue = string | number | boolean | string[] | null;

/** What a facility is asked about each specialty it staffs, in this order (SIL-54). */
export const specialtyFields: readonly FieldDefinition[] = [
  numberField("patients_per_shift", "Patients per shift", "patients"),
  selectField("coverage_model", "Coverage model", { SOLO: "Solo", TEAM: "Team" }),
  booleanField("backup_available", "Backup available"),
  field("multiselect", "procedures", "Procedures", {
    choices: choicesOf({
      ARTERIAL_LINE: "Arterial line",
      CENTRAL_LINE: "Central line",
      CHEST_TUBE: "Chest tube",
      FRACTURE_REDUCTION: "Fracture reduction",
      INTUBATION: "Intubation",
      LACERATION_REPAIR: "Laceration repair",
      LUMBAR_PUNCTURE: "Lumbar puncture",
      PARACENTESIS: "Paracentesis",
      PROCEDURAL_SEDATION: "Procedural sedation",
      THORACENTESIS: "Thoracentesis",
      ULTRASOUND: "Point-of-care ultrasound",
      VENTILATOR_MANAGEMENT: "Ventilator management",
    }),
  }),
  field("text", "notes", "Notes", { onConnection: false, onCommunication: false }),
];

export const dynamicFieldShape = z.object({
  field_name: z.string(),
  field_title: z.string(),
  field_type: z.enum(dynamicFieldTypes),
  /** Counts from 1. */
  field_order: z.number().int(),
  field_required: z.boolean(),
  field_unit: z.string().nullable(),
  choices_category: z.string().nullable(),
  choices: z.array(z.object({ code: z.string(), title: z.string() })),
  field_value: z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]).nullable(),
  show_on_connection: z.boolean(),
  show_on_communication: z.boolean(),
});
export type DynamicField = z.output<typeof dynamicFieldShape>;

/** A field as it is sent: its name and value count, the rest of its definition may come along. */
const givenField = z.object({ field_name: z.string().min(1).max(100), field_value: z.unknown() });

/** Fields of one facility or specialty, each with the value it shall have; those left out keep theirs. */
export const dynamicFieldsInput = z.array(givenField).max(100);

const parsedJson = (value: unknown) => {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};

/** The fields as in dynamicFieldsInput, or the text of a JSON list of them. */
export const dynamicFieldsOrText = z.preprocess(parsedJson, dynamicFieldsInput);

export type GivenField = { fieldName: string; fieldValue?: unknown };

export const facilityTypeFieldsInput = wire(z.object({ facility_type: askedCode("FacilityTypes") }));

export const facilityTypeFieldsShape = z.object({ dynamic_fields: z.array(dynamicFieldShape) });
