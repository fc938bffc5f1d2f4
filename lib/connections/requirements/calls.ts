import { requirementKeepers, requirementReaders } from "@/lib/connections/requirements/policy";
import { callsOf } from "@/lib/core/pure/call";

const call = callsOf("connections", () => import("@/lib/connections/requirements/schema"));
const path = "/healthcare-entities/facilities/{id}/requirements/";

export const requirements = call({
  method: "GET",
  path,
  who: requirementReaders,
  versioned: true,
  summary: "What a facility asks of everybody who works there.",
  input: "requirementsInput",
  output: "requirementsShape",
});

export const saveRequirements = call({
  method: "PUT",
  path,
  who: requirementKeepers,
  versioned: true,
  summary: "Save what a facility asks for, as a whole; or, with `preview`, say whom it would touch.",
  input: "saveRequirementsInput",
  output: "savedRequirementsShape",
  touches: ["facilities"],
});
