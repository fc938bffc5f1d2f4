import { callsOf } from "@/lib/core/pure/call";
import { facilityEditors, facilityManagers, facilityReaders } from "@/lib/facilities/policy";

const call = callsOf("facilities", () => import("@/lib/facilities/facility-specialties/schema"));

const path = "/healthcare-entities/facility-specialties/";

export const facilitySpecialtyList = call({
  method: "GET",
  path,
  who: facilityReaders,
  summary: "The specialties that a facility staffs.",
  input: "facilitySpecialtiesInput",
  output: "facilitySpecialtyListShape",
  freshForMs: 30_000,
});

export const addFacilitySpecialties = call({
  method: "POST",
  path,
  who: facilityManagers,
  summary: "Add specialties to a facility; answers all that it then has.",
  input: "newFacilitySpecialtiesInput",
  output: "facilitySpecialtyArrayShape",
  status: 201,
});

export const changeFacilitySpecialty = call({
  method: "PATCH",
  path: `${path}{id}/`,
  who: facilityEditors,
  summary: "Change the values of a specialty's fields.",
  input: "changeFacilitySpecialtyInput",
  output: "facilitySpecialtyShape",
  versioned: true,
});

export const replaceFacilitySpecialties = call({
  method: "PUT",
  path: `${path}update-bulk/`,
  who: facilityManagers,
  summary: "Change the values of several specialties; all of them or none.",
  input: "changeFacilitySpecialtiesInput",
  output: "facilitySpecialtyArrayShape",
});

export const changeFacilitySpecialties = call({ ...replaceFacilitySpecialties, method: "PATCH" });

export const removeFacilitySpecialty = call({
  method: "DELETE",
  path: `${path}{id}/`,
  who: facilityManagers,
  summary: "Take a specialty from a facility, with its values.",
  input: "idInput",
  output: "nothing",
  status: 204,
});
