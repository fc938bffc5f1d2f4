import type { Inputs } from "../inputs";

/** Looking for a provider. */
export const marketplaceInputs: Inputs = {
  "GET /provider": ({ provider }) => ({ object: provider.providerId, query: { limit: "1000" } }),
};
