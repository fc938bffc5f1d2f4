import { callsOf } from "@/lib/core/pure/call";
import { fieldReaders } from "@/lib/facilities/dynamic-fields/policy";

const call = callsOf("facilities", () => import("@/lib/facilities/dynamic-fields/schema"));

export const facilityTypeFields = call({
  method: "GET",
  path: "/healthcare-entities/facility-type-fields",
  who: fieldReaders,
  summary: "What a facility of a type is asked, with empty values.",
  input: "facilityTypeFieldsInput",
  output: "facilityTypeFieldsShape",
  freshForMs: Number.POSITIVE_INFINITY,
});
