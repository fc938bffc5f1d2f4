import { fieldProblems, fieldsToSend, valuesOf } from "@/components/facilities/dynamic-fields/field-values";
import type { Problems } from "@/lib/core/browser/use-call-form";
import type { InputOf } from "@/lib/core/pure/call";
import { phoneToStore, phoneWords } from "@/lib/core/pure/formats";
import { zoneOfState } from "@/lib/core/pure/time";
import type { newFacility, replaceFacility } from "@/lib/facilities/calls";
import type { DynamicField } from "@/lib/facilities/dynamic-fields/schema";
import { columnsOfFields } from "@/lib/facilities/dynamic-fields/words";
import { blank, blocking, phoneProblem, zipProblem } from "@/lib/facilities/rules";
import type { Facility } from "@/lib/facilities/schema";
import { facilityTexts } from "@/lib/facilities/words";

/** The values that the edit dialog begins with. */
export const formValuesOf = (facility: Facility) => ({
  name: facility.name,
  facility_type: facility.facility_type ?? "",
  hospital_ownership: facility.hospital_ownership ?? "",
  emr: facility.emr ?? "",
  facility_type_fields: valuesOf(facility.facility_type_fields),
  street_address: facility.street_address,
  street_address2: facility.street_address2,
  city: facility.city,
  state: facility.state,
  zip_code: facility.zip_code,
  time_zone: facility.time_zone,
  phone_number: phoneWords(facility.phone_number),
  extra_info: facility.extra_info,
});

type FacilityValues = ReturnType<typeof formValuesOf>;

/** What keeps the dialog from being saved; empty phone and ZIP only ask to be filled in. */
export const facilityProblems = (values: FacilityValues, fields: DynamicField[]): Problems => ({
  name: blank(values.name) ? facilityTexts.name : null,
  facility_type: values.facility_type ? null : facilityTexts.type,
  ...fieldProblems("facility_type_fields", fields, values.facility_type_fields),
  zip_code: blocking(zipProblem(values.zip_code)),
  phone_number: blocking(phoneProblem(values.phone_number)),
});

/** The body of the call; the time zone goes along only when another was chosen. */
export function facilityToSend(
  facility: Facility,
  { facility_type_fields, time_zone, state, phone_number, ...values }: FacilityValues,
  fields: DynamicField[],
): InputOf<typeof replaceFacility> {
  return {
    id: facility.id,
    ...values,
    state,
    phone_number: phoneToStore(phone_number),
    facility_type_fields: fieldsToSend(fields, facility_type_fields),
    ...(time_zone !== facility.time_zone && { time_zone }),
  };
}

/** The numbers that the full form asks of every facility. */
export const amounts = [
  { name: "hospital_daily_census", label: "Hospital daily census" },
  { name: "er_daily_census", label: "ER daily census" },
  { name: "icu_daily_census", label: "ICU daily census" },
  { name: "number_of_beds", label: "Number of beds" },
  { name: "or_rooms", label: "OR rooms" },
] as const;

type Amount = (typeof amounts)[number]["name"];

type NewFacilityValues = FacilityValues & Record<Amount | "icu_open" | "required_procedures", string>;

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
  ...fieldProblems("facility_type_fields", fields, values.facility_type_fields),
});

const numberOf = (text: string) => (text.trim() === "" ? null : Number(text));

export function newFacilityToSend(
  { facility_type_fields, ...values }: NewFacilityValues,
  fields: DynamicField[],
): InputOf<typeof newFacility> {
  const numbers = Object.fromEntries(amounts.map(({ name }) => [name, numberOf(values[name])]));
  return { ...values, ...numbers, facility_type_fields: fieldsToSend(fields, facility_type_fields) };
}
