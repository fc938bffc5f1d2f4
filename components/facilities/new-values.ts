import {
  type FieldValues,
  fieldProblem,
  fieldsToSend,
} from "@/components/facilities/dynamic-fields/field-values";
import { blank, blocking } from "@/components/facilities/form-problems";
import type { Problems } from "@/lib/core/browser/use-call-form";
import type { InputOf } from "@/lib/core/pure/call";
import { zoneOfState } from "@/lib/core/pure/time";
import type { newFacility } from "@/lib/facilities/calls";
import { columnsOfFields, type DynamicField } from "@/lib/facilities/dynamic-fields/schema";
import { zipProblem } from "@/lib/facilities/rules";
import { facilityTexts } from "@/lib/facilities/schema";

/** The numbers that the full form asks of every facility. */
export const amounts = [
  { name: "hospital_daily_census", label: "Hospital daily census" },
  { name: "er_daily_census", label: "ER daily census" },
  { name: "icu_daily_census", label: "ICU daily census" },
  { name: "number_of_beds", label: "Number of beds" },
  { name: "or_rooms", label: "OR rooms" },
] as const;

type Amount = (typeof amounts)[number]["name"];

type NewFacilityValues = Record<Amount, string> & {
  name: string;
  facility_type: string;
  hospital_ownership: string;
  emr: string;
  street_address: string;
  street_address2: string;
  city: string;
  state: string | null;
  zip_code: string;
  time_zone: string;
  phone_number: string;
  icu_open: string;
  required_procedures: string;
  extra_info: string;
  facility_type_fields: FieldValues;
};

export const emptyValues: NewFacilityValues = {
  name: "",
  facility_type: "",
  hospital_ownership: "",
  emr: "",
  street_address: "",
  street_address2: "",
  city: "",
  state: null,
  zip_code: "",
  time_zone: zoneOfState(null),
  phone_number: "",
  hospital_daily_census: "",
  er_daily_census: "",
  icu_daily_census: "",
  number_of_beds: "",
  or_rooms: "",
  icu_open: "",
  required_procedures: "",
  extra_info: "",
  facility_type_fields: {},
};

/** What the type is asked beside what the form asks of every facility. */
export const furtherFields = (fields: DynamicField[]) =>
  fields.filter(({ field_name }) => !(field_name in columnsOfFields));

const amountProblem = (text: string) =>
  text.trim() === "" || /^\d+$/.test(text.trim()) ? null : facilityTexts.number;

const phoneLengthProblem = (phone: string) =>
  phone === "" || (phone.length >= 10 && phone.length <= 20) ? null : facilityTexts.phone;

/** Empty is allowed but for name, street and city [ORG-V-003, ORG-V-004, ORG-V-005]. */
export const newFacilityProblems = (values: NewFacilityValues, fields: DynamicField[]): Problems => ({
  name: blank(values.name) ? facilityTexts.name : null,
  street_address: blank(values.street_address) ? facilityTexts.street : null,
  city: blank(values.city) ? facilityTexts.city : null,
  zip_code: blocking(zipProblem(values.zip_code)),
  phone_number: phoneLengthProblem(values.phone_number),
  ...Object.fromEntries(amounts.map(({ name }) => [name, amountProblem(values[name])])),
  ...Object.fromEntries(
    fields.map((field) => [
      `facility_type_fields.${field.field_name}`,
      fieldProblem(field, values.facility_type_fields[field.field_name]),
    ]),
  ),
});

const numberOf = (text: string) => (text.trim() === "" ? null : Number(text));

export function newFacilityToSend(
  { facility_type_fields, ...values }: NewFacilityValues,
  fields: DynamicField[],
): InputOf<typeof newFacility> {
  const numbers = Object.fromEntries(amounts.map(({ name }) => [name, numberOf(values[name])]));
  return { ...values, ...numbers, facility_type_fields: fieldsToSend(fields, facility_type_fields) };
}
