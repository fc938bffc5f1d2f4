import type { Inputs } from "../../inputs";

/** What happened, for systems of an organization: each reads its own, and what its groups show. */
export const eventInputs: Inputs = {
  "GET /events": () => ({ query: { limit: "1000" } }),
};
