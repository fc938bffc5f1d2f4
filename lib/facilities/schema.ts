import { z } from "zod";
import type { CodeCategory } from "@/lib/core/pure/codes";
import { isTimeZone } from "@/lib/core/pure/time";
import {
  codeFilter,
  codeOf,
  isoInstant,
  listShape,
  oneOfAnyCase,
  paging,
  requiredText,
  text,
  uuid,
  wholeNumber,
  wire,
} from "@/lib/core/pure/words";
import { dynamicFieldShape, dynamicFieldsInput } from "@/lib/facilities/dynamic-fields/schema";
import { facilityTexts } from "@/lib/facilities/words";

/** The words of facilities: the places where shifts are worked. */

const facilitySorts = [
  "name",
  "-name",
  "city",
  "-city",
  "state",
  "-state",
  "updated_at",
  "-updated_at",
] as const;

/** `provider`: those that it accepted to work at; `not_provider`: all others. */
export const facilitiesInput = wire(
  z.object({
    search: text(100).optional(),
    name: text(200).optional(),
    city: text(200).optional(),
    state: codeFilter("PostalStateChoices"),
    facility_type: codeFilter("FacilityTypes"),
    emr: codeFilter("EMRChoices"),
    hospital_ownership: codeFilter("HospitalOwnershipChoices"),
    healthcare_entity: uuid.optional(),
    provider: uuid.optional(),
    not_provider: uuid.optional(),
    ordering: z.enum(facilitySorts).default("name"),
    ...paging,
  }),
);
export type FacilitiesInput = z.output<typeof facilitiesInput>;

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

const icuStates = ["yes", "no", "na"] as const;

const nothingFor = (empty: null | "") => (value: unknown) => (value === null || value === "" ? empty : value);
const blankable = (max: number) => z.preprocess(nothingFor(""), text(max)).optional();
const choice = (category: CodeCategory) =>
  z.preprocess(nothingFor(null), codeOf(category).nullable()).optional();
const amount = z
  .preprocess(
    nothingFor(null),
    wholeNumber
      .pipe(z.number().min(0, facilityTexts.number).max(1_000_000, "This number is too large"))
      .nullable(),
  )
  .optional();

/** Empty, or 10 to 20 characters (SIL-137). */
export const phoneText = text(20).refine((phone) => phone === "" || phone.length >= 10, facilityTexts.phone);

/** A place's name in the IANA database, or UTC; no offset and no abbreviation, which know no summer time. */
const zone = z
  .string()
  .max(64)
  .refine((name) => (name === "UTC" || name.includes("/")) && isTimeZone(name), "Please choose a time zone");

const writable = {
  street_address: blankable(200),
  street_address2: blankable(200),
  city: blankable(100),
  state: choice("PostalStateChoices"),
  zip_code: z
    .preprocess(
      nothingFor(""),
      text(10).refine((zip) => zip === "" || /^\d{5}$/.test(zip), facilityTexts.zip),
    )
    .optional(),
  phone_number: z.preprocess(nothingFor(""), phoneText).optional(),
  time_zone: zone.optional(),
  facility_type: choice("FacilityTypes"),
  hospital_ownership: choice("HospitalOwnershipChoices"),
  emr: choice("EMRChoices"),
  extra_info: blankable(2000),
  hospital_daily_census: amount,
  er_daily_census: amount,
  icu_daily_census: amount,
  number_of_beds: amount,
  or_rooms: amount,
  icu_open: z.preprocess(nothingFor(null), oneOfAnyCase(icuStates).nullable()).optional(),
  required_procedures: blankable(2000),
  facility_type_fields: dynamicFieldsInput.optional(),
};

const named = requiredText(facilityTexts.name, 200);

/** Only the name must be there (SIL-132); what is left out of a change stays as it is. */
export const newFacilityInput = wire(z.object({ name: named, ...writable }));
export const replaceFacilityInput = wire(z.object({ id: uuid, name: named, ...writable }));
export const changeFacilityInput = wire(
  z.object({ id: uuid, name: text(200).pipe(z.string().min(1, facilityTexts.name)).optional(), ...writable }),
);
export type NewFacilityInput = z.output<typeof newFacilityInput>;
export type ChangeFacilityInput = z.output<typeof changeFacilityInput>;

export const facilityListShape = listShape(facilityShape);
