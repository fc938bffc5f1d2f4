import type { CodeCategory } from "@/lib/core/pure/codes";

export const dynamicFieldTypes = ["text", "number", "select", "multiselect", "boolean"] as const;
type DynamicFieldType = (typeof dynamicFieldTypes)[number];

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
  /** Shown to providers with a connection request and on the facility's page. */
  onConnection: boolean;
  onCommunication: boolean;
};

type Details = Partial<Omit<FieldDefinition, "name" | "title" | "type" | "choices">>;

export const field = (
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

export const choicesOf = (titles: Record<string, string>): Choice[] =>
  Object.entries(titles).map(([code, title]) => ({ code, title }));

export const numberField = (name: string, title: string, unit: string | null = null) =>
  field("number", name, title, { unit });

export const booleanField = (name: string, title: string) => field("boolean", name, title);

export const selectField = (name: string, title: string, titles: Record<string, string>) =>
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
