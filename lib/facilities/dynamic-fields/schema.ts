import { z } from "zod";
import type { CodeCategory } from "@/lib/core/pure/codes";
import { askedCode, wire } from "@/lib/core/pure/words";

/** The words of dynamic fields: what only facilities of a type, or only the specialties of a facility, are asked. */

export const dynamicFieldTypes = ["text", "number", "select", "multiselect", "boolean"] as const;
type DynamicFieldType = (typeof dynamicFieldTypes)[number];

export type DynamicValue = string | number | boolean | string[] | null;

/** A facility's columns that a dynamic field of the same name reads and writes (SIL-138). */
export const columnsOfFields = {
  hospital_daily_census: "hospitalDailyCensus",
  er_daily_census: "erDailyCensus",
  icu_daily_census: "icuDailyCensus",
  number_of_beds: "numberOfBeds",
  or_rooms: "orRooms",
  icu_open: "icuOpen",
} as const;

type Choice = { code: string; title: string };

export type FieldDefinition = {
  name: string;
  title: string;
  type: DynamicFieldType;
  unit: string | null;
  required: boolean;
  /** The option list that the choices come from, where there is one. */
  category: CodeCategory | null;
  choices: readonly Choice[];
  /** Told to providers with a connection request and on the facility's page. */
  onConnection: boolean;
  onCommunication: boolean;
};

type Details = Partial<Omit<FieldDefinition, "name" | "title" | "type" | "choices">>;

const field = (
  type: DynamicFieldType,
  name: string,
  title: string,
  { choices = [], ...details }: Details & { choices?: readonly Choice[] } = {},
): FieldDefinition => ({
  name,
  title,
  type,
  unit: null,
  required: false,
  category: null,
  choices,
  onConnection: true,
  onCommunication: true,
  ...details,
});

const choicesOf = (titles: Record<string, string>): Choice[] =>
  Object.entries(titles).map(([code, title]) => ({ code, title }));

const numberField = (name: string, title: string, unit: string | null = null) =>
  field("number", name, title, { unit });
const booleanField = (name: string, title: string) => field("boolean", name, title);
const selectField = (name: string, title: string, titles: Record<string, string>) =>
  field("select", name, title, { choices: choicesOf(titles) });

export const icuOpenChoices = choicesOf({ yes: "Yes", no: "No", na: "N/A" });

const orRooms = numberField("or_rooms", "OR rooms", "rooms");

const hospital = [
  numberField("hospital_daily_census", "Hospital daily census", "patients"),
  numberField("er_daily_census", "ER daily census", "patients"),
  numberField("icu_daily_census", "ICU daily census", "patients"),
  numberField("number_of_beds", "Number of beds", "beds"),
  orRooms,
  field("select", "icu_open", "Open ICU", { choices: icuOpenChoices }),
  selectField("trauma_level", "Trauma level", {
    I: "Level I",
    II: "Level II",
    III: "Level III",
    IV: "Level IV",
    V: "Level V",
    NONE: "None",
  }),
];

const inpatient = [
  numberField("number_of_beds", "Number of beds", "beds"),
  numberField("average_daily_census", "Average daily census", "patients"),
  booleanField("medical_coverage_24h", "24h medical coverage"),
];

const outpatient = [
  numberField("exam_rooms", "Exam rooms", "rooms"),
  numberField("patients_per_day", "Patients per day", "patients"),
  booleanField("on_site_lab", "On-site lab"),
  booleanField("on_site_imaging", "On-site imaging"),
];

/** What a facility of a type is asked, in this order (SIL-54); a type that is not named here is asked nothing. */
export const fieldsByFacilityType: Readonly<Record<string, readonly FieldDefinition[]>> = {
  ACUTE_CARE_HOSPITAL: hospital,
  CRITICAL_ACCESS_HOSPITAL: hospital,
  FREE_STANDING_ER: hospital,
  ASC: [
    orRooms,
    numberField("procedure_rooms", "Procedure rooms", "rooms"),
    booleanField("anesthesia_on_site", "Anesthesia on site"),
  ],
  BEHAVIORAL_HEALTH_HOSPITAL: inpatient,
  LTAC: inpatient,
  REHAB: inpatient,
  SNF: inpatient,
  CLINIC: outpatient,
  "URGENT CARE": outpatient,
  TELEHEALTH: [
    numberField("visits_per_hour", "Visits per hour", "visits"),
    field("text", "platform", "Platform"),
    booleanField("video_required", "Video required"),
  ],
  OTHER: [],
};

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

/** The same, or the text of a JSON list of them. */
export const dynamicFieldsOrText = z.preprocess(parsedJson, dynamicFieldsInput);

export type GivenField = { fieldName: string; fieldValue?: unknown };

export const facilityTypeFieldsInput = wire(z.object({ facility_type: askedCode("FacilityTypes") }));

export const facilityTypeFieldsShape = z.object({ dynamic_fields: z.array(dynamicFieldShape) });
