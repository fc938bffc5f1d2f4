import type { Inputs } from "../inputs";

/** What everybody may read. */
export const platformInputs: Inputs = {
  "GET /code-definitions": () => ({ query: { category: "Degree" } }),
  "GET /health": () => ({}),
  "GET /openapi.json": () => ({}),
  "GET /dev/mailbox": () => ({ query: { to: "somebody@example.test" } }),
};
