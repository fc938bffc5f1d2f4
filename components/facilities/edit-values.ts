import {
  type FieldValues,
  fieldProblem,
  fieldsToSend,
  valuesOf,
} from "@/components/facilities/dynamic-fields/field-values";
import { blank, blocking } from "@/components/facilities/form-problems";
import type { Problems } from "@/lib/core/browser/use-call-form";
import type { InputOf } from "@/lib/core/pure/call";
import { phoneKept, phoneWords } from "@/lib/core/pure/formats";
import type { replaceFacility } from "@/lib/facilities/calls";
import type { DynamicField } from "@/lib/facilities/dynamic-fields/schema";
import { phoneProblem, zipProblem } from "@/lib/facilities/rules";
import { type Facility, facilityTexts } from "@/lib/facilities/schema";

type FacilityFormValues = {
  name: string;
  facility_type: string;
  hospital_ownership: string;
  emr: string;
  facility_type_fields: FieldValues;
  street_address: string;
  street_address2: string;
  city: string;
  state: string | null;
  zip_code: string;
  time_zone: string;
  phone_number: string;
  extra_info: string;
};

export const formValuesOf = (facility: Facility): FacilityFormValues => ({
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

/** What keeps the dialog from being saved; empty phone and ZIP only ask to be filled in. */
export const facilityProblems = (values: FacilityFormValues, fields: DynamicField[]): Problems => ({
  name: blank(values.name) ? facilityTexts.name : null,
  facility_type: values.facility_type ? null : facilityTexts.type,
  ...Object.fromEntries(
    fields.map((field) => [
      `facility_type_fields.${field.field_name}`,
      fieldProblem(field, values.facility_type_fields[field.field_name]),
    ]),
  ),
  zip_code: blocking(zipProblem(values.zip_code)),
  phone_number: blocking(phoneProblem(values.phone_number)),
});

/** The body of the call; the time zone goes along only when another was chosen. */
export function facilityToSend(
  facility: Facility,
  { facility_type_fields, time_zone, state, phone_number, ...values }: FacilityFormValues,
  fields: DynamicField[],
): InputOf<typeof replaceFacility> {
  return {
    id: facility.id,
    ...values,
    state,
    phone_number: phoneKept(phone_number),
    facility_type_fields: fieldsToSend(fields, facility_type_fields),
    ...(time_zone !== facility.time_zone && { time_zone }),
  };
}
