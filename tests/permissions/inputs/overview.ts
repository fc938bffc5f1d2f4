import type { Inputs } from "../inputs";

/** The counts of the navigation. */
export const overviewInputs: Inputs = {
  "GET /auth/user/notifications": () => ({}),
  "GET /search": ({ facility, provider }, actor) => {
    if (actor === "ST") return { query: { q: provider.displayName }, object: provider.providerId };
    const finds = ["PS", "RG", "RN"].includes(actor);
    return { query: { q: facility.name }, ...(finds && { object: facility.facilityId }) };
  },
};
