import type { Inputs } from "../inputs";

/** Facilities; the party's provider is connected with this one. */
export const facilityInputs: Inputs = {
  "GET /healthcare-entities/facilities": ({ facility }) => ({
    object: facility.facilityId,
    query: { limit: "1000" },
  }),
  "GET /healthcare-entities/facilities/{}": ({ facility }) => ({ path: [facility.facilityId] }),
};
