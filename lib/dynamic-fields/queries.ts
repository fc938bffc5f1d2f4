import type { Actor } from "@/lib/actor";
import { writeAudit } from "@/lib/audit";
import { type Context, contextAt } from "@/lib/context";
import { fieldReaders } from "@/lib/dynamic-fields/policy";
import { fieldsOfType } from "@/lib/dynamic-fields/rules";
import { viewDynamicFields } from "@/lib/dynamic-fields/views";
import { admit } from "@/lib/who";

/** The fields of a type of facility, without values; staff's reading is audited. */
export async function listFacilityTypeFields(
  visitor: Actor,
  input: { facilityType: string },
  context: Context = contextAt(),
) {
  const actor = admit(visitor, fieldReaders);
  if (actor.kind === "staff") {
    await writeAudit(actor, context, [
      { action: "facility-type/read", objectType: "facility-type", objectId: input.facilityType },
    ]);
  }
  return { dynamic_fields: viewDynamicFields(fieldsOfType(input.facilityType), {}) };
}
