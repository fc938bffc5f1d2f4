import { z } from "zod";
import {
  codeFilter,
  codeOf,
  eachOnce,
  isoInstant,
  listShape,
  paging,
  uuid,
  wire,
} from "@/lib/core/pure/words";
import { dynamicFieldShape, dynamicFieldsOrText } from "@/lib/facilities/dynamic-fields/schema";

/** The words of facility specialties: what a facility staffs, and how it works there. */

export const facilitySpecialtiesInput = wire(
  z.object({ facility: uuid.optional(), specialty: codeFilter("Specialty"), ...paging }),
);
export type FacilitySpecialtiesInput = z.output<typeof facilitySpecialtiesInput>;

export const newFacilitySpecialtiesInput = wire(
  z.object({
    facility: uuid,
    specialties: z
      .array(codeOf("Specialty"))
      .min(1, "Select at least one specialty")
      .max(100)
      .transform(eachOnce),
  }),
);
export type NewFacilitySpecialtiesInput = z.output<typeof newFacilitySpecialtiesInput>;

const change = z.object({ id: uuid, dynamic_fields: dynamicFieldsOrText });

export const changeFacilitySpecialtyInput = wire(change);
export type ChangeFacilitySpecialtyInput = z.output<typeof changeFacilitySpecialtyInput>;

/** Sent as a bare list. */
export const changeFacilitySpecialtiesInput = wire(z.object({ items: z.array(change).min(1).max(100) }));
export type ChangeFacilitySpecialtiesInput = z.output<typeof changeFacilitySpecialtiesInput>;

export const facilitySpecialtyShape = z.object({
  id: uuid,
  facility: uuid,
  specialty: z.string(),
  dynamic_fields: z.array(dynamicFieldShape),
  updated_at: isoInstant,
});
export type FacilitySpecialty = z.output<typeof facilitySpecialtyShape>;

export const facilitySpecialtyListShape = listShape(facilitySpecialtyShape);
export const facilitySpecialtyArrayShape = z.array(facilitySpecialtyShape);
