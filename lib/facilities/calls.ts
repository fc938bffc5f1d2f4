import { call } from "@/lib/call";
import { facilityReaders } from "@/lib/facilities/policy";
import { facilitiesInput, facilityIdInput, facilityShape } from "@/lib/facilities/schema";
import { listShape } from "@/lib/words";

export const facilityList = call({
  method: "GET",
  path: "/healthcare-entities/facilities/",
  who: facilityReaders,
  summary: "Facilities of the own organization, or those a provider has a connection with.",
  input: facilitiesInput,
  output: listShape(facilityShape),
});

export const facilityDetail = call({
  method: "GET",
  path: "/healthcare-entities/facilities/{id}/",
  who: facilityReaders,
  summary: "One facility.",
  input: facilityIdInput,
  output: facilityShape,
});
