import { callsOf } from "@/lib/core/pure/call";
import { facilityManagers } from "@/lib/facilities/policy";
import { organizationReaders } from "@/lib/organizations/policy";

const call = callsOf("facilities", () => import("@/lib/facilities/facility-contacts/schema"));

const path = "/healthcare-entities/facility-contacts/";

export const facilityContactList = call({
  method: "GET",
  path,
  who: organizationReaders,
  summary: "Who is what at the organization's facilities, or at one of them.",
  input: "facilityContactsInput",
  output: "facilityContactListShape",
  freshForMs: 30_000,
});

export const addFacilityContact = call({
  method: "POST",
  path,
  who: facilityManagers,
  summary: "Name a contact at a facility; a known e-mail is the same person.",
  input: "newFacilityContactInput",
  output: "facilityContactShape",
  status: 201,
});

export const addFacilityContacts = call({
  method: "POST",
  path: `${path}create-bulk/`,
  who: facilityManagers,
  summary: "Name several contacts; all of them or none.",
  input: "newFacilityContactsInput",
  output: "facilityContactArrayShape",
  status: 201,
});

export const changeFacilityContact = call({
  method: "PATCH",
  path: `${path}{id}/`,
  who: facilityManagers,
  summary: "Change a contact's role, name or phone; never the e-mail.",
  input: "changeFacilityContactInput",
  output: "facilityContactShape",
  versioned: true,
});

export const replaceFacilityContacts = call({
  method: "PUT",
  path: `${path}update-bulk/`,
  who: facilityManagers,
  summary: "Change several contacts; all of them or none.",
  input: "changeFacilityContactsInput",
  output: "facilityContactArrayShape",
});

export const changeFacilityContacts = call({ ...replaceFacilityContacts, method: "PATCH" });

export const removeFacilityContact = call({
  method: "DELETE",
  path: `${path}{id}/`,
  who: facilityManagers,
  summary: "Take a contact from a facility; the person stays known.",
  input: "idInput",
  output: "nothing",
  status: 204,
});
