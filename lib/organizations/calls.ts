import { callsOf } from "@/lib/core/pure/call";
import { idInput } from "@/lib/core/pure/words";
import { organizationEditors, organizationReaders } from "@/lib/organizations/policy";
import {
  changeOrganizationInput,
  organizationShape,
  replaceOrganizationInput,
} from "@/lib/organizations/schema";

const call = callsOf("organizations");

const path = "/healthcare_entity/{id}/";

export const organizationDetail = call({
  method: "GET",
  path,
  who: organizationReaders,
  summary: "The own organization.",
  input: idInput,
  output: organizationShape,
  versioned: true,
});

export const replaceOrganization = call({
  method: "PUT",
  path,
  who: organizationEditors,
  summary: "Rename the own organization.",
  input: replaceOrganizationInput,
  output: organizationShape,
  versioned: true,
});

export const changeOrganization = call({
  method: "PATCH",
  path,
  who: organizationEditors,
  summary: "Rename the own organization.",
  input: changeOrganizationInput,
  output: organizationShape,
  versioned: true,
});
