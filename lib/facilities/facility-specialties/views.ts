import type { Side } from "@/lib/core/pure/actor";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { specialtyFields } from "@/lib/facilities/dynamic-fields/schema";
import { viewDynamicFields } from "@/lib/facilities/dynamic-fields/views";
import { type FacilitySpecialty, facilitySpecialtyShape } from "@/lib/facilities/facility-specialties/schema";

type FacilitySpecialtyRow = RowOf<typeof facilitySpecialtyShape, "facility" | "dynamic_fields"> & {
  facilityId: string;
  dynamicValues: Record<string, unknown>;
};

/** A specialty of a facility; providers see only the fields meant for connections. */
export const viewFacilitySpecialty = (row: FacilitySpecialtyRow, side: Side): FacilitySpecialty =>
  viewOf(facilitySpecialtyShape, row, {
    facility: row.facilityId,
    dynamic_fields: viewDynamicFields(specialtyFields, row.dynamicValues, side),
  });
