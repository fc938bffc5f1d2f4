import type { Side } from "@/lib/core/pure/actor";
import { fieldsOfType } from "@/lib/facilities/dynamic-fields/rules";
import { viewDynamicFields } from "@/lib/facilities/dynamic-fields/views";
import { type FacilityValues, fieldValuesOf } from "@/lib/facilities/rules";
import type { Facility } from "@/lib/facilities/schema";

export type FacilityRow = FacilityValues & {
  id: string;
  createdAt: Date;
  updatedAt: Date;
  organizationId: string;
  organizationName: string;
};

/** A facility as it is read: providers are told only the fields meant for connections. */
export const viewFacility = (row: FacilityRow, side: Side = "rep"): Facility => ({
  id: row.id,
  name: row.name,
  street_address: row.streetAddress,
  street_address2: row.streetAddress2,
  city: row.city,
  state: row.state,
  zip_code: row.zipCode,
  phone_number: row.phoneNumber,
  time_zone: row.timeZone,
  facility_type: row.facilityType,
  hospital_ownership: row.hospitalOwnership,
  emr: row.emr,
  extra_info: row.extraInfo,
  hospital_daily_census: row.hospitalDailyCensus,
  er_daily_census: row.erDailyCensus,
  icu_daily_census: row.icuDailyCensus,
  number_of_beds: row.numberOfBeds,
  or_rooms: row.orRooms,
  icu_open: row.icuOpen,
  required_procedures: row.requiredProcedures,
  facility_type_fields: viewDynamicFields(fieldsOfType(row.facilityType), fieldValuesOf(row), side),
  healthcare_entity: { id: row.organizationId, name: row.organizationName },
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
