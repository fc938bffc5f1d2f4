import type { Facility } from "@/lib/facilities/schema";

export type FacilityRow = {
  id: string;
  name: string;
  streetAddress: string;
  streetAddress2: string;
  city: string;
  state: string | null;
  zipCode: string;
  phoneNumber: string;
  timeZone: string;
  facilityType: string | null;
  hospitalOwnership: string | null;
  emr: string | null;
  extraInfo: string;
  hospitalDailyCensus: number | null;
  erDailyCensus: number | null;
  icuDailyCensus: number | null;
  numberOfBeds: number | null;
  orRooms: number | null;
  icuOpen: string | null;
  requiredProcedures: string;
  createdAt: Date;
  updatedAt: Date;
  organizationId: string;
  organizationName: string;
};

/** A facility as everybody who may see it reads it. */
export const viewFacility = (row: FacilityRow): Facility => ({
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
  facility_type_fields: [],
  healthcare_entity: { id: row.organizationId, name: row.organizationName },
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
