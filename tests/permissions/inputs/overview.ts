import type { Inputs } from "../inputs";

/** The counts of the navigation. */
export const overviewInputs: Inputs = {
  "GET /auth/user/notifications": () => ({}),
};
