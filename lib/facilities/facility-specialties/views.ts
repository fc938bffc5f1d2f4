import type { Side } from "@/lib/core/pure/actor";
import { specialtyFields } from "@/lib/facilities/dynamic-fields/schema";
import { viewDynamicFields } from "@/lib/facilities/dynamic-fields/views";
import type { FacilitySpecialty } from "@/lib/facilities/facility-specialties/schema";

type FacilitySpecialtyRow = {
  id: string;
  facilityId: string;
  specialty: string;
  dynamicValues: Record<string, unknown>;
  updatedAt: Date;
};

/** A specialty of a facility; providers are told only the fields meant for connections. */
export const viewFacilitySpecialty = (row: FacilitySpecialtyRow, side: Side): FacilitySpecialty => ({
  id: row.id,
  facility: row.facilityId,
  specialty: row.specialty,
  dynamic_fields: viewDynamicFields(specialtyFields, row.dynamicValues, side),
  updated_at: row.updatedAt.toISOString(),
});
