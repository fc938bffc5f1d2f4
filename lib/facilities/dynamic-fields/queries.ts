import type { Actor } from "@/lib/core/pure/actor";
import { contextAt } from "@/lib/core/pure/context";
import { admit } from "@/lib/core/pure/who";
import { auditStaffRead } from "@/lib/core/server/audit";
import { fieldReaders } from "@/lib/facilities/dynamic-fields/policy";
import { fieldsOfType } from "@/lib/facilities/dynamic-fields/rules";
import { viewDynamicFields } from "@/lib/facilities/dynamic-fields/views";

/** The fields of a type of facility, without values; staff's reading is audited. */
export async function listFacilityTypeFields(
  visitor: Actor,
  input: { facilityType: string },
  context = contextAt(),
) {
  const actor = admit(visitor, fieldReaders);
  await auditStaffRead(actor, context, "facility-type", input.facilityType);
  return { dynamic_fields: viewDynamicFields(fieldsOfType(input.facilityType), {}) };
}
