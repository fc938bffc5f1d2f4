import { callsOf } from "@/lib/core/pure/call";
import { facilityEditors, facilityMakers, facilityManagers, facilityReaders } from "@/lib/facilities/policy";

import { organizationReaders } from "@/lib/organizations/policy";

const call = callsOf("facilities", () => import("@/lib/facilities/schema"));

// The entity is spelled both ways on the wire: the same commands answer under both (SIL-135).

export const facilityList = call({
  method: "GET",
  path: "/healthcare-entities/facilities/",
  who: facilityReaders,
  summary: "Facilities of the own organization, or those a provider has a connection with.",
  input: "facilitiesInput",
  output: "facilityListShape",
  freshForMs: 30_000,
});

export const facilityDetail = call({
  method: "GET",
  path: "/healthcare-entities/facilities/{id}/",
  who: facilityReaders,
  summary: "One facility.",
  input: "idInput",
  output: "facilityShape",
  versioned: true,
  freshForMs: 30_000,
});

export const newFacility = call({
  method: "POST",
  path: "/healthcare-entities/facilities/",
  who: facilityMakers,
  summary: "Add a facility to the own organization.",
  input: "newFacilityInput",
  output: "facilityShape",
  status: 201,
  answers: facilityDetail,
});

const changing = {
  path: "/healthcare-entities/facilities/{id}/",
  who: facilityEditors,
  output: "facilityShape",
  versioned: true,
  answers: facilityDetail,
} as const;

export const replaceFacility = call({
  ...changing,
  method: "PUT",
  summary: "Change a facility; what is left out stays.",
  input: "replaceFacilityInput",
});

export const changeFacility = call({
  ...changing,
  method: "PATCH",
  summary: "Change some of a facility.",
  input: "changeFacilityInput",
});

export const removeFacility = call({
  method: "DELETE",
  path: "/healthcare-entities/facilities/{id}/",
  who: facilityManagers,
  summary: "Delete a facility without connections, opportunities and assignments.",
  input: "idInput",
  output: "nothing",
  status: 204,
});

export const entityFacilityList = call({
  ...facilityList,
  path: "/healthcare_entity/facilities",
  who: organizationReaders,
  summary: "Facilities of the own organization.",
});

export const newEntityFacility = call({ ...newFacility, path: "/healthcare_entity/facilities" });

export const entityFacilityDetail = call({
  ...facilityDetail,
  path: "/healthcare_entity/facilities/{id}",
  who: organizationReaders,
});

export const replaceEntityFacility = call({
  ...replaceFacility,
  path: "/healthcare_entity/facilities/{id}",
  who: facilityManagers,
});

export const changeEntityFacility = call({
  ...changeFacility,
  path: "/healthcare_entity/facilities/{id}",
  who: facilityManagers,
});
