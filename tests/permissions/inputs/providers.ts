import type { Inputs } from "../inputs";

/** What others see of a provider. */
export const providerInputs: Inputs = {
  "GET /provider/{}/public": ({ provider }) => ({ path: [provider.providerId] }),
  "GET /provider/{}/permissions": ({ provider }) => ({ path: [provider.providerId] }),
  "GET /healthcare_entity/marketplace-provider/{}": ({ provider }) => ({ path: [provider.providerId] }),
};
