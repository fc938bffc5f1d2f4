import { callsOf } from "@/lib/core/pure/call";
import { organizationEditors, organizationReaders } from "@/lib/organizations/policy";

const call = callsOf("organizations", () => import("@/lib/organizations/schema"));

const path = "/healthcare_entity/{id}/";

export const organizationDetail = call({
  method: "GET",
  path,
  who: organizationReaders,
  summary: "The own organization.",
  input: "idInput",
  output: "organizationShape",
  versioned: true,
});

const changing = {
  path,
  who: organizationEditors,
  summary: "Rename the own organization.",
  output: "organizationShape",
  versioned: true,
} as const;

export const replaceOrganization = call({ ...changing, method: "PUT", input: "replaceOrganizationInput" });
export const changeOrganization = call({ ...changing, method: "PATCH", input: "changeOrganizationInput" });
