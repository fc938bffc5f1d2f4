import type { Inputs } from "../../inputs";

/** What an organization's identity provider is given and last did. */
export const directoryInputs: Inputs = {
  "GET /organization/directory": () => ({}),
  "POST /organization/directory/token": () => ({}),
  "DELETE /organization/directory/token": () => ({}),
};
