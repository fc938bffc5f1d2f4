import { type Inputs, ownerFor } from "../inputs";

/** The marketplace and the profiles in it. */
export const providerInputs: Inputs = {
  "GET /provider": ({ provider }) => ({ object: provider.providerId, query: { limit: "1000" } }),
  "GET /provider/current": () => ({}),
  "GET /provider/{}": (world, actor) => ({ path: [ownerFor(world, actor).providerId] }),
  "GET /provider/{}/limited": (world, actor) => ({ path: [ownerFor(world, actor).providerId] }),
  "GET /provider/{}/public": ({ provider }) => ({ path: [provider.providerId] }),
  "GET /provider/{}/permissions": ({ provider }) => ({ path: [provider.providerId] }),
  "GET /healthcare_entity/marketplace-provider/{}": ({ provider }) => ({ path: [provider.providerId] }),
};
