import { aSavedSearch } from "../../support/marketplace/saved-searches";
import type { Inputs } from "../inputs";

/** Looking for a provider, and the searches that reps keep: the tested one is the party's. */
export const marketplaceInputs: Inputs = {
  "GET /provider": ({ provider }) => ({ object: provider.providerId, query: { limit: "1000" } }),
  "GET /saved-searches": async ({ users, rep }, actor) => {
    const owner = actor === "RN" || actor === "RX" ? users[actor] : rep;
    return { object: await aSavedSearch(owner) };
  },
  "POST /saved-searches": (_world, actor) => ({
    body: { name: `Maine ${actor}`, scope: "providers", query: "licensed_states__overlap=ME" },
  }),
  "PATCH /saved-searches/{}": async ({ rep }) => ({
    path: [await aSavedSearch(rep)],
    body: { query: "has_imlc=true" },
  }),
  "DELETE /saved-searches/{}": async ({ rep }) => ({ path: [await aSavedSearch(rep)] }),
};
