import type { Side } from "@/lib/core/pure/actor";
import { type RowOf, viewOf } from "@/lib/core/pure/view";
import { fieldsOfType } from "@/lib/facilities/dynamic-fields/rules";
import { viewDynamicFields } from "@/lib/facilities/dynamic-fields/views";
import { type FacilityValues, fieldValuesOf } from "@/lib/facilities/rules";
import { type Facility, facilityShape } from "@/lib/facilities/schema";

type FacilityRow = FacilityValues &
  Pick<RowOf<typeof facilityShape>, "id" | "createdAt" | "updatedAt"> & {
    organizationId: string;
    organizationName: string;
  };

/** A facility as it is read; providers see only the fields meant for connections. */
export const viewFacility = (row: FacilityRow, side: Side = "rep"): Facility =>
  viewOf(facilityShape, row, {
    facility_type_fields: viewDynamicFields(fieldsOfType(row.facilityType), fieldValuesOf(row), side),
    healthcare_entity: { id: row.organizationId, name: row.organizationName },
  });
