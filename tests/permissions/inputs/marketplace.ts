import { aConnection, anOpportunity } from "../../support/builders";
import { aSavedSearch } from "../../support/marketplace/saved-searches";
import type { Inputs } from "../inputs";
import type { World } from "../world";

/** An opportunity of the organization, and the party's connection for it. */
async function connected(world: World) {
  const { rep, provider, facility } = world;
  const { id } = await anOpportunity({ organizationId: rep.organizationId, facilityId: facility.facilityId });
  const { connectionId } = await aConnection({ rep, provider, facility, opportunityId: id });
  return { opportunityId: id, connectionId };
}

const ofOpportunity = async (world: World) => ({ path: [(await connected(world)).opportunityId] });

/** Looking for a provider, who fits an opportunity, and the searches that reps keep: the tested one is the party's. */
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
  "GET /assignments/opportunities/{}/candidates": ofOpportunity,
  "GET /assignments/opportunities/{}/match-summary": ofOpportunity,
  "GET /provider/current/openings": () => ({}),
  "GET /connected-facility/{}/match": async (world) => ({ path: [(await connected(world)).connectionId] }),
};
