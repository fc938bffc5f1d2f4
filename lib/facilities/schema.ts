import { z } from "zod";
import { codesOf } from "@/lib/codes";
import { isoInstant, listOf, paging, text, uuid, wire } from "@/lib/words";

/** The words of facilities: the places where shifts are worked. */

const codeOf = (category: Parameters<typeof codesOf>[0]) =>
  z.enum(codesOf(category) as [string, ...string[]]);

export const facilitySorts = [
  "name",
  "-name",
  "city",
  "-city",
  "state",
  "-state",
  "updated_at",
  "-updated_at",
] as const;

/** `provider`: connected with it; `not_provider`: neither connected nor asked. */
export const facilitiesInput = wire(
  z.object({
    search: text(100).optional(),
    name: text(200).optional(),
    city: text(200).optional(),
    state: listOf(codeOf("PostalStateChoices")),
    facility_type: listOf(codeOf("FacilityTypes")),
    emr: listOf(codeOf("EMRChoices")),
    hospital_ownership: listOf(codeOf("HospitalOwnershipChoices")),
    healthcare_entity: uuid.optional(),
    provider: uuid.optional(),
    not_provider: uuid.optional(),
    ordering: z.enum(facilitySorts).default("name"),
    ...paging,
  }),
);
export type FacilitiesInput = z.output<typeof facilitiesInput>;

export const facilityIdInput = wire(z.object({ id: uuid }));

export const dynamicFieldTypes = ["text", "number", "select", "multiselect", "boolean"] as const;

/** A field that only facilities of a type, or only some specialties, have. */
export const dynamicFieldShape = z.object({
  field_name: z.string(),
  field_title: z.string(),
  field_type: z.enum(dynamicFieldTypes),
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

const count = z.number().int().nullable();

export const facilityShape = z.object({
  id: uuid,
  name: z.string(),
  street_address: z.string(),
  street_address2: z.string(),
  city: z.string(),
  state: z.string().nullable(),
  zip_code: z.string(),
  phone_number: z.string(),
  time_zone: z.string(),
  facility_type: z.string().nullable(),
  hospital_ownership: z.string().nullable(),
  emr: z.string().nullable(),
  extra_info: z.string(),
  hospital_daily_census: count,
  er_daily_census: count,
  icu_daily_census: count,
  number_of_beds: count,
  or_rooms: count,
  icu_open: z.string().nullable(),
  required_procedures: z.string(),
  facility_type_fields: z.array(dynamicFieldShape),
  healthcare_entity: z.object({ id: uuid, name: z.string() }),
  created_at: isoInstant,
  updated_at: isoInstant,
});
export type Facility = z.output<typeof facilityShape>;
