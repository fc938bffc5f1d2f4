import { callsOf } from "@/lib/core/pure/call";
import { staffDecides, staffReads } from "@/lib/staff/policy";

const call = callsOf("staff", () => import("@/lib/staff/organizations/schema"));

export const listOrganizations = call({
  method: "GET",
  path: "/staff/organizations/",
  who: staffReads,
  summary: "All organizations, or those that lack a fact.",
  input: "listStaffOrganizationsInput",
  output: "staffOrganizationRowListShape",
});

export const getOrganization = call({
  method: "GET",
  path: "/staff/organizations/{id}/",
  who: staffReads,
  summary: "An organization with its facts and representatives.",
  input: "idInput",
  output: "staffOrganizationShape",
});

export const verifyOrganization = call({
  method: "PATCH",
  path: "/staff/organizations/{id}/",
  who: staffDecides,
  summary:
    "Record an organization's contract, credentials, fee and payment terms; both facts let its waiting reps in.",
  input: "verifyOrganizationInput",
  output: "staffOrganizationShape",
  answers: getOrganization,
});
